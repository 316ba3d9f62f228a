import type { EntityName } from '@gestionale/shared-schema/sync/entity.ts';
import type { PullResponse } from '@gestionale/shared-schema/sync/protocol.ts';

import type { CacheDb } from '../databases/cache-db.ts';
import { rowsSeenBy } from '../page-lines.ts';
import { rowKey, splitRowKey } from '../row-key.ts';

/** By its entity, the ids of rows. */
type Ids = ReadonlyMap<EntityName, readonly { readonly id: string }[]>;

/**
 * Keeps account of what a page brought that cannot be read, in its transaction: a row is said to be
 * left out until it comes again, or leaves. Before rows that come anew are forgotten.
 */
export async function noteLeftOut(
  cache: CacheDb,
  { reset, refilled, rows, removed }: PullResponse,
  unreadable: Ids,
): Promise<void> {
  const noted = await cache.leftOut.get('leftOut');
  const before = noted?.keys ?? [];
  if (unreadable.size === 0 && before.length === 0) return;
  const keys = new Set(reset ? [] : before);
  const seen = refilled === undefined ? {} : await rowsSeenBy(cache, refilled);
  for (const key of before) {
    const { entity, id } = splitRowKey(key);
    const isThere = rows[entity]?.some((row) => row.id === id) === true;
    const isGone = removed[entity]?.includes(id) === true || seen[entity]?.includes(id) === true;
    if (isThere || isGone) keys.delete(key);
  }
  for (const [name, some] of unreadable) for (const { id } of some) keys.add(rowKey(name, id));
  await cache.leftOut.put({ ...noted, id: 'leftOut', keys: [...keys] });
}
