import { testiApprovazione } from '#testi/approvazione.ts';
import { testiComuni } from '#testi/comuni.ts';
import { testiVitaOre } from '#testi/vita-ore.ts';
import type { FoglioOre } from '@gestionale/shared-schema/fogli-ore/foglio-ore.ts';
import { useState } from 'react';

import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { AvvisoNelFrattempo } from '../vita/avviso-nel-frattempo.tsx';
import { nomeDi } from '../voce-ore.ts';
import type { FoglioOreEsaminato } from './anomalie.ts';
import { DettaglioFoglioOre } from './dettaglio-foglio-ore.tsx';
import { frasiNelFrattempo, nelFrattempo } from './domanda/nel-frattempo.ts';

interface DettaglioSulTelefonoProps {
  readonly id: string;
  readonly daApprovare: readonly FoglioOreEsaminato[] | undefined;
  readonly approvando: boolean;
  readonly onApprove: (esaminato: FoglioOreEsaminato) => void;
  readonly onSendBack: (esaminati: readonly FoglioOreEsaminato[]) => void;
  readonly onStoria: (foglioOre: FoglioOre) => void;
  readonly onClose: () => void;
}

/**
 * What the desk shows beside the list, as a sheet over it with the decision under the thumb. It stays
 * when its entry goes, and says so: what vanishes leaves the thumb on another one's.
 */
export function DettaglioSulTelefono(props: DettaglioSulTelefonoProps) {
  const { id, daApprovare, approvando, onApprove, onSendBack, onStoria, onClose } = props;
  const [aperta] = useState(() => daApprovare?.find((each) => each.id === id));
  if (aperta === undefined) return null;
  const trovate = nelFrattempo([aperta], daApprovare);
  const [adesso] = [...trovate.rimaste, ...trovate.cambiate];
  const { foglioOre } = adesso ?? aperta;
  return (
    <Dialog
      title={nomeDi(foglioOre)}
      subtitle={foglioOre.nome_progetto}
      closeLabel={testiComuni.chiudi}
      onClose={onClose}
      footer={
        adesso === undefined ? (
          <Button size="big" onClick={onClose}>
            {testiComuni.chiudi}
          </Button>
        ) : (
          <>
            <Button
              size="big"
              busy={approvando}
              onClick={() => {
                onClose();
                onSendBack([adesso]);
              }}
            >
              {testiVitaOre.rimanda.azione}
            </Button>
            <Button
              look="primary"
              size="big"
              busy={approvando}
              onClick={() => {
                onClose();
                onApprove(adesso);
              }}
            >
              {testiApprovazione.approva}
            </Button>
          </>
        )
      }
    >
      <AvvisoNelFrattempo frasi={frasiNelFrattempo(trovate)} />
      <DettaglioFoglioOre esaminato={adesso ?? aperta} untitled onStoria={onStoria} />
    </Dialog>
  );
}
