import type * as z from 'zod/mini';

import { addGiorni, type Giorno } from '../values/giorno.ts';
import { passaMezzanotte, type OreCollocabili } from './intervallo.ts';

/** A calendar month `YYYY-MM`; how one is read stands in `mese.ts`. */
export type Mese = string & z.core.$brand<'Mese'>;

/** The month in which a day lies. */
export function meseDel(giorno: Giorno): Mese {
  return giorno.slice(0, 7) as Mese;
}

/** What tells in which months hours are. */
export interface Quando extends OreCollocabili {
  readonly data: Giorno;
}

/** The months in which hours lie: a second one where they pass midnight on a month's last day. */
export function mesiDi(quando: Quando): readonly [Mese, ...Mese[]] {
  const mese = meseDel(quando.data);
  const dopo = meseDel(addGiorni(quando.data, 1));
  return dopo !== mese && passaMezzanotte(quando) ? [mese, dopo] : [mese];
}

/**
 * Those in which hours lie however their months were closed: without an end they may lie whole on their
 * day, which devices are not told.
 */
export function mesiCerti(quando: Quando): readonly [Mese, ...Mese[]] {
  return quando.ora_fine === null ? [meseDel(quando.data)] : mesiDi(quando);
}
