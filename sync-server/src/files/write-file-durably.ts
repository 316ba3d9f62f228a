import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

import { syncFolder } from './sync-folder.ts';

/** Added to the name of a file that is not whole yet. */
export const UNFINISHED = '.tmp';

export type FileContent = AsyncIterable<Uint8Array> | Uint8Array | string;

/**
 * Writes a file, for its owner alone, so that after a power cut it is there whole or not at all: under
 * another name, flushed, renamed, and the folder flushed. Gives its size in bytes. When the content
 * ends with an error nothing is left, and the error is thrown.
 */
export async function writeFileDurably(path: string, content: FileContent): Promise<number> {
  const unfinished = `${path}${UNFINISHED}`;
  try {
    const size = await writeFlushed(unfinished, content);
    await rename(unfinished, path);
    await syncFolder(dirname(path));
    return size;
  } catch (error) {
    await Promise.all([unfinished, path].map((each) => rm(each, { force: true })));
    throw error;
  }
}

/** Gives the number of bytes once they are on the disk. */
async function writeFlushed(path: string, content: FileContent): Promise<number> {
  const handle = await open(path, 'w', 0o600);
  try {
    await handle.writeFile(content);
    await handle.sync();
    return (await handle.stat()).size;
  } finally {
    await handle.close();
  }
}
