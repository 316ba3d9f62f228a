import { testiApprovazione } from '#testi/approvazione.ts';
import { testiComuni } from '#testi/comuni.ts';
import { testiVitaOre } from '#testi/vita-ore.ts';

import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { nomeDi } from '../voce-ore.ts';
import type { FoglioOreEsaminato } from './anomalie.ts';
import { DettaglioFoglioOre } from './dettaglio-foglio-ore.tsx';

interface DettaglioSulTelefonoProps {
  readonly esaminato: FoglioOreEsaminato;
  readonly approvando: boolean;
  readonly onApprove: () => void;
  readonly onSendBack: () => void;
  readonly onClose: () => void;
}

/** What the desk shows beside the list, as a sheet over it with the decision under the thumb. */
export function DettaglioSulTelefono(props: DettaglioSulTelefonoProps) {
  const { esaminato, approvando, onApprove, onSendBack, onClose } = props;
  const approva = () => {
    onClose();
    onApprove();
  };
  const rimanda = () => {
    onClose();
    onSendBack();
  };
  return (
    <Dialog
      title={nomeDi(esaminato.foglioOre)}
      subtitle={esaminato.foglioOre.nome_progetto}
      closeLabel={testiComuni.chiudi}
      onClose={onClose}
      footer={
        <>
          <Button size="big" disabled={approvando} onClick={rimanda}>
            {testiVitaOre.rimanda.azione}
          </Button>
          <Button look="primary" size="big" disabled={approvando} onClick={approva}>
            {testiApprovazione.approva}
          </Button>
        </>
      }
    >
      <DettaglioFoglioOre esaminato={esaminato} untitled />
    </Dialog>
  );
}
