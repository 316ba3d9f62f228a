import { testiComuni } from '#testi/comuni.ts';
import { testiFogliOre } from '#testi/fogli-ore.ts';
import type { FoglioOre } from '@gestionale/shared-schema/fogli-ore/foglio-ore.ts';
import { statoOre } from '@gestionale/shared-schema/fogli-ore/rules.ts';
import { formatGiorno } from '@gestionale/shared-schema/values/giorno.ts';
import { formatOre, formatOreEsteso } from '@gestionale/shared-schema/values/ore.ts';

import { Button } from '../../../ui/button.tsx';
import { formatGiornoBreve } from '../../../ui/format-giorno-breve.ts';
import { Icon } from '../../../ui/icon.tsx';
import { useScaricaPdf } from '../archivio/use-scarica-pdf.ts';
import { ChipMeseChiuso, ChipRiga } from '../modulo/chip-riga.tsx';
import { PulsanteStoria } from '../vita/pulsante-storia.tsx';
import { orarioEPausa } from '../voce-ore.ts';
import type { StatoRiga } from './stato-riga.ts';

const testi = testiFogliOre.mie;

interface RigaOreProps {
  readonly foglioOre: FoglioOre;
  readonly stato: StatoRiga;
  readonly correggibile: boolean;
  readonly onCorreggi: () => void;
  readonly onElimina: () => void;
  readonly onStoria: (foglioOre: FoglioOre) => void;
}

/** One entry of the user's own hours, with where it is on its way and what can be done with it. */
export function RigaOre(props: RigaOreProps) {
  const { foglioOre, stato, correggibile, onCorreggi, onElimina, onStoria } = props;
  const scarica = useScaricaPdf();
  const giorno = formatGiorno(foglioOre.data);
  const rimandate = statoOre(foglioOre) === 'rimandata';
  const suServer = stato === 'inviato' || stato === 'approvato' || rimandate;
  return (
    <div className="ore-riga">
      <div className="ore-riga__quando">
        <strong>{formatGiornoBreve(foglioOre.data)}</strong>
        <span>{orarioEPausa(foglioOre)}</span>
      </div>
      <div className="ore-riga__quanto">
        <strong>{testiComuni.oreConUnita(formatOre(foglioOre.ore_lavorate))}</strong>
        <span>{formatOreEsteso(foglioOre.ore_lavorate)}</span>
      </div>
      <div className="ore-riga__stato">
        <ChipRiga stato={stato} />
        <ChipMeseChiuso foglioOre={foglioOre} />
      </div>
      {rimandate ? (
        <p className="ore-riga__descrizione">{testi.motivo(foglioOre.rimandato_motivo ?? '')}</p>
      ) : null}
      {foglioOre.descrizione_attivita === null ? null : (
        <p className="ore-riga__descrizione">{foglioOre.descrizione_attivita}</p>
      )}
      <div className="ore-riga__azioni">
        {correggibile ? (
          <>
            <Button
              size="small"
              look="quiet"
              label={testi.correggi(giorno)}
              icon={<Icon name="pen" size={18} />}
              onClick={onCorreggi}
            >
              {testiComuni.correggi}
            </Button>
            <Button
              size="small"
              look="remove"
              label={testi.elimina(giorno)}
              icon={<Icon name="trash" size={18} />}
              onClick={onElimina}
            >
              {testiComuni.elimina}
            </Button>
          </>
        ) : null}
        {suServer ? (
          <PulsanteStoria foglioOre={foglioOre} label={testi.storiaDi(giorno)} onOpen={onStoria} />
        ) : null}
        {suServer ? (
          <Button
            size="small"
            look="quiet"
            label={testi.scaricaPdf(giorno)}
            icon={<Icon name="file" size={18} />}
            onClick={() => void scarica(foglioOre)}
          >
            {testi.pdf}
          </Button>
        ) : null}
      </div>
    </div>
  );
}
