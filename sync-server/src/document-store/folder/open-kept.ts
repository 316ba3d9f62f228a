import { open, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';

import { isAbsence } from '../../files/is-absence.ts';
import { listFiles } from '../../files/list-files.ts';
import { parseRemovedName } from '../../files/removed-name.ts';

/** Where files are, and where they wait to be removed. */
interface Folders {
  readonly folder: string;
  readonly removedFolder: string;
}

/** A document that is deleted while it is looked for moves once; one that is put back, once more. */
const LOOKS = 3;

/**
 * Opens a document's file where it is, or where it waits to be removed when it was deleted after the
 * database was copied; undefined when it is nowhere or not of that size.
 */
export async function openKept(
  { folder, removedFolder }: Folders,
  file: string,
  size: number,
): Promise<FileHandle | undefined> {
  for (let look = 0; look < LOOKS; look += 1) {
    const handle =
      (await openIfThere(join(folder, file))) ?? (await openRemoved(removedFolder, file));
    if (handle === undefined) continue;
    if ((await handle.stat()).size === size) return handle;
    await handle.close();
    return undefined;
  }
  return undefined;
}

async function openRemoved(folder: string, file: string): Promise<FileHandle | undefined> {
  const names = (await listFiles(folder)).toSorted();
  const name = names.findLast((each) => parseRemovedName(each)?.file === file);
  return name === undefined ? undefined : await openIfThere(join(folder, name));
}

async function openIfThere(path: string): Promise<FileHandle | undefined> {
  try {
    return await open(path, 'r');
  } catch (error) {
    if (isAbsence(error)) return undefined;
    throw error;
  }
}
