import * as z from 'zod/mini';

import {
  draftKey,
  dropDraft,
  keepDraft,
  readDraft,
  type DraftStorage,
} from '../../ui/data-form/draft.ts';
import type { ModuloOreStato } from './modulo-ore-stato.ts';

const bozzaSchema = z.object({
  data: z.string(),
  ora_inizio: z.string(),
  ora_fine: z.string(),
  ore_lavorate: z.string(),
  descrizione_attivita: z.string(),
});

/** Which form a draft belongs to: a new entry of a project, or the correction of one. */
export function bozzaKey(utente_id: string, progetto_id: string, what: string): string {
  return draftKey(utente_id, 'ore', `${progetto_id}:${what}`);
}

/** What was being typed when the app was closed; null when nothing was, or it cannot be read. */
export function leggiBozza(storage: DraftStorage, key: string): ModuloOreStato | null {
  const parsed = bozzaSchema.safeParse(readDraft(storage, key));
  return parsed.success ? parsed.data : null;
}

export function salvaBozza(storage: DraftStorage, key: string, modulo: ModuloOreStato): void {
  keepDraft(storage, key, modulo);
}

export function eliminaBozza(storage: DraftStorage, key: string): void {
  dropDraft(storage, key);
}
