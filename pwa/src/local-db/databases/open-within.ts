import type { Dexie } from 'dexie';

import type { Timers } from '../../remote/timers.ts';
import { DeadlineError, within } from '../../remote/within.ts';

/** A healthy database opens in far less; another tab or a full disk may keep it waiting for ever. */
const OPEN_DEADLINE_MS = 10_000;

/**
 * Opens a database or gives up in time; whoever else waits for it is then told too, unless it has come and
 * is being made into one of this version. That goes on: broken off it would take as long the next time.
 */
export async function openWithin(db: Dexie, timers: Timers): Promise<void> {
  try {
    await within(timers, OPEN_DEADLINE_MS, db.open());
  } catch (error) {
    if (error instanceof DeadlineError && !db.isOpen()) db.close({ disableAutoOpen: true });
    throw error;
  }
}

/** Lets go of a connection that failed, and opens the database anew. */
export async function openAgain(db: Dexie, timers: Timers): Promise<void> {
  db.close({ disableAutoOpen: false });
  await openWithin(db, timers);
}
