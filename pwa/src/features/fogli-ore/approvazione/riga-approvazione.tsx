import { testiComuni } from '#testi/comuni.ts';
import { testiFogliOre } from '#testi/fogli-ore.ts';
import { formatGiorno } from '@gestionale/shared-schema/values/giorno.ts';
import { formatOre } from '@gestionale/shared-schema/values/ore.ts';

import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { nomeDi } from '../voce-ore.ts';
import type { FoglioOreEsaminato } from './anomalie.ts';
import { ChipAnomalie } from './chip-anomalie.tsx';

const testi = testiFogliOre.approvazione;

interface RigaApprovazioneProps {
  readonly esaminato: FoglioOreEsaminato;
  readonly selezionata: boolean;
  readonly attiva: boolean;
  readonly approvando: boolean;
  readonly onSelect: () => void;
  readonly onActivate: () => void;
  /** Given where the detail does not stand beside the list. */
  readonly onOpen: (() => void) | undefined;
  readonly onApprove: () => void;
}

/** One pending entry: a row at the desk, a card on a phone. */
export function RigaApprovazione(props: RigaApprovazioneProps) {
  const { esaminato, selezionata, attiva, approvando, onSelect, onActivate, onOpen, onApprove } =
    props;
  const { foglioOre, anomalie } = esaminato;
  const chi = nomeDi(foglioOre);
  const giorno = formatGiorno(foglioOre.data);
  return (
    <div
      role="row"
      data-row={foglioOre.id}
      tabIndex={attiva ? 0 : -1}
      aria-selected={selezionata}
      className={`appr-riga${attiva ? ' appr-riga--attiva' : ''}${anomalie.length > 0 ? ' appr-riga--anomala' : ''}`}
      onFocus={onActivate}
    >
      <div role="gridcell" className="appr-riga__spunta">
        <Checkbox
          label={testi.seleziona(chi, giorno)}
          hiddenLabel
          checked={selezionata}
          onChange={onSelect}
        />
      </div>
      <div role="gridcell" className="appr-riga__chi">
        <strong>{chi}</strong>
        <span>{foglioOre.nome_progetto}</span>
      </div>
      <div role="gridcell" className="appr-riga__quando">
        <strong>{giorno}</strong>
        <span>{orarioDi(foglioOre.ora_inizio, foglioOre.ora_fine)}</span>
      </div>
      <div role="gridcell" className="appr-riga__ore">
        {testiComuni.oreConUnita(formatOre(foglioOre.ore_lavorate))}
      </div>
      <div role="gridcell" className="appr-riga__anomalie">
        <ChipAnomalie anomalie={anomalie} />
      </div>
      <div role="gridcell" className="appr-riga__azioni">
        {onOpen === undefined ? null : (
          <Button look="quiet" size="small" onClick={onOpen}>
            {testi.dettaglio}
          </Button>
        )}
        <Button
          look="secondary"
          size="small"
          disabled={approvando}
          label={approvando ? testi.approvo : testi.approvaDi(chi, giorno)}
          onClick={onApprove}
        >
          {approvando ? testi.approvo : testi.approva}
        </Button>
      </div>
    </div>
  );
}

/** The first five characters of each time. */
function orarioDi(inizio: string | null, fine: string | null): string {
  return testiComuni.daA(
    inizio?.slice(0, 5) ?? testiComuni.nonDisponibile,
    fine?.slice(0, 5) ?? testiComuni.nonDisponibile,
  );
}
