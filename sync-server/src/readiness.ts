import { statfs } from 'node:fs/promises';

import { DatabaseUnavailableError, type Unavailability } from './db/database-unavailable.ts';
import type { Database } from './db/database.ts';
import type { Clock } from './sync/clock.ts';
import { describeError, type Log } from './sync/log.ts';

/** A log that is written back and some documents must still fit, in bytes. */
const LEAST_FREE_BYTES = 32 * 1024 * 1024;

/** However often it is asked, the disk is written at most once in so many milliseconds. */
const KEPT_MS = 5_000;

/** Whether requests can be answered that write, and if not, why. */
export type Readiness = 'ready' | 'draining' | Unavailability;

export interface ReadinessParts {
  readonly db: Database;
  readonly dataDir: string;
  readonly clock: Clock;
  readonly log: Log;
}

/** Tries what a write needs: room beside the database, its lock, and a disk that takes a commit. */
export function createReadiness(parts: ReadinessParts): () => Promise<Readiness> {
  let known: { readonly atMs: number; readonly readiness: Promise<Readiness> } | undefined;
  return () => {
    const nowMs = parts.clock.nowMs();
    if (known === undefined || Math.abs(nowMs - known.atMs) >= KEPT_MS) {
      known = { atMs: nowMs, readiness: find(parts) };
    }
    return known.readiness;
  };
}

async function find({ db, dataDir, log }: ReadinessParts): Promise<Readiness> {
  try {
    const { bavail, bsize } = await statfs(dataDir);
    if (bavail * bsize < LEAST_FREE_BYTES) return 'full';
    await db.transaction((tx) =>
      tx.run(tx.query.updateTable('feed_counter').set((eb) => ({ sequence: eb.ref('sequence') }))),
    );
    return 'ready';
  } catch (error) {
    // Whoever is busy is there: taken out of the line, it would leave its work to those as busy.
    if (error instanceof DatabaseUnavailableError && error.reason === 'crowded') return 'ready';
    log.error('not ready', describeError(error));
    return error instanceof DatabaseUnavailableError ? error.reason : 'broken';
  }
}
