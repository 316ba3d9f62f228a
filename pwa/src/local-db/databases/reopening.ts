import type { Dexie } from 'dexie';

import type { Timers } from '../../remote/timers.ts';
import { openAgain, openWithin } from './open-within.ts';
import { storageFailureOf } from './storage-failure.ts';

/**
 * Runs work on a database and, when its connection turns out to be lost, opens it again and runs the
 * work once more: the work must bear being run twice.
 */
export async function reopening<T>(
  db: Dexie,
  timers: Timers,
  work: () => PromiseLike<T>,
): Promise<T> {
  try {
    // It would wait for ever for one that is never made.
    await openWithin(db, timers);
    return await work();
  } catch (error) {
    if (storageFailureOf(error) !== 'connessione_persa') throw error;
    await openAgain(db, timers);
    return work();
  }
}
