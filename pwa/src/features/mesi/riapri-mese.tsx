import { testiComuni } from '#testi/comuni.ts';
import { testiMese as testi } from '#testi/mese.ts';
import { testiModuli } from '#testi/moduli.ts';
import { motivoSchema } from '@gestionale/shared-schema/mesi/mese-letto.ts';
import type { Mese } from '@gestionale/shared-schema/mesi/mese.ts';
import { useId, useState, type SubmitEvent } from 'react';

import { useRemote } from '../../remote/use-remote.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { useToast } from '../../ui/dialogs/toasts.tsx';
import { useCloseGuard } from '../../ui/dialogs/use-close-guard.ts';
import { useFailure } from '../../ui/dialogs/use-failure.ts';
import { RequiredLegend } from '../../ui/fields/required-legend.tsx';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { isChiusoOra } from './is-chiuso-ora.ts';
import { nomeMese } from './nome-mese.ts';

interface RiapriMeseProps {
  readonly mese: Mese;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Asks why: without a reason no month is opened again. */
export function RiapriMese({ mese, onDone, onClose }: RiapriMeseProps) {
  const { call } = useRemote();
  const toast = useToast();
  const formId = useId();
  const [motivo, setMotivo] = useState('');
  const [errore, setErrore] = useFailure(`${testi.riapri} ${nomeMese(mese)}`);
  const [inCorso, setInCorso] = useState(false);
  const chiudi = useCloseGuard(motivo.trim() !== '', {
    texts: testiModuli.salvataggio.leave,
    onClose,
    saving: inCorso,
  });
  const riapri = async (event: SubmitEvent) => {
    event.preventDefault();
    const letto = motivoSchema.safeParse(motivo);
    if (!letto.success) {
      setErrore(letto.error.issues[0]?.message);
      return;
    }
    setInCorso(true);
    const result = await call('mesi.riapri', { mese, motivo });
    const fatto = 'reached' in result ? (await isChiusoOra(call, mese)) === false : result.ok;
    setInCorso(false);
    if (fatto) {
      toast(testi.riapertoFatto);
      onClose();
      onDone();
    } else if ('reached' in result || result.ok) setErrore(testi.nonRiuscito);
    else setErrore(result.refusal.campi?.['motivo'] ?? result.refusal.errore);
  };
  return (
    <Dialog
      title={testi.riapriTitolo(nomeMese(mese))}
      closeLabel={testiComuni.chiudi}
      onClose={chiudi}
      footer={
        <>
          <Button busy={inCorso} onClick={chiudi}>
            {testiComuni.annulla}
          </Button>
          <Button type="submit" form={formId} look="primary" busy={inCorso}>
            {testi.riapri}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void riapri(event)}>
        <TextAreaField
          label={testi.motivo}
          name="motivo"
          value={motivo}
          error={errore}
          help={testi.spiegaRiapri}
          onChange={setMotivo}
          required
        />
        <RequiredLegend text={testiModuli.modulo.obbligatorio} />
      </form>
    </Dialog>
  );
}
