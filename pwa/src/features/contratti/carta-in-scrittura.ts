import { isGiorno, type Giorno } from '@gestionale/shared-schema/values/giorno.ts';
import { leggiEuro } from '@gestionale/shared-schema/values/leggi-euro.ts';
import type { ReactNode } from 'react';

import type { ValoriContratto } from './valori-contratto.ts';

/** A contract while it is being written, as far as there is something to say of it. */
interface CartaInScrittura {
  readonly persone: readonly {
    readonly dipendente_id: string;
    readonly chi: string;
    /** Euros; null while there is none. */
    readonly lordo: number | null;
  }[];
  /** Of the year in which it will be paid, as far as that can be told. */
  readonly giorno: Giorno;
}

/** What is to be said before it is generated, over the button. */
export type RenderAvviso = (carta: CartaInScrittura) => ReactNode;

/** Nothing is paid before today, hardly anything before the work is over. */
export function cartaInScrittura(
  { dipendente_id, compenso_lordo, data_fine }: ValoriContratto,
  chi: string,
  oggi: Giorno,
): CartaInScrittura {
  const lordo = leggiEuro(compenso_lordo);
  return {
    persone: dipendente_id === '' ? [] : [{ dipendente_id, chi, lordo }],
    giorno: isGiorno(data_fine) && data_fine > oggi ? data_fine : oggi,
  };
}
