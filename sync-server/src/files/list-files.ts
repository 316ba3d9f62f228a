import { readdir } from 'node:fs/promises';

import { isAbsence } from './is-absence.ts';

/** Names of the files in a folder, none when there is no folder. */
export async function listFiles(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  } catch (error) {
    if (isAbsence(error)) return [];
    throw error;
  }
}
