import { readdir } from 'node:fs/promises';

import { isAbsence } from './is-absence.ts';

/** What a file system keeps at its top, and npm in the home of whoever runs it. */
const NOBODYS = new Set(['lost+found', '.npm']);

/** Names of all that somebody keeps in a folder, none when there is no folder. */
export async function listUsed(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).filter((name) => !NOBODYS.has(name));
  } catch (error) {
    if (isAbsence(error)) return [];
    throw error;
  }
}
