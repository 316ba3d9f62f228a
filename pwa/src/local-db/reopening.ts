import type { Dexie } from 'dexie';

import { storageFailureOf } from './storage-failure.ts';

/**
 * Runs work on a database and, when its connection turns out to be lost, opens it again and runs the
 * work once more: the work must bear being run twice.
 */
export async function reopening<T>(db: Dexie, work: () => PromiseLike<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (storageFailureOf(error) !== 'connessione_persa') throw error;
    db.close({ disableAutoOpen: false });
    await db.open();
    return work();
  }
}
