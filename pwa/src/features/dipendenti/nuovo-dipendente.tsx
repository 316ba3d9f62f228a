import { testiComuni } from '#testi/comuni.ts';
import { testiDipendenti } from '#testi/dipendenti.ts';
import { dipendenteIdSchema } from '@gestionale/shared-schema/values/id.ts';
import { useState } from 'react';

import { useCreateId } from '../../outbox/use-outbox.ts';
import { outcomeOf } from '../../remote/outcome-of.ts';
import { useRemote } from '../../remote/use-remote.ts';
import { useRecordForm } from '../../ui/data-form/use-record-form.ts';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { ModuloDipendente } from './modulo-dipendente.tsx';
import { controllaNuovo, richiestaCrea } from './richieste-dipendente.ts';
import { VALORI_NUOVO_DIPENDENTE } from './valori-dipendente.ts';

const testi = testiDipendenti.modulo;

interface NuovoDipendenteProps {
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** Adds an employee; what is typed is personal, so that no draft of it is kept. */
export function NuovoDipendente({ onSaved, onClose }: NuovoDipendenteProps) {
  const { call } = useRemote();
  const createId = useCreateId();
  const [id] = useState(() => dipendenteIdSchema.parse(createId()));
  const form = useRecordForm({
    initial: VALORI_NUOVO_DIPENDENTE,
    validate: controllaNuovo,
    save: async (valori) => {
      const result = await call('dipendenti.crea', richiestaCrea(id, valori));
      const outcome = outcomeOf(result, testiDipendenti.erroreSalvataggio);
      // The id is this form's alone: it is in use because an answer to it was lost on the way.
      const gia = outcome.outcome === 'refused' && outcome.refusal.codice === 'id_gia_usato';
      if (gia || outcome.outcome === 'accepted') onSaved();
      return gia ? { outcome: 'accepted' } : outcome;
    },
    success: testiDipendenti.creato,
    texts: { ...testiComuni.salvataggio, error: testiDipendenti.erroreSalvataggio },
    onClose,
  });
  return (
    <ModuloDipendente
      title={testi.titoloNuovo}
      form={form}
      save={testiComuni.modulo.salva}
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
