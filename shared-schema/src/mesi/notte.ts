import * as z from 'zod/mini';

import {
  MINUTI_AL_GIORNO,
  minutiDaMezzanotte,
  orarioSchema,
  type Orario,
} from '../values/orario.ts';

export const NOTTE_NON_VALIDA =
  'La notte dura almeno sette ore di fila e comprende quelle da mezzanotte alle 5: per esempio dalle 22:00 alle 06:00.';

const CINQUE_MINUTI = 5 * 60;
const SETTE_ORE_MINUTI = 7 * 60;

/** From when to when it is night; in rows as they are stored, and in what an Admin sets. */
export interface Notte {
  readonly dalle: Orario;
  readonly alle: Orario;
}

/** What contracts mostly call night. */
export const NOTTE_ABITUALE: Notte = {
  dalle: orarioSchema.parse('22:00'),
  alle: orarioSchema.parse('06:00'),
};

/** How long the window is. */
export function minutiDellaNotte({ dalle, alle }: Notte): number {
  return (
    (minutiDaMezzanotte(alle) - minutiDaMezzanotte(dalle) + MINUTI_AL_GIORNO) % MINUTI_AL_GIORNO
  );
}

/** As art. 1 of D.Lgs. 66/2003 has it: seven hours or more in a row, midnight to five among them. */
export function isNotteDiLegge(notte: Notte): boolean {
  const dalle = minutiDaMezzanotte(notte.dalle);
  const alle = minutiDaMezzanotte(notte.alle);
  const daMezzanotte = dalle === 0 || dalle > alle;
  return daMezzanotte && alle >= CINQUE_MINUTI && minutiDellaNotte(notte) >= SETTE_ORE_MINUTI;
}

export const notteSchema = z
  .object({ dalle: orarioSchema, alle: orarioSchema }, NOTTE_NON_VALIDA)
  .check(z.refine(isNotteDiLegge, NOTTE_NON_VALIDA));
