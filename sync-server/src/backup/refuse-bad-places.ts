import { existsSync } from 'node:fs';
import { realpath } from 'node:fs/promises';
import { basename, dirname, isAbsolute, join, relative } from 'node:path';

import { isAbsence } from '../files/is-absence.ts';
import { StartupError } from '../startup-error.ts';
import { testiBackup } from '../testi/backup.ts';

interface Places {
  readonly dataDir: string;
  /** The database in it. */
  readonly database: string;
  readonly destination: string;
}

/** Throws when there is nothing to copy, or when the copy would lie in what it is a copy of. */
export async function refuseBadPlaces({ dataDir, database, destination }: Places): Promise<void> {
  if (!existsSync(database)) throw new StartupError(testiBackup.nessunDatabase(database));
  if (await isInside(dataDir, destination)) {
    throw new StartupError(testiBackup.dentroIDati(destination, dataDir));
  }
}

/** True for a folder that is another one or lies below it, by whatever way; the second need not be there. */
export async function isInside(folder: string, other: string): Promise<boolean> {
  const way = relative(await realpath(folder), await resolveLinks(other));
  return way.split(/[\\/]/)[0] !== '..' && !isAbsolute(way);
}

/** The real path of a folder which need not be there yet. */
async function resolveLinks(folder: string): Promise<string> {
  try {
    return await realpath(folder);
  } catch (error) {
    if (!isAbsence(error) || dirname(folder) === folder) throw error;
    return join(await resolveLinks(dirname(folder)), basename(folder));
  }
}
