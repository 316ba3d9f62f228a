import { testiComuni } from '#testi/comuni.ts';
import { testiDatiPersonali } from '#testi/dati-personali.ts';
import { testiModuli } from '#testi/moduli.ts';
import type { RegolaLetta } from '@gestionale/shared-schema/dati-personali/conservazione.ts';
import { useId, useState, type SubmitEvent } from 'react';

import { useRemote } from '../../remote/use-remote.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { useToast } from '../../ui/dialogs/toasts.tsx';
import { useCloseGuard } from '../../ui/dialogs/use-close-guard.ts';
import { useFailure } from '../../ui/dialogs/use-failure.ts';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { RequiredLegend } from '../../ui/fields/required-legend.tsx';

const testi = testiDatiPersonali.conservazione;

interface ModuloDurataProps {
  readonly regola: RegolaLetta;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** Sets how long a rule keeps; what is too little for the law the server says. */
export function ModuloDurata({ regola, onSaved, onClose }: ModuloDurataProps) {
  const { titolo, cosa, motivo, unita, valore, minima, predefinita } = regola;
  const [scritto, setScritto] = useState(String(valore));
  const { errore, salvando, salva } = useImpostaDurata(regola, () => {
    onSaved();
    onClose();
  });
  const chiudi = useCloseGuard(scritto !== String(valore), {
    texts: testiModuli.salvataggio.leave,
    onClose,
    saving: salvando,
  });
  const formId = useId();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void salva(scritto);
  };
  return (
    <Dialog
      title={titolo}
      closeLabel={testiComuni.chiudi}
      onClose={chiudi}
      footer={
        <>
          <Button busy={salvando} onClick={chiudi}>
            {testiComuni.annulla}
          </Button>
          <Button type="submit" form={formId} look="primary" busy={salvando}>
            {salvando ? testiComuni.salvataggioInCorso : testi.salva}
          </Button>
        </>
      }
    >
      <form id={formId} className="cons-modulo" noValidate onSubmit={submit}>
        <p>{cosa}</p>
        <p className="cons-regola__motivo">{motivo}</p>
        <NumberField
          label={testi.campo[unita]}
          name="valore"
          value={scritto}
          min={minima}
          step={1}
          error={errore}
          help={testi.aiuto(minima, testi.inUnita(unita, predefinita))}
          onChange={setScritto}
          required
        />
        <RequiredLegend text={testiModuli.modulo.obbligatorio} />
      </form>
    </Dialog>
  );
}

function useImpostaDurata({ regola, titolo }: RegolaLetta, onDone: () => void) {
  const { call } = useRemote();
  const toast = useToast();
  const [errore, setErrore] = useFailure(titolo);
  const [salvando, setSalvando] = useState(false);
  const salva = async (scritto: string) => {
    if (salvando) return;
    if (!/^\s*\d{1,6}\s*$/.test(scritto)) {
      setErrore(testi.nonNumero);
      return;
    }
    setSalvando(true);
    const result = await call('datiPersonali.impostaDurata', { regola, valore: Number(scritto) });
    setSalvando(false);
    if ('reached' in result) setErrore(testi.nonSalvata);
    else if (result.ok) {
      toast(testi.salvata);
      onDone();
    } else setErrore(result.refusal.campi?.['valore'] ?? result.refusal.errore);
  };
  return { errore, salvando, salva };
}
