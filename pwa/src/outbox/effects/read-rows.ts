import type { EntityName } from '@gestionale/shared-schema/sync/entity.ts';

import type { CacheDb } from '../../local-db/databases/cache-db.ts';
import { getMany } from '../../local-db/databases/in-runs.ts';
import { rowKey, splitRowKey, type RowKey } from '../../local-db/row-key.ts';
import type { AnyRow } from '../../local-db/stored-row.ts';

/** Reads rows of any entities from the tables, one request per entity; absent rows are left out. */
export async function readRows(
  cache: CacheDb,
  keys: readonly RowKey[],
): Promise<Map<RowKey, AnyRow>> {
  const found = new Map<RowKey, AnyRow>();
  for (const [entity, group] of groupByEntity(keys)) {
    const ids = group.map(({ id }) => id);
    const rows = await getMany<AnyRow, string>(cache.table(entity), ids, ({ id }) => id);
    for (const row of rows) found.set(rowKey(entity, row.id), row);
  }
  return found;
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
