import { addGiorni, type Giorno } from '../values/giorno.ts';
import { MINUTI_AL_GIORNO } from '../values/orario.ts';
import { toCentesimiOra, type CentesimiOra } from '../values/ore.ts';
import { intervalloDi } from './intervallo.ts';
import type { OreDaRipartire } from './ripartisci-ore.ts';

/** What of an entry lies on one day. */
export interface ParteDelGiorno {
  readonly data: Giorno;
  readonly centesimi: CentesimiOra;
}

/**
 * One entry of hours by day alone, to the hundredth as `ripartisciOre` splits it without rules: for who asks
 * how much and not as what, and has no room for nights and feasts.
 */
export function orePerGiorno(ore: OreDaRipartire): ParteDelGiorno[] {
  const { data, ore_lavorate } = ore;
  const tutte = toCentesimiOra(ore_lavorate);
  const { from, to } = intervalloDi(ore) ?? { from: 0, to: 0 };
  if (to <= MINUTI_AL_GIORNO) return [{ data, centesimi: tutte }];
  // Of two parts the larger remainder is the one that is rounded up, of equal ones the earlier.
  const prima = Math.round((tutte * (MINUTI_AL_GIORNO - from)) / (to - from));
  return [
    { data, centesimi: prima as CentesimiOra },
    { data: addGiorni(data, 1), centesimi: (tutte - prima) as CentesimiOra },
  ];
}
