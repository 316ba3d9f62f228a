import { testiComuni } from '#testi/comuni.ts';
import { testiDipendenti } from '#testi/dipendenti.ts';
import { testiModuli } from '#testi/moduli.ts';
import { testiSenzaRisposta } from '#testi/senza-risposta.ts';
import { dipendenteIdSchema } from '@gestionale/shared-schema/values/id.ts';
import { useRef, useState } from 'react';

import { useCreateId } from '../../outbox/use-outbox.ts';
import { outcomeOf, type CallOutcome } from '../../remote/outcome-of.ts';
import { useRemote } from '../../remote/use-remote.ts';
import { useRecordForm } from '../../ui/data-form/use-record-form.ts';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { ModuloDipendente } from './modulo-dipendente.tsx';
import { controllaNuovo, richiestaCrea } from './richieste-dipendente.ts';
import { VALORI_NUOVO_DIPENDENTE, type ValoriDipendente } from './valori-dipendente.ts';

const testi = testiDipendenti.modulo;

interface NuovoDipendenteProps {
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** Adds an employee; what is typed is personal, so that no draft of it is kept. */
export function NuovoDipendente({ onSaved, onClose }: NuovoDipendenteProps) {
  const crea = useCreaDipendente(onSaved);
  const form = useRecordForm({
    initial: VALORI_NUOVO_DIPENDENTE,
    validate: controllaNuovo,
    save: crea,
    success: testiDipendenti.creato,
    texts: { ...testiModuli.salvataggio, error: testiDipendenti.erroreSalvataggio },
    onClose,
  });
  return (
    <ModuloDipendente
      title={testi.titoloNuovo}
      form={form}
      save={testiModuli.modulo.salva}
      saving={testiComuni.salvataggioInCorso}
      required
      password={
        <PasswordField
          {...form.field('password')}
          label={testi.password}
          revealLabel={testi.mostraPassword}
          autoComplete="new-password"
          required
        />
      }
    />
  );
}

/**
 * Adds the employee on the server. The id is the form's own: it is in use because an answer to it was
 * lost on the way. Unless only these values were ever sent without an answer, nobody here knows which
 * ones the employee has, whose password may be another: the form is refused, and the next try adds one.
 */
function useCreaDipendente(onSaved: () => void) {
  const { call } = useRemote();
  const createId = useCreateId();
  const newId = () => dipendenteIdSchema.parse(createId());
  const [id, setId] = useState(newId);
  const unanswered = useRef<readonly string[]>([]);
  return async (valori: ValoriDipendente): Promise<CallOutcome> => {
    const richiesta = richiestaCrea(id, valori);
    const sent = JSON.stringify(richiesta);
    const result = await call('dipendenti.crea', richiesta);
    const outcome = outcomeOf(result, testiSenzaRisposta.dipendente);
    if (outcome.outcome === 'not-saved') unanswered.current = [...unanswered.current, sent];
    // Without an answer they may be there: the list says it.
    if (outcome.outcome !== 'refused') onSaved();
    if (outcome.outcome !== 'refused' || outcome.refusal.codice !== 'id_gia_usato') return outcome;
    onSaved();
    if (unanswered.current.every((each) => each === sent)) return { outcome: 'accepted' };
    unanswered.current = [];
    setId(newId());
    const refusal = { ...outcome.refusal, errore: testiDipendenti.giaCreato };
    return { outcome: 'refused', refusal };
  };
}
