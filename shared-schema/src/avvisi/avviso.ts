import * as z from 'zod/mini';

import { UFFICIO, type Ruolo } from '../contract/ruolo.ts';

/**
 * What one may be told of: being put on or taken off an activity; days of one's activities changed or
 * called off; one's hours sent back or deleted by somebody else; deadlines that are 60, 30 and 7 days away.
 */
export const tipoAvvisoSchema = z.enum(
  ['assegnazioni', 'giornate', 'ore', 'scadenze'],
  'Tipo di avviso non valido.',
);
export type TipoAvviso = z.output<typeof tipoAvvisoSchema>;

/** By which way. */
export const canaleAvvisoSchema = z.enum(['mail', 'push'], 'Canale non valido.');
export type CanaleAvviso = z.output<typeof canaleAvvisoSchema>;

/** Of what somebody of a role may be told: deadlines are the office's. */
export function tipiPer(ruolo: Ruolo): readonly TipoAvviso[] {
  const isUfficio = UFFICIO.some((each) => each === ruolo);
  return tipoAvvisoSchema.options.filter((tipo) => tipo !== 'scadenze' || isUfficio);
}

/** Days before a deadline at which the office is told of it, the furthest first. */
export const SOGLIE_SCADENZE = [60, 30, 7] as const;
