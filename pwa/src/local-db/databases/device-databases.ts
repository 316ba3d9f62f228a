import { cacheDatabase } from '../database-names.ts';
import { CacheDb } from './cache-db.ts';
import { followDatabases, type FollowedDatabases } from './follow-databases.ts';
import { OutboxDb } from './outbox-db.ts';
import { watchLeaving } from './watch-leaving.ts';

/** What the engine of a user runs on. */
export interface DeviceDatabases {
  readonly databases: FollowedDatabases;
  readonly cache: CacheDb;
  readonly outbox: OutboxDb;
}

let ahead: { readonly userId: string; readonly made: DeviceDatabases } | null = null;

/** Those of a user, made ahead or now; from here on they are the caller's. */
export function databasesOf(userId: string): DeviceDatabases {
  const made = ahead?.userId === userId ? ahead.made : make(userId);
  ahead = null;
  return made;
}

/** Makes those of a user before anything is drawn, so that first rows can be read meanwhile. */
export async function makeAhead(userId: string): Promise<CacheDb> {
  const made = make(userId, await versionOf(cacheDatabase(userId)));
  watchLeaving(made.databases.letGo, () => undefined);
  ahead = { userId, made };
  return made.cache;
}

function make(userId: string, cacheVersion?: number): DeviceDatabases {
  const databases = followDatabases(indexedDB);
  const parts = { indexedDB: databases.indexedDB, IDBKeyRange };
  return {
    databases,
    cache: new CacheDb(userId, parts, cacheVersion),
    outbox: new OutboxDb(userId, parts),
  };
}

/** As the browser counts it; undefined where there is none, or the browser does not tell. */
async function versionOf(name: string): Promise<number | undefined> {
  if (!('databases' in indexedDB)) return undefined;
  const all = await indexedDB.databases().catch(() => []);
  return all.find((each) => each.name === name)?.version;
}
