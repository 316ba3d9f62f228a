import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

import { DATABASE_FILE } from '../db/open-database.ts';
import { isAbsence } from '../files/is-absence.ts';
import { writeFileDurably } from '../files/write-file-durably.ts';
import type { Clock } from '../sync/clock.ts';
import type { Log } from '../sync/log.ts';
import { readLastBackup, type LastBackup } from './last-backup.ts';

/** File in the data folder with the moment of the last alert: a server that restarts is no new reason. */
const TOLD_FILE = 'avviso-backup';

const HOUR_MS = 3_600_000;

/** An alert is repeated after a day. */
const REPEAT_MS = 24 * HOUR_MS;

export interface BackupWatchParts {
  readonly dataDir: string;
  readonly clock: Clock;
  readonly log: Log;
  /** Age of the last good backup from which on it is told, in hours; 0 for never. */
  readonly afterHours: number;
  /**
   * Tells those who can do something about it; undefined: there was never a backup. One that is not too
   * old is nowhere but where it was made.
   */
  readonly tell: (last: LastBackup | undefined, isOld: boolean) => Promise<void>;
}

/**
 * Looks how old the last good backup is, logs it and tells when it is too old, once a day. A company
 * without any is as old as its database. Of one that could not be carried away it logs that, once, and
 * tells once a day as of one that is too old.
 */
export function createBackupWatch(parts: BackupWatchParts): () => Promise<void> {
  const { dataDir, clock, log, afterHours, tell } = parts;
  const told = join(dataDir, TOLD_FILE);
  let leftHere: string | undefined;
  return async () => {
    const last = await readLastBackup(dataDir);
    const isLeftHere = last?.carriedAway === false;
    if (isLeftHere && last.createdAt !== leftHere) {
      leftHere = last.createdAt;
      log.error('backup_not_carried_away', { at: leftHere });
    }
    if (afterHours === 0) return;
    const nowMs = clock.nowMs();
    const ageMs =
      nowMs - (last === undefined ? await birthOf(dataDir) : Date.parse(last.createdAt));
    const isOld = ageMs >= afterHours * HOUR_MS;
    if (!isOld && !isLeftHere) return;
    const sinceToldMs = nowMs - (await readInstant(told));
    if (sinceToldMs >= 0 && sinceToldMs < REPEAT_MS) return;
    await writeFileDurably(told, new Date(nowMs).toISOString());
    const hours = Math.floor(ageMs / HOUR_MS);
    if (isOld) log.error('backup_too_old', { hours, any: last !== undefined });
    await tell(last, isOld);
  };
}

async function birthOf(dataDir: string): Promise<number> {
  return (await stat(join(dataDir, DATABASE_FILE))).birthtimeMs;
}

/** In ms since 1970; the beginning of time when nothing was told. */
async function readInstant(file: string): Promise<number> {
  try {
    const told = Date.parse(await readFile(file, 'utf8'));
    return Number.isNaN(told) ? -Infinity : told;
  } catch (error) {
    if (isAbsence(error)) return -Infinity;
    throw error;
  }
}
