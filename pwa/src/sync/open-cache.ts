import type { CacheDb } from '../local-db/cache-db.ts';

/**
 * Opens the cache; one that cannot be opened is thrown away and begun again, because everything in
 * it can be downloaded or replayed from the outbox.
 */
export async function openCache(cache: CacheDb): Promise<void> {
  try {
    await cache.open();
  } catch {
    await cache.delete();
    await cache.open();
  }
}
