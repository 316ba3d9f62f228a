import * as z from 'zod/mini';

import { addGiorni, giorniTra, type Giorno } from '../values/giorno.ts';
import { meseDel, type Mese } from './mesi-di.ts';

const NON_VALIDO = 'Indica il mese come anno e mese, per esempio 2026-10.';

/** A calendar month `YYYY-MM`, in the years in which hours can be entered. */
export const meseSchema = z
  .string(NON_VALIDO)
  .check(z.regex(/^(19[7-9]\d|20\d\d|2100)-(0[1-9]|1[0-2])$/, NON_VALIDO))
  .brand<'Mese'>();

export type { Mese };

export function primoGiorno(mese: Mese): Giorno {
  return `${mese}-01` as Giorno;
}

export function ultimoGiorno(mese: Mese): Giorno {
  return addGiorni(primoGiorno(meseDopo(mese)), -1);
}

export function giorniDel(mese: Mese): Giorno[] {
  const primo = primoGiorno(mese);
  return Array.from({ length: giorniTra(primo, ultimoGiorno(mese)) + 1 }, (_none, index) =>
    addGiorni(primo, index),
  );
}

export function meseDopo(mese: Mese): Mese {
  return meseDel(addGiorni(primoGiorno(mese), 31));
}

/** The Libro Unico of a month is due by the end of the following one (D.L. 201/2011, art. 40 c. 4). */
export function scadenzaLibroUnico(mese: Mese): Giorno {
  return ultimoGiorno(meseDopo(mese));
}
