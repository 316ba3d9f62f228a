import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

import { isAbsence } from './is-absence.ts';
import { syncFolder } from './sync-folder.ts';

/**
 * Makes a folder, with those above it, for its owner alone; what was made outlives a power cut. Step by
 * step, because Node's own recursion never ends where nothing can be made, such as below `/proc`.
 */
export async function makeFolder(folder: string): Promise<void> {
  if (await isFolder(folder)) return;
  const parent = dirname(folder);
  if (parent !== folder) await makeFolder(parent);
  try {
    await mkdir(folder, 0o700);
  } catch (error) {
    // Somebody else may have been quicker.
    if (!(await isFolder(folder))) throw error;
  }
  await syncFolder(parent);
}

async function isFolder(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isDirectory();
  } catch (error) {
    if (isAbsence(error)) return false;
    throw error;
  }
}
