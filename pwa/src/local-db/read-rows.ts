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

/** Reads rows of any entities from the tables, one request per entity, but those that were read already. */
export async function readRows(
  cache: CacheDb,
  keys: Iterable<RowKey>,
  keep?: Rereading,
): Promise<FoundRows> {
  const rows = new Map<RowKey, AnyRow>();
  const lines = new Map<RowKey, Line | undefined>();
  for (const [entity, group] of groupByEntity(keys)) {
    const ids = group.map(({ id }) => id);
    for (const stored of await readStored(cache, entity, ids, keep)) {
      const key = rowKey(entity, stored.id);
      lines.set(key, stored.line);
      // Whoever has read it may need it once more as it was.
      rows.set(key, toPlain(keep?.read.has(key) === true ? { ...stored } : stored));
    }
  }
  return { rows, lines };
}

/** Where rows are kept that will be needed once more, as they lie in their tables. */
export interface Rereading {
  readonly based: ReadonlySet<RowKey>;
  /** Those among them that were read. */
  readonly read: Map<RowKey, StoredRow>;
}

/** Rows of one entity as they lie in its table, their lines in them; what was kept is not read again. */
export async function readStored(
  cache: CacheDb,
  entity: EntityName,
  ids: readonly string[],
  keep?: Rereading,
): Promise<StoredRow[]> {
  const known: StoredRow[] = [];
  const unread: string[] = [];
  for (const id of ids) {
    const row = keep?.read.get(rowKey(entity, id));
    if (row === undefined) unread.push(id);
    else known.push(row);
  }
  const found = await getMany<StoredRow, string>(cache.table(entity), unread, ({ id }) => id);
  for (const row of found) {
    const key = rowKey(entity, row.id);
    if (keep?.based.has(key) === true) keep.read.set(key, row);
  }
  return [...known, ...found];
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
