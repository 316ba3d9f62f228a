import type { CacheDb } from '../local-db/databases/cache-db.ts';
import { openAgain, openWithin } from '../local-db/databases/open-within.ts';
import { storageFailureOf } from '../local-db/databases/storage-failure.ts';
import type { Timers } from '../remote/timers.ts';
import { DeadlineError, within } from '../remote/within.ts';

/** Another tab may keep a database from being deleted. */
const DELETE_DEADLINE_MS = 10_000;

/**
 * Opens the cache. One that is broken, or that a later version of the app has made, is thrown away and
 * begun again, because everything in it can be downloaded or replayed from the outbox; a full disk, a
 * lost connection or one that hangs say nothing against what is in it, and fail instead.
 */
export async function openCache(cache: CacheDb, timers: Timers): Promise<void> {
  try {
    await openWithin(cache, timers);
  } catch (error) {
    if (!isWorthAnother(error)) throw error;
    await tryAgain(cache, timers);
  }
}

async function tryAgain(cache: CacheDb, timers: Timers): Promise<void> {
  try {
    await openAgain(cache, timers);
  } catch (error) {
    if (!isWorthAnother(error) || storageFailureOf(error) === 'connessione_persa') throw error;
    await within(timers, DELETE_DEADLINE_MS, cache.delete());
    await openWithin(cache, timers);
  }
}

/** Whoever waited in vain, or found no room, will not fare better a moment later. */
function isWorthAnother(error: unknown): boolean {
  return !(error instanceof DeadlineError) && storageFailureOf(error) !== 'disco_pieno';
}
