import { entityNames, type EntityName } from '@gestionale/shared-schema/sync/entity.ts';

import type { Queries } from '../db/database.ts';
import { rawQuery } from '../db/raw-query.ts';
import type { SyncedEntities } from '../sync/feed/synced-entity.ts';
import type { User } from '../sync/handlers.ts';

/** Entity → id → the row's JSON text. */
export type VisibleRows = ReadonlyMap<EntityName, ReadonlyMap<string, string>>;

/** Asks for the id of every row of an entity. */
export const ALL_IDS = {
  progetti: 'SELECT id FROM progetti',
  storico: 'SELECT id FROM storico',
  fogliOre: 'SELECT id FROM fogli_ore',
  dipendenti: 'SELECT id FROM dipendenti',
  clienti: 'SELECT id FROM clienti',
  fornitori: 'SELECT id FROM fornitori',
  attrezzatura: 'SELECT id FROM attrezzatura',
  impostazioni: 'SELECT id FROM impostazioni',
  documenti: 'SELECT filename AS id FROM documenti',
} as const satisfies Record<EntityName, string>;

/** What an Operatore may have: said here once more, apart from the product, to hold it against. */
const OWN: Partial<Record<EntityName, string>> = {
  progetti:
    'SELECT progetto_id AS id FROM assegnazioni WHERE dipendente_id = ?1 AND rimosso_il IS NULL',
  fogliOre: 'SELECT id FROM fogli_ore WHERE dipendente_id = ?1',
  documenti: ALL_IDS.documenti,
  // One's own, which says how one is employed; the settings in what hours are reckoned by.
  dipendenti: 'SELECT id FROM dipendenti WHERE id = ?1',
  impostazioni: ALL_IDS.impostazioni,
};

/** What the office may have where it is not all: what waits, and of the rest what did not leave by age. */
const OFFICE: Partial<Record<EntityName, string>> = {
  fogliOre: 'SELECT id FROM fogli_ore WHERE approvato = 0 OR fuori_finestra = 0',
};

/** The rows that a person may have on a device now, whatever the feed says, as they are projected. */
export async function readVisibleRows(
  db: Queries,
  entities: SyncedEntities,
  { id, ruolo }: Pick<User, 'id' | 'ruolo'>,
): Promise<VisibleRows> {
  const visible = new Map<EntityName, ReadonlyMap<string, string>>();
  for (const entity of entityNames) {
    const text = ruolo === 'Operatore' ? OWN[entity] : (OFFICE[entity] ?? ALL_IDS[entity]);
    if (text === undefined) continue;
    const found = await db.all(rawQuery<{ id: string }>(text, [id]));
    const ids = found.map((row) => row.id);
    if (ids.length > 0) visible.set(entity, await entities[entity].project(db, ids, ruolo));
  }
  return visible;
}
