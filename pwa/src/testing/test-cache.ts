import type { DipendenteId } from '@gestionale/shared-schema/values/id.ts';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';

import { CacheDb } from '../local-db/databases/cache-db.ts';
import { toStored, type AnyRow } from '../local-db/stored-row.ts';

/** The local database of one user with rows in it, as a download leaves it. */
export async function createTestCache(
  userId: DipendenteId,
  rows: { readonly [entity: string]: readonly AnyRow[] },
): Promise<CacheDb> {
  const cache = new CacheDb(userId, { indexedDB: new IDBFactory(), IDBKeyRange });
  for (const [entity, each] of Object.entries(rows)) {
    await cache.table(entity).bulkPut(each.map((row) => toStored(row)));
  }
  return cache;
}
