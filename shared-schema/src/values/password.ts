import * as z from 'zod/mini';

import { caratteriAmmessi } from './testo.ts';

/** Shortest password that is taken, in characters. */
export const LUNGHEZZA_MINIMA_PASSWORD = 8;

/** A password that is chosen; `mancante` is what is said of none. */
export function passwordSchema(mancante: string) {
  return z
    .string(mancante)
    .check(
      z.minLength(1, mancante),
      z.minLength(
        LUNGHEZZA_MINIMA_PASSWORD,
        `La Password deve avere almeno ${LUNGHEZZA_MINIMA_PASSWORD} caratteri.`,
      ),
      z.maxLength(200, 'La Password è troppo lunga (massimo 200 caratteri).'),
      caratteriAmmessi(),
    );
}
