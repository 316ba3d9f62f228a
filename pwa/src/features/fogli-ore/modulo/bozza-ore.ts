import type { FoglioOre } from '@gestionale/shared-schema/fogli-ore/foglio-ore.ts';
import * as z from 'zod/mini';

import { campiOreSchema, conPausa, toModulo, type CampiOre } from './campi-ore.ts';
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

/** The rows that a draft makes: its own, and those of the same day's hours on other activities. */
export interface RigheDiBozza {
  readonly riga: FoglioOre;
  /** In the order of the form; undefined where there is none. */
  readonly altre: readonly (FoglioOre | undefined)[];
}

interface Altra extends Omit<ModuloOreStato, 'data' | 'altre'> {
  readonly id: string;
  readonly progetto_id: string;
}

/** As `giornata/pezzi.ts` writes them. */
function leggiAltre(altre: string): readonly Altra[] {
  return altre === '' ? [] : (JSON.parse(altre) as Altra[]);
}

/** The ids that the other activities' hours of a form will have. */
export function idDelleAltre({ altre }: ModuloOreStato): readonly string[] {
  return leggiAltre(altre).map(({ id }) => id);
}

/** The same hours of other activities, to be entries of their own. */
export function conAltriId(altre: string, createId: () => string): string {
  if (altre === '') return altre;
  return JSON.stringify(leggiAltre(altre).map((each) => Object.assign(each, { id: createId() })));
}

/** True when saving the form would write once more what the entries say. */
export function sonoLeStesseOre(modulo: ModuloOreStato, { riga, altre }: RigheDiBozza): boolean {
  return (
    dice(modulo, riga) &&
    leggiAltre(modulo.altre).every((altra, place) => {
      const row = altre[place];
      return row?.progetto_id === altra.progetto_id && dice({ ...altra, data: modulo.data }, row);
    })
  );
}

function dice(modulo: Omit<ModuloOreStato, 'altre'>, row: FoglioOre): boolean {
  const { altre: _nessuna, ...scritte } = toModulo(row);
  const digitate = { ...modulo, descrizione_attivita: modulo.descrizione_attivita.trim() };
  return (Object.keys(scritte) as (keyof typeof scritte)[]).every(
    (campo) => scritte[campo] === digitate[campo],
  );
}

/** The entry that a kept correction began with; null when it cannot be read. */
export function leggiPrima(stored: unknown): CampiOre | null {
  const parsed = campiOreSchema.safeParse(stored);
  return parsed.success ? conPausa(parsed.data) : null;
}
