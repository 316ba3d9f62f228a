import * as z from 'zod/mini';

import { campiOreSchema, type CampiOre } from './campi-ore.ts';
import type { ModuloOreStato } from './modulo-ore-stato.ts';

/** What the form kept before it was one with those of records. */
const bozzaDiPrimaSchema = z.object({
  modulo: z.unknown(),
  /** The entry as it was when its correction began; null for a new entry. */
  before: z.unknown(),
  /** Id of the row that a new entry makes. */
  riga: z.string(),
});

/** Turns a draft of hours of an earlier version into one of today; any other stays as it is. */
export function upCastBozza(stored: unknown, inizio: ModuloOreStato): unknown {
  const parsed = bozzaDiPrimaSchema.safeParse(stored);
  if (!parsed.success) return stored;
  const { modulo, before, riga } = parsed.data;
  return { base: inizio, values: modulo, id: riga, before };
}

/** The entry that a kept correction began with; null when it cannot be read. */
export function leggiPrima(stored: unknown): CampiOre | null {
  const parsed = campiOreSchema.safeParse(stored);
  return parsed.success ? parsed.data : null;
}
