import * as z from 'zod/mini';

import { campiOreSchema, conPausa, type CampiOre } from './campi-ore.ts';
import type { ModuloOreStato } from './modulo-ore-stato.ts';

/** What the form kept before it was one with those of records. */
const bozzaDiPrimaSchema = z.object({
  modulo: z.unknown(),
  /** The entry as it was when its correction began; null for a new entry. */
  before: z.unknown(),
  /** Id of the row that a new entry makes. */
  riga: z.string(),
});

const bozzaSchema = z.looseObject({
  base: z.record(z.string(), z.unknown()),
  values: z.record(z.string(), z.unknown()),
});

/** Turns a draft of hours of an earlier version into one of today; any other stays as it is. */
export function upCastBozza(stored: unknown, inizio: ModuloOreStato): unknown {
  const parsed = bozzaDiPrimaSchema.safeParse(stored);
  if (!parsed.success) return bozzaConPausa(stored);
  const { modulo, before, riga } = parsed.data;
  return bozzaConPausa({ base: inizio, values: modulo, id: riga, before });
}

/** A draft from before there were breaks, or other activities: it has none. */
const NUOVI = { pausa: '', altre: '' };

function bozzaConPausa(stored: unknown): unknown {
  const parsed = bozzaSchema.safeParse(stored);
  if (!parsed.success) return stored;
  const { base, values } = parsed.data;
  return { ...parsed.data, base: { ...NUOVI, ...base }, values: { ...NUOVI, ...values } };
}

/** The entry that a kept correction began with; null when it cannot be read. */
export function leggiPrima(stored: unknown): CampiOre | null {
  const parsed = campiOreSchema.safeParse(stored);
  return parsed.success ? conPausa(parsed.data) : null;
}
