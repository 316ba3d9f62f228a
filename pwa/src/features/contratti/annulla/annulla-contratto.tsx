import { testiComuni } from '#testi/comuni.ts';
import { testiContratti } from '#testi/contratti.ts';
import { testiModuli } from '#testi/moduli.ts';
import { testiSenzaRisposta } from '#testi/senza-risposta.ts';
import {
  motivoAnnullamentoSchema,
  type Contratto,
} from '@gestionale/shared-schema/contratti/contratto.ts';
import { useId, useState, type SubmitEvent } from 'react';

import { outcomeOf } from '../../../remote/outcome-of.ts';
import { useRemote } from '../../../remote/use-remote.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { useToast } from '../../../ui/dialogs/toasts.tsx';
import { useCloseGuard } from '../../../ui/dialogs/use-close-guard.ts';
import { useFailure } from '../../../ui/dialogs/use-failure.ts';
import { RequiredLegend } from '../../../ui/fields/required-legend.tsx';
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx';
import { numeroContratto, qualeContratto } from '../quale-contratto.ts';

import './stato-contratto.css';

const testi = testiContratti.annulla;

interface AnnullaContrattoProps {
  readonly contratto: Contratto;
  /** Reads the contracts again. */
  readonly rileggi: () => void;
  readonly onClose: () => void;
}

/** Asks why, and whether it is this one: what is annulled is not taken up again. */
export function AnnullaContratto({ contratto, rileggi, onClose }: AnnullaContrattoProps) {
  const { call } = useRemote();
  const toast = useToast();
  const formId = useId();
  const titolo = testi.titolo(numeroContratto(contratto));
  const [motivo, setMotivo] = useState('');
  const [errore, setErrore] = useFailure(titolo);
  const [inCorso, setInCorso] = useState(false);
  const chiudi = useCloseGuard(motivo.trim() !== '', {
    texts: testiModuli.salvataggio.leave,
    onClose,
    saving: inCorso,
  });
  const annulla = async (event: SubmitEvent) => {
    event.preventDefault();
    const letto = motivoAnnullamentoSchema.safeParse(motivo);
    if (!letto.success) {
      setErrore(letto.error.issues[0]?.message);
      return;
    }
    setInCorso(true);
    const result = await call('contratti.annulla', { id: contratto.id, motivo: letto.data });
    setInCorso(false);
    // Also of what was refused, or has no answer, the list says what it is now.
    rileggi();
    const outcome = outcomeOf(result, testiSenzaRisposta.annullamento);
    if (outcome.outcome === 'accepted') {
      toast(testi.fatto);
      onClose();
    } else if (outcome.outcome === 'not-saved') setErrore(outcome.errore);
    else setErrore(outcome.refusal.campi?.['motivo'] ?? outcome.refusal.errore);
  };
  return (
    <Dialog
      title={titolo}
      subtitle={qualeContratto(contratto)}
      closeLabel={testiComuni.chiudi}
      onClose={chiudi}
      footer={
        <>
          <Button busy={inCorso} onClick={chiudi}>
            {testi.lascia}
          </Button>
          <Button type="submit" form={formId} look="primary" busy={inCorso}>
            {testi.azione}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className="contratti-annulla"
        noValidate
        autoComplete="off"
        onSubmit={(event) => void annulla(event)}
      >
        <p>{testi.spiega}</p>
        <TextAreaField
          label={testi.motivo}
          name="motivo"
          value={motivo}
          error={errore}
          onChange={setMotivo}
          required
        />
        <RequiredLegend text={testiModuli.modulo.obbligatorio} />
      </form>
    </Dialog>
  );
}
