import { cacheDatabase } from '../local-db/database-names.ts';
import { deleteDatabase } from '../local-db/record-store.ts';
import { dropDraftsOf } from '../ui/data-form/drafts-of.ts';

/** Deletes what the device has of a user, but for what was not sent. */
export async function dropUserData(userId: string): Promise<void> {
  // What was typed and never saved must not wait for the next person at this device.
  dropDraftsOf(localStorage, userId);
  const cache = cacheDatabase(userId);
  // First its key: of what is in the database bytes stay behind. Over plain http there is none.
  if ('caches' in globalThis) await dropStore(caches, cache).catch(reportError);
  await deleteDatabase(indexedDB, cache);
}

/** Entry by entry: the files of a store that is deleted whole stay while anything still holds it. */
async function dropStore(storage: CacheStorage, name: string): Promise<void> {
  const store = await storage.open(name);
  for (const entry of await store.keys()) await store.delete(entry);
  await storage.delete(name);
}
