import { statfs } from 'node:fs/promises';

import { DatabaseUnavailableError, type Unavailability } from './db/database-unavailable.ts';
import type { Database } from './db/database.ts';
import type { Clock } from './sync/clock.ts';
import { describeError, type Log } from './sync/log.ts';

/** A log that is written back and some documents must still fit, in bytes. */
const LEAST_FREE_BYTES = 32 * 1024 * 1024;

/** However often it is asked, the disk is written at most once in so many milliseconds. */
const KEPT_MS = 5_000;

/** Which requests can be answered, and if not all, why. */
export type Readiness =
  | { readonly answers: 'all' }
  | { readonly answers: 'reads' | 'none'; readonly reason: 'draining' | Unavailability };

export interface ReadinessParts {
  readonly db: Database;
  readonly dataDir: string;
  /** Whether the database is elsewhere: then the disk is this server's alone, and others may have room. */
  readonly isShared: boolean;
  readonly clock: Clock;
  readonly log: Log;
}

/**
 * Tries what a write needs: room beside the database, its lock, and a disk that takes a commit; where that
 * fails, whether it can be read.
 */
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

async function find(parts: ReadinessParts): Promise<Readiness> {
  const ofDisk = await tryDisk(parts);
  if (ofDisk !== undefined && parts.isShared) return { answers: 'none', reason: ofDisk };
  const reason = ofDisk ?? (await tryWriting(parts));
  // Whoever is busy is there: taken out of the line, it would leave its work to those as busy.
  if (reason === undefined || reason === 'crowded') return { answers: 'all' };
  // One database may be everybody's: taken out for it, nobody would be left to read from.
  return { answers: (await canBeRead(parts)) ? 'reads' : 'none', reason };
}

async function tryDisk({ dataDir, log }: ReadinessParts): Promise<'full' | 'broken' | undefined> {
  try {
    const { bavail, bsize } = await statfs(dataDir);
    return bavail * bsize < LEAST_FREE_BYTES ? 'full' : undefined;
  } catch (error) {
    log.error('not ready', describeError(error));
    return 'broken';
  }
}

/** Why a write would not be done, if so. */
async function tryWriting({ db, log }: ReadinessParts): Promise<Unavailability | undefined> {
  try {
    await db.transaction((tx) =>
      tx.run(tx.query.updateTable('feed_counter').set((eb) => ({ sequence: eb.ref('sequence') }))),
    );
    return undefined;
  } catch (error) {
    if (error instanceof DatabaseUnavailableError && error.reason === 'crowded') return 'crowded';
    log.error('not ready', describeError(error));
    return error instanceof DatabaseUnavailableError ? error.reason : 'broken';
  }
}

async function canBeRead({ db, log }: ReadinessParts): Promise<boolean> {
  try {
    return (await db.first(db.query.selectFrom('feed_counter').select('sequence'))) !== undefined;
  } catch (error) {
    log.error('not ready to read', describeError(error));
    return false;
  }
}
