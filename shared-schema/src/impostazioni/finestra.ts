import * as z from 'zod/mini';

import { addGiorni, lunediDellaSettimana, type Giorno } from '../values/giorno.ts';

/** Days for which approved hours stay on the office's devices, where the company does not say. */
export const FINESTRA_ABITUALE = 400;

export const FINESTRA_NON_VALIDA =
  "Le ore approvate restano sui dispositivi dell'ufficio da 60 a 3660 giorni, oppure 0 per sempre.";

/** Days for which approved hours stay on the office's devices; 0 for ever. */
export const finestraGiorniSchema = z
  .int(FINESTRA_NON_VALIDA)
  .check(
    z.refine((giorni) => giorni === 0 || (giorni >= 60 && giorni <= 3660), FINESTRA_NON_VALIDA),
  );

/**
 * From which day on the office's devices are to hold all hours: a Monday, at least as many days back as
 * are set; null where they hold all there are.
 */
export function oreDalAl(oggi: Giorno, finestra_giorni: number | null): Giorno | null {
  const giorni = finestra_giorni ?? FINESTRA_ABITUALE;
  return giorni === 0 ? null : lunediDellaSettimana(addGiorni(oggi, -giorni));
}
