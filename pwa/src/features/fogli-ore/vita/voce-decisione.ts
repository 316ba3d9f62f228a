import { testiDecisioniOre as testi } from '#testi/decisioni-ore.ts';
import type { FoglioOre } from '@gestionale/shared-schema/fogli-ore/foglio-ore.ts';
import { formatGiorno } from '@gestionale/shared-schema/values/giorno.ts';
import { formatOre } from '@gestionale/shared-schema/values/ore.ts';

import { nomeDi } from '../voce-ore.ts';

/** What the office decides about an entry, in words that stand alone. Not on an operator's phone. */
export function descriviDecisione(decisione: keyof typeof testi, foglioOre: FoglioOre): string {
  const { data, nome_progetto, ore_lavorate } = foglioOre;
  return testi[decisione](
    formatGiorno(data),
    nomeDi(foglioOre),
    nome_progetto,
    formatOre(ore_lavorate),
  );
}
