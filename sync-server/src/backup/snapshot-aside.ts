import { randomBytes } from 'node:crypto';
import { rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';

import { readSizes } from '../db/connection/read-sizes.ts';
import { holdCopy, isCopyHeld } from '../db/inspection/hold-copy.ts';
import { snapshotDatabase, type Snapshot } from '../db/snapshot-database.ts';
import { listFiles } from '../files/list-files.ts';
import { StartupError } from '../startup-error.ts';
import { testiBackup } from '../testi/backup.ts';

/** What a backup that was killed leaves; the journal is SQLite's. */
const OWN_NAME = /^backup-\d+(-[0-9a-f]+)?\.sqlite\.tmp(-journal)?$/;

/** Longer than a copy that was written lies until it is held. */
const LEFTOVER_AGE_MS = 60_000;

/** What the server needs to go on writing meanwhile. */
const SPARE_BYTES = 64 * 1024 * 1024;

/**
 * Copies the database beside itself, where that is quick and its disk can be trusted, hands the copy to
 * the work, and removes it.
 */
export async function withSnapshot<Value>(
  dataDir: string,
  database: string,
  work: (copy: string, snapshot: Snapshot) => Promise<Value>,
): Promise<Value> {
  await removeLeftovers(dataDir);
  await refuseWithoutSpace(dataDir, database);
  // In a container every process may have the same id, and one of them may have been killed.
  const mark = `${process.pid}-${randomBytes(6).toString('hex')}`;
  const copy = join(dataDir, `backup-${mark}.sqlite.tmp`);
  let release: (() => void) | undefined;
  try {
    const snapshot = snapshotDatabase(database, copy);
    release = holdCopy(copy);
    return await work(copy, snapshot);
  } finally {
    release?.();
    await Promise.all([copy, `${copy}-journal`].map((path) => rm(path, { force: true })));
  }
}

/** Of a backup that is under way nothing goes, however long it takes, and by no name the database's own. */
async function removeLeftovers(dataDir: string): Promise<void> {
  for (const name of await listFiles(dataDir)) {
    if (!OWN_NAME.test(name)) continue;
    const path = join(dataDir, name);
    const { mtimeMs } = await stat(path);
    if (Date.now() - mtimeMs < LEFTOVER_AGE_MS || isCopyHeld(path)) continue;
    await rm(path, { force: true });
  }
}

/** A copy that fills the disk would stop the server as well. */
async function refuseWithoutSpace(dataDir: string, database: string): Promise<void> {
  const { bavail, bsize } = await statfs(dataDir);
  const { databaseBytes, walBytes } = await readSizes(database);
  const needed = databaseBytes + walBytes + SPARE_BYTES;
  if (bavail * bsize < needed) throw new StartupError(testiBackup.pocoSpazio(dataDir));
}
