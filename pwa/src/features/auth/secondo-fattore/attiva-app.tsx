import { testiSecondoFattore } from '#testi/secondo-fattore.ts';
import { useCallback, useId, useState, type SubmitEvent } from 'react';

import { useRemote } from '../../../remote/use-remote.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { useFailure } from '../../../ui/dialogs/use-failure.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { SegretoDaInquadrare } from './segreto-da-inquadrare.tsx';
import { useSegreto } from './use-segreto.ts';

const testi = testiSecondoFattore.app;

interface AttivaAppProps {
  readonly titolo: string;
  /** The codes are undefined where there were some already. */
  readonly onAttivata: (codici: readonly string[] | undefined) => void;
  readonly onClose: () => void;
}

/** A new secret for an app of codes, and the code that shows that the app has it. */
export function AttivaApp({ titolo, onAttivata, onClose }: AttivaAppProps) {
  const { call } = useRemote();
  const ask = useCallback(() => call('secondoFattore.prepara', {}), [call]);
  const { segreto, errore: nonPreparato } = useSegreto(ask);
  const [codice, setCodice] = useState('');
  const [errore, setErrore] = useFailure(titolo);
  const [asking, setAsking] = useState(false);
  const formId = useId();
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (asking) return;
    setAsking(true);
    const result = await call('secondoFattore.attiva', { codice });
    setAsking(false);
    if ('reached' in result) setErrore(testi.nonRiuscito);
    else if (result.ok) onAttivata(result.value.codici_recupero);
    else setErrore(result.refusal.campi?.['codice'] ?? result.refusal.errore);
  };
  return (
    <Dialog
      title={titolo}
      closeLabel={testiSecondoFattore.sezione.chiudi}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{testiSecondoFattore.sezione.annulla}</Button>
          <Button
            type="submit"
            form={formId}
            look="primary"
            disabled={segreto === undefined}
            busy={asking}
          >
            {asking ? testi.inCorso : testi.attiva}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className="auth-segreto"
        noValidate
        onSubmit={(event) => void submit(event)}
      >
        {segreto === undefined ? (
          <p role="status">{nonPreparato ?? testi.preparo}</p>
        ) : (
          <>
            <SegretoDaInquadrare segreto={segreto} />
            <TextField
              label={testi.codice}
              name="codice"
              inputMode="numeric"
              autoComplete="one-time-code"
              value={codice}
              error={errore}
              onChange={setCodice}
              required
            />
          </>
        )}
      </form>
    </Dialog>
  );
}
