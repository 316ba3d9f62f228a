import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import * as z from 'zod/mini';

import { isAbsence } from '../files/is-absence.ts';
import { isDenied } from '../files/is-denied.ts';
import { writeFileDurably } from '../files/write-file-durably.ts';

/** File in the data folder in which a backup says that it was made. */
export const LAST_BACKUP_FILE = 'ultimo-backup.json';

const lastBackupSchema = z.object({
  /** Up to when it has the data: an instant of ISO 8601 in UTC. */
  createdAt: z.iso.datetime({ precision: 3 }),
  /** Absolute path of its folder, as the machine that made it knows it. */
  folder: z.string(),
  /** Of all its files, in bytes. */
  size: z.number(),
  /** How many documents it has. */
  documents: z.number(),
  /** How many documents were lost already and are not in it. */
  missing: z.number(),
  /** Whether the owner's command could carry a copy away; absent where there is no such command. */
  carriedAway: z.optional(z.boolean()),
});

/** The last backup that was whole and checked. */
export type LastBackup = z.infer<typeof lastBackupSchema>;

/**
 * The last good backup of a data folder; undefined when none was ever made, or what says so is not
 * readable: then there is none that anybody could rely on.
 */
export async function readLastBackup(dataDir: string): Promise<LastBackup | undefined> {
  const parsed = lastBackupSchema.safeParse(await readJson(join(dataDir, LAST_BACKUP_FILE)));
  return parsed.success ? parsed.data : undefined;
}

/** Notes it, whole or not at all. */
export async function writeLastBackup(dataDir: string, backup: LastBackup): Promise<void> {
  await writeFileDurably(join(dataDir, LAST_BACKUP_FILE), `${JSON.stringify(backup)}\n`);
}

async function readJson(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    if (isAbsence(error) || isDenied(error) || error instanceof SyntaxError) return undefined;
    throw error;
  }
}
