import { stat } from 'node:fs/promises';

import { isAbsence } from '../../files/is-absence.ts';
import type { DatabaseSizes } from '../database.ts';

/** Of the database in that file; a log that there is not takes nothing. */
export async function readSizes(file: string): Promise<DatabaseSizes> {
  return { databaseBytes: await sizeOf(file), walBytes: await sizeOf(`${file}-wal`) };
}

async function sizeOf(path: string): Promise<number> {
  try {
    return (await stat(path)).size;
  } catch (error) {
    if (isAbsence(error)) return 0;
    throw error;
  }
}
