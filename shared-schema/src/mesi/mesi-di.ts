import type * as z from 'zod/mini';

import { addGiorni, type Giorno } from '../values/giorno.ts';
import { minutiDaMezzanotte, type Orario } from '../values/orario.ts';

/** A calendar month `YYYY-MM`; how one is read stands in `mese.ts`. */
export type Mese = string & z.core.$brand<'Mese'>;

/** The month in which a day lies. */
export function meseDel(giorno: Giorno): Mese {
  return giorno.slice(0, 7) as Mese;
}

interface Quando {
  readonly data: Giorno;
  readonly ora_inizio: Orario | null;
  readonly ora_fine: Orario | null;
}

/** True when the hours end on the day after; one that ends at midnight does not. */
export function passaMezzanotte({ ora_inizio, ora_fine }: Omit<Quando, 'data'>): boolean {
  if (ora_inizio === null || ora_fine === null) return false;
  const fine = minutiDaMezzanotte(ora_fine);
  return fine > 0 && fine < minutiDaMezzanotte(ora_inizio);
}

/** The months in which hours lie: a second one where they pass midnight on a month's last day. */
export function mesiDi(quando: Quando): readonly [Mese, ...Mese[]] {
  const mese = meseDel(quando.data);
  const dopo = meseDel(addGiorni(quando.data, 1));
  return dopo !== mese && passaMezzanotte(quando) ? [mese, dopo] : [mese];
}
