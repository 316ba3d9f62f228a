import { testiApprovazione } from '#testi/approvazione.ts';
import { testiComuni } from '#testi/comuni.ts';
import { formatGiorno } from '@gestionale/shared-schema/values/giorno.ts';
import { formatOre } from '@gestionale/shared-schema/values/ore.ts';

import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { ScrollBox } from '../../../ui/scroll-box.tsx';
import { nomeDi } from '../voce-ore.ts';
import type { FoglioOreEsaminato } from './anomalie.ts';
import { ChipAnomalie } from './chip-anomalie.tsx';
import { frasiAnomalie } from './frasi-anomalie.ts';
import type { DomandaApprovazione } from './use-chiedi-approvazione.ts';

import './domanda-anomalie.css';

const testi = testiApprovazione.domanda;
const MAX_HEIGHT_PX = 360;

/** Asks, by name, about what an approver should look at twice. */
export function DomandaAnomalie({ domanda }: { readonly domanda: DomandaApprovazione }) {
  const { anomali, regolari, approva, annulla } = domanda;
  const tutti = [...anomali, ...regolari];
  return (
    <Dialog
      title={testi.titolo(anomali.length)}
      closeLabel={testiComuni.chiudi}
      onClose={annulla}
      footer={
        <>
          <Button onClick={annulla}>{testiComuni.annulla}</Button>
          <Button onClick={() => approva(tutti)}>
            {tutti.length === 1 ? testi.loStesso : testi.tutti(tutti.length)}
          </Button>
          {regolari.length === 0 ? null : (
            <Button look="primary" onClick={() => approva(regolari)}>
              {testi.soloGliAltri(regolari.length)}
            </Button>
          )}
        </>
      }
    >
      <p>{testi.testo(anomali.length)}</p>
      <div className="appr-domanda">
        <ScrollBox label={testi.titolo(anomali.length)} maxHeightPx={MAX_HEIGHT_PX}>
          <ul>
            {anomali.map((esaminato) => (
              <Voce key={esaminato.foglioOre.id} esaminato={esaminato} />
            ))}
          </ul>
        </ScrollBox>
      </div>
    </Dialog>
  );
}

function Voce({ esaminato }: { readonly esaminato: FoglioOreEsaminato }) {
  const { foglioOre, anomalie } = esaminato;
  return (
    <li>
      <strong>{nomeDi(foglioOre)}</strong>
      <span>
        {formatGiorno(foglioOre.data)} ·{' '}
        {testiComuni.oreConUnita(formatOre(foglioOre.ore_lavorate))}
      </span>
      <span className="appr-domanda__progetto">{foglioOre.nome_progetto}</span>
      <span className="appr-domanda__anomalie">
        <ChipAnomalie anomalie={anomalie} />
      </span>
      <span>{frasiAnomalie(esaminato).join(' ')}</span>
    </li>
  );
}
