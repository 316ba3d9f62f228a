import { entityNames, type EntityName } from '@gestionale/shared-schema/sync/entity.ts';

import type { CacheDb } from '../databases/cache-db.ts';
import { rowKey, type RowKey } from '../row-key.ts';
import type { StoredRow } from '../stored-row.ts';
import { isReadable } from './is-readable.ts';

/** Rows of one transaction: others have their turn between two. */
const CHUNK_ROWS = 500;

/**
 * What a version of the app does when it is the first time here: rows that it cannot read are taken
 * out, and where there are some, or the version before had left some out, all is asked for anew.
 */
export async function rereadRows(
  cache: CacheDb,
  build: string,
  log: (event: string, error: unknown) => void,
): Promise<void> {
  if ((await cache.leftOut.get('leftOut'))?.build === build) return;
  for (const entity of entityNames) {
    let from: string | undefined = '';
    while (from !== undefined) from = await rereadFrom(cache, entity, from, log);
  }
  await cache.atomically(async () => {
    const noted = await cache.leftOut.get('leftOut');
    const keys = noted?.keys ?? [];
    if (keys.length > 0) await cache.meta.put({ ...(await cache.readMeta()), cursor: null });
    await cache.leftOut.put({ id: 'leftOut', keys, build });
  });
}

/** One chunk; gives from where the next one goes on. */
async function rereadFrom(
  cache: CacheDb,
  entity: EntityName,
  from: string,
  log: (event: string, error: unknown) => void,
): Promise<string | undefined> {
  return cache.atomically(async () => {
    const above = cache.table<StoredRow, string>(entity).where(':id').above(from);
    const rows = await above.limit(CHUNK_ROWS).raw().toArray();
    const bad = rows.filter((row) => !isReadable(entity, row));
    for (const { id, line } of bad) {
      const key: RowKey = rowKey(entity, id);
      log('row left out', new Error(key));
      await cache.entity(entity).delete(id);
      // What it counts for in the digest is held all the same.
      if (line !== undefined) {
        await cache.lines.put({ key, sequence: line[0], audience: line[1] });
      }
      // Nothing can be worked out from it.
      if ((await cache.base.get(key)) !== undefined) await cache.base.put({ key, row: null });
    }
    if (bad.length > 0) {
      const noted = await cache.leftOut.get('leftOut');
      const keys = new Set([...(noted?.keys ?? []), ...bad.map(({ id }) => rowKey(entity, id))]);
      await cache.leftOut.put({ ...noted, id: 'leftOut', keys: [...keys] });
    }
    return rows.length < CHUNK_ROWS ? undefined : rows.at(-1)?.id;
  });
}
