import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { toIstante } from '@gestionale/shared-schema/values/istante.ts';

import { createAuditLog } from './audit/audit-log.ts';
import { tellUpkeep } from './audit/tell-changes.ts';
import type { Database, Transaction } from './db/database.ts';
import { writeFileDurably } from './files/write-file-durably.ts';
import { StartupError } from './startup-error.ts';
import type { Clock, RandomBytes } from './sync/clock.ts';
import { testiRipristino } from './testi/ripristino.ts';

/** File in the data folder by which whoever puts back a backup says so. */
export const RESTORE_MARKER = 'ripristinato';

/** Folder in the data folder in which a restore collects what it puts back; it goes when all is in its place. */
export const HALF_RESTORE = 'ripristino-incompleto';

const EPOCH_BYTES = 8;

/** Says that what lies in the folder was put back from a backup. */
export async function announceRestore(folder: string): Promise<void> {
  await writeFileDurably(join(folder, RESTORE_MARKER), '');
}

/** Throws when a restore is under way or was cut short: what is there is not all. */
export function refuseHalfRestore(dataDir: string): void {
  if (!existsSync(join(dataDir, HALF_RESTORE))) return;
  throw new StartupError(testiRipristino.aMeta(dataDir, HALF_RESTORE));
}

/** True while a restore that was announced has not been taken up. */
export function isRestorePending(dataDir: string): boolean {
  return existsSync(join(dataDir, RESTORE_MARKER));
}

/**
 * Gives a database that was put back from a backup a new epoch, so that devices send again what it
 * has forgotten, ends all sessions, and says so in the log of activity; true when there was a marker. The marker goes last: a kill
 * before costs one more epoch, which costs the devices one more download.
 */
export async function applyRestore(
  db: Database,
  dataDir: string,
  random: RandomBytes,
  clock: Clock,
): Promise<boolean> {
  if (!isRestorePending(dataDir)) return false;
  await db.transaction((tx) => beginNewHistory(tx, random, clock));
  rmSync(join(dataDir, RESTORE_MARKER));
  return true;
}

/** What {@link applyRestore} does to a database whose rows were put back. */
export async function beginNewHistory(
  tx: Transaction,
  random: RandomBytes,
  clock: Clock,
): Promise<void> {
  const epoch = Buffer.from(random(EPOCH_BYTES)).toString('hex');
  await tx.run(tx.query.updateTable('feed_counter').set({ epoch }));
  await endSessions(tx);
  // One that was revoked after the backup must open nothing again: everybody makes theirs anew.
  await tx.run(tx.query.deleteFrom('calendari_personali'));
  // Nor may anybody be told again of what they have unsubscribed from since: everybody chooses anew.
  await tx.run(tx.query.deleteFrom('avvisi_in_coda'));
  await tx.run(tx.query.deleteFrom('iscrizioni_push'));
  await tx.run(tx.query.deleteFrom('avvisi_scelti'));
  const told = tellUpkeep('sistema.ripristino', toIstante(clock.nowMs()), tx.takeChanges());
  await createAuditLog(random).write(tx, [told]);
}

async function endSessions(tx: Transaction): Promise<void> {
  // One that was ended after the backup must not live again: everybody logs in once more. What was
  // revoked before it stays on record, or a lost phone would never be told.
  await tx.run(tx.query.deleteFrom('sessions').where('revoked_at', 'is', null));
}
