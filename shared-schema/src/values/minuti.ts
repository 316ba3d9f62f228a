import * as z from 'zod/mini';

import { MINUTI_AL_GIORNO } from './orario.ts';

export const PAUSA_NON_VALIDA = 'Inserire la pausa in minuti, da 0 a 1439.';

/** Minutes of a break: less than a whole day. */
export const pausaSchema = z
  .int(PAUSA_NON_VALIDA)
  .check(z.minimum(0, PAUSA_NON_VALIDA), z.maximum(MINUTI_AL_GIORNO - 1, PAUSA_NON_VALIDA));
