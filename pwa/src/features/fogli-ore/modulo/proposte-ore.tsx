import { testiModuloOre } from '#testi/modulo-ore.ts';
import type { FoglioOre } from '@gestionale/shared-schema/fogli-ore/foglio-ore.ts';
import { addGiorni, isGiorno } from '@gestionale/shared-schema/values/giorno.ts';

import { Button } from '../../../ui/button.tsx';
import { orarioDi, orarioEPausa } from '../voce-ore.ts';
import { toModulo } from './campi-ore.ts';
import type { ProgettoDelModulo } from './modo-ore.ts';
import type { ModuloOreStato } from './modulo-ore-stato.ts';

interface ProposteOreProps {
  readonly progetto: ProgettoDelModulo;
  readonly data: string;
  /** The person's hours of that week, and of the days beside. */
  readonly vicine: readonly FoglioOre[];
  readonly set: (campo: keyof ModuloOreStato, valore: string) => void;
}

/** One tap that fills in the times and the break of the day before, or the times of the plan. */
export function ProposteOre({ progetto, data, vicine, set }: ProposteOreProps) {
  if (!isGiorno(data)) return null;
  const giornoPrima = addGiorni(data, -1);
  const ieri = vicine.find((each) => each.data === giornoPrima && each.progetto_id === progetto.id);
  const prevista = progetto.giornate.find((giornata) => giornata.data === data);
  if (ieri === undefined && prevista === undefined) return null;
  return (
    <div className="ore-modulo__proposte">
      {ieri === undefined ? null : (
        <Button size="small" onClick={() => comeIeri(ieri, set)}>
          {testiModuloOre.comeIeri(orarioEPausa(ieri))}
        </Button>
      )}
      {prevista === undefined ? null : (
        <Button
          size="small"
          onClick={() => {
            set('ora_inizio', prevista.ora_inizio);
            set('ora_fine', prevista.ora_fine);
          }}
        >
          {testiModuloOre.comeDaPiano(orarioDi(prevista))}
        </Button>
      )}
    </div>
  );
}

function comeIeri(ieri: FoglioOre, set: ProposteOreProps['set']): void {
  const { ora_inizio, ora_fine, ore_lavorate, pausa } = toModulo(ieri);
  set('ora_inizio', ora_inizio);
  // Each of the two clears the other; hours that were typed count.
  if (ore_lavorate === '') set('ora_fine', ora_fine);
  else set('ore_lavorate', ore_lavorate);
  // After the times, which bring the usual one.
  set('pausa', pausa);
}
