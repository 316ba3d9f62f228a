import type { EntityName } from '@gestionale/shared-schema/sync/entity.ts';

import type { CacheDb } from './databases/cache-db.ts';
import { getMany } from './databases/in-runs.ts';
import { rowKey, splitRowKey, type RowKey } from './row-key.ts';
import { fromStored, type AnyRow, type Line, type StoredRow } from './stored-row.ts';

/** Rows as readers see them, and the lines that lie in them; absent rows are left out. */
export interface FoundRows {
  readonly rows: ReadonlyMap<RowKey, AnyRow>;
  readonly lines: ReadonlyMap<RowKey, Line | undefined>;
}

/** Reads rows of any entities from the tables, one request per entity. */
export async function readRows(cache: CacheDb, keys: Iterable<RowKey>): Promise<FoundRows> {
  const rows = new Map<RowKey, AnyRow>();
  const lines = new Map<RowKey, Line | undefined>();
  for (const [entity, group] of groupByEntity(keys)) {
    const ids = group.map(({ id }) => id);
    for (const stored of await readStored(cache, entity, ids)) {
      const key = rowKey(entity, stored.id);
      lines.set(key, stored.line);
      rows.set(key, toPlain(stored));
    }
  }
  return { rows, lines };
}

/** Rows of one entity as they lie in its table, their lines in them. */
export async function readStored(
  cache: CacheDb,
  entity: EntityName,
  ids: readonly string[],
): Promise<StoredRow[]> {
  return getMany<StoredRow, string>(cache.table(entity), ids, ({ id }) => id);
}

/** The row as readers see it; it is the same object, without its helpers. */
export function toPlain(stored: StoredRow): AnyRow {
  return fromStored(stored) ?? stored;
}

/** Keys with their ids, by entity. */
export function groupByEntity(
  keys: Iterable<RowKey>,
): Map<EntityName, { key: RowKey; id: string }[]> {
  const groups = new Map<EntityName, { key: RowKey; id: string }[]>();
  for (const key of keys) {
    const { entity, id } = splitRowKey(key);
    const group = groups.get(entity);
    if (group === undefined) groups.set(entity, [{ key, id }]);
    else group.push({ key, id });
  }
  return groups;
}
