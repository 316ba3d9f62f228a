import * as z from 'zod/mini';

import type { ModuloOreStato } from './modulo-ore-stato.ts';

const PREFIX = 'gestionale-bozza-ore';

const bozzaSchema = z.object({
  data: z.string(),
  ora_inizio: z.string(),
  ora_fine: z.string(),
  ore_lavorate: z.string(),
  descrizione_attivita: z.string(),
});

/** As much of the browser's storage as drafts use. */
export type BozzaStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Which form a draft belongs to: a new entry of a project, or the correction of one. */
export function bozzaKey(utente_id: string, progetto_id: string, what: string): string {
  return `${PREFIX}:${utente_id}:${progetto_id}:${what}`;
}

/** What was being typed when the app was closed; null when nothing was, or it cannot be read. */
export function leggiBozza(storage: BozzaStorage, key: string): ModuloOreStato | null {
  const text = storage.getItem(key);
  if (text === null) return null;
  const parsed = bozzaSchema.safeParse(parseJson(text));
  return parsed.success ? parsed.data : null;
}

/** Keeps what is being typed, so that a call, a reload or a flat battery does not lose it. */
export function salvaBozza(storage: BozzaStorage, key: string, modulo: ModuloOreStato): void {
  try {
    storage.setItem(key, JSON.stringify(modulo));
  } catch (error) {
    // A full device must not stop the typing; saving says clearly when there is no room.
    if (!(error instanceof DOMException)) throw error;
  }
}

export function eliminaBozza(storage: BozzaStorage, key: string): void {
  storage.removeItem(key);
}

/** Removes the drafts of a user who logs out. */
export function eliminaBozzeDi(storage: Storage, utente_id: string): void {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  for (const key of keys) {
    if (key.startsWith(`${PREFIX}:${utente_id}:`)) storage.removeItem(key);
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Cut short by a flat battery: as good as no draft.
    return null;
  }
}
