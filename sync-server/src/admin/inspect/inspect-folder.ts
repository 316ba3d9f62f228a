import { constants } from 'node:fs';
import { access, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';

import { DATABASE_FILE } from '../../db/open-database.ts';
import { documentsFolder } from '../../documents-folder.ts';
import { isAbsence } from '../../files/is-absence.ts';
import { LAST_BACKUP_FILE } from '../../last-backup/last-backup.ts';
import { testiControllo as testi } from '../../testi/controllo.ts';
import { advice, bad, good, type Finding, type Inspection } from './finding.ts';

/** Everything that group and others may do. */
const OTHERS = 0o077;

/** Documents leave so much free for the database; below it nothing is taken any more. */
const LEAST_FREE_BYTES = 256 * 1024 * 1024;

/** What a backup wants to be free besides as much as the database. */
const BESIDE_BACKUP_BYTES = 64 * 1024 * 1024;

/** Who may read and write the data folder. */
export const inspectFolder: Inspection = async ({ world }) => {
  const { dataDir, postgres } = world.config;
  const folder = await statOf(dataDir);
  if (folder === undefined) return [bad(testi.cartellaAssente(dataDir))];
  if (!folder.isDirectory()) return [bad(testi.nonECartella(dataDir))];
  const found: Finding[] = [];
  const own = [DATABASE_FILE, LAST_BACKUP_FILE].map((name) => join(dataDir, name));
  const files = postgres === undefined ? own : [];
  for (const place of [dataDir, ...files, documentsFolder(dataDir)]) {
    const known = await statOf(place);
    if (known === undefined) continue;
    if (!(await isWritable(place))) found.push(bad(testi.nonScrivibile(place)));
    const isOurs = process.getuid === undefined || known.uid === process.getuid();
    if (!isOurs) found.push(bad(testi.diAltri(place)));
    // Windows keeps who may read what in lists of its own.
    const isOpen = process.platform !== 'win32' && (known.mode & OTHERS) !== 0;
    if (isOpen) found.push(bad(testi.apertaAdAltri(place)));
  }
  return found.length > 0 ? found : [good(testi.cartellaBuona(dataDir))];
};

/** Whether there is room for what comes, and for a backup. */
export const inspectDisk: Inspection = async ({ world }) => {
  const { dataDir } = world.config;
  const file = join(dataDir, DATABASE_FILE);
  if ((await statOf(dataDir)) === undefined) return [];
  const { bavail, bsize } = await statfs(dataDir);
  const free = bavail * bsize;
  const needed = ((await statOf(file))?.size ?? 0) + ((await statOf(`${file}-wal`))?.size ?? 0);
  if (free < LEAST_FREE_BYTES) return [bad(testi.pocoSpazio(free))];
  if (free < needed + BESIDE_BACKUP_BYTES) return [advice(testi.pocoPerIlBackup(free))];
  return [good(testi.spazio(free))];
};

async function isWritable(place: string): Promise<boolean> {
  try {
    await access(place, constants.R_OK | constants.W_OK);
    return true;
  } catch (error) {
    if (
      error instanceof Error &&
      'code' in error &&
      /^(EACCES|EPERM|EROFS)$/.test(String(error.code))
    ) {
      return false;
    }
    throw error;
  }
}

async function statOf(place: string) {
  try {
    return await stat(place);
  } catch (error) {
    if (isAbsence(error)) return undefined;
    throw error;
  }
}
