import { foglioOreIdSchema, type FoglioOreId } from '@gestionale/shared-schema/values/id.ts';
import * as z from 'zod/mini';

import {
  draftKey,
  dropDraft,
  keepDraft,
  readDraft,
  type DraftStorage,
} from '../../../ui/data-form/draft.ts';
import { campiOreSchema, type CampiOre } from './campi-ore.ts';
import type { ModuloOreStato } from './modulo-ore-stato.ts';

const moduloSchema = z.object({
  data: z.string(),
  ora_inizio: z.string(),
  ora_fine: z.string(),
  ore_lavorate: z.string(),
  descrizione_attivita: z.string(),
});

const bozzaSchema = z.object({
  modulo: moduloSchema,
  /** The entry as it was when its correction began; null for a new entry. */
  before: z.nullable(campiOreSchema),
  /** Id of the row that a new entry makes: once it is there, the draft was saved. */
  riga: foglioOreIdSchema,
});

/** An hours form half-way: what was typed, and what it began with. */
export interface Bozza {
  readonly modulo: ModuloOreStato;
  readonly before: CampiOre | null;
  readonly riga: FoglioOreId;
}

/** Which form a draft belongs to: a new entry of a project, or the correction of one. */
export function bozzaKey(userId: string, progetto_id: string, what: string): string {
  return draftKey(userId, 'ore', `${progetto_id}:${what}`);
}

/** What was being typed when the app was closed; null when nothing was, or it cannot be read. */
export function leggiBozza(storage: DraftStorage, key: string): Bozza | null {
  const parsed = bozzaSchema.safeParse(readDraft(storage, key));
  return parsed.success ? parsed.data : null;
}

export function salvaBozza(storage: DraftStorage, key: string, bozza: Bozza): void {
  keepDraft(storage, key, bozza);
}

/** What was typed follows the form to where it goes, unless something waits there already. */
export function spostaBozza(storage: DraftStorage, from: string, to: string): void {
  const bozza = leggiBozza(storage, from);
  if (bozza === null || leggiBozza(storage, to) !== null) return;
  salvaBozza(storage, to, bozza);
  eliminaBozza(storage, from);
}

export function eliminaBozza(storage: DraftStorage, key: string): void {
  dropDraft(storage, key);
}
