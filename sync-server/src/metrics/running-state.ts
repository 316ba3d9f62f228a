import { statfs } from 'node:fs/promises';

import type { Database, Queries } from '../db/database.ts';
import { rawQuery } from '../db/raw-query.ts';
import type { Clock } from '../sync/clock.ts';

/** How many devices have entries that never arrived, by why that is reported. */
export interface ReportedDevices {
  readonly devices: Readonly<Record<'silent' | 'emptied' | 'replaced', number>>;
  /** Entries that devices said they hold and that have not arrived, of those on their way too. */
  readonly deviceEntries: number;
}

/** How things stand; sizes in bytes. */
export interface RunningState extends ReportedDevices {
  readonly atMs: number;
  readonly feedSequence: number;
  readonly noticesWaiting: number;
  readonly databaseBytes: number;
  readonly walBytes: number;
  readonly diskBytes: number;
  readonly diskFreeBytes: number;
  /** When the last good backup was made; undefined where none is known. */
  readonly lastBackupMs: number | undefined;
  /** That one was to be carried away and is nowhere but where it was made. */
  readonly isBackupLeftHere: boolean;
}

/** What is known of the last good backup. */
export interface KnownBackup {
  /** Milliseconds since 1970. */
  readonly madeMs: number;
  /** Absent where nothing carries it away. */
  readonly carriedAway?: boolean | undefined;
}

export interface RunningStateParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly dataDir: string;
  readonly countDevices: (db: Queries) => Promise<ReportedDevices>;
  /** Undefined where none is known. */
  readonly findLastBackup: () => Promise<KnownBackup | undefined>;
}

const COUNTS = `SELECT (SELECT sequence FROM feed_counter) AS sequence,
  (SELECT count(*) FROM avvisi_in_coda WHERE stato IN ('in_attesa', 'iniziato')) AS waiting`;

export async function readRunningState(parts: RunningStateParts): Promise<RunningState> {
  const { db, clock, dataDir } = parts;
  const backup = await parts.findLastBackup();
  const counts = await db.first(rawQuery<{ sequence: number; waiting: number }>(COUNTS, []));
  return {
    atMs: clock.nowMs(),
    ...(await parts.countDevices(db)),
    feedSequence: counts?.sequence ?? 0,
    noticesWaiting: counts?.waiting ?? 0,
    ...(await readSizes(db, dataDir)),
    lastBackupMs: backup?.madeMs,
    isBackupLeftHere: backup?.carriedAway === false,
  };
}

export type Sizes = Pick<
  RunningState,
  'databaseBytes' | 'walBytes' | 'diskBytes' | 'diskFreeBytes'
>;

/** Of the database, and of the disk that the company's folder is on. */
export async function readSizes(db: Database, dataDir: string): Promise<Sizes> {
  const { bavail, blocks, bsize } = await statfs(dataDir);
  return { ...(await db.sizes()), diskBytes: blocks * bsize, diskFreeBytes: bavail * bsize };
}
