import { testiComuni } from '#testi/comuni.ts';
import { testiMese as testi } from '#testi/mese.ts';
import type { MeseLetto } from '@gestionale/shared-schema/mesi/mese-letto.ts';
import { useState } from 'react';

import { useRemote } from '../../remote/use-remote.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { useToast } from '../../ui/dialogs/toasts.tsx';
import { CoseAperte } from './cose-aperte.tsx';
import { nomeMese } from './nome-mese.ts';

interface ChiudiMeseProps {
  readonly mese: MeseLetto;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Asks once more, with all that is still open. */
export function ChiudiMese({ mese, onDone, onClose }: ChiudiMeseProps) {
  const { call } = useRemote();
  const toast = useToast();
  const [inCorso, setInCorso] = useState(false);
  const chiudi = async () => {
    setInCorso(true);
    const result = await call('mesi.chiudi', { mese: mese.mese });
    setInCorso(false);
    if ('reached' in result) toast(testi.nonRiuscito, 'danger');
    else if (result.ok) {
      toast(testi.chiusoFatto);
      onClose();
      onDone();
    } else toast(result.refusal.errore, 'danger');
  };
  return (
    <Dialog
      title={testi.chiudiTitolo(nomeMese(mese.mese))}
      closeLabel={testiComuni.chiudi}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{testiComuni.annulla}</Button>
          <Button look="primary" disabled={inCorso} onClick={() => void chiudi()}>
            {testi.chiudi}
          </Button>
        </>
      }
    >
      <p>{testi.spiegaChiudi}</p>
      <h3 className="mese-sottotitolo">{testi.ancoraAperto}</h3>
      <CoseAperte mese={mese} />
    </Dialog>
  );
}
