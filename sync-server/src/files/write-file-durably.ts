import { existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

import { syncFolder } from './sync-folder.ts';

/** Added to the name of a file that is not whole yet. */
export const UNFINISHED = '.tmp';

export type FileContent = AsyncIterable<Uint8Array> | Uint8Array | string;

/**
 * Writes a file, for its owner alone, so that after a power cut it is there whole or not at all: under
 * another name, flushed, renamed, and the folder flushed. Gives its size in bytes. When the content
 * ends with an error, or the disk is full, an earlier file stays as it was, nothing is left of a new
 * one, and the error is thrown.
 */
export async function writeFileDurably(path: string, content: FileContent): Promise<number> {
  const unfinished = `${path}${UNFINISHED}`;
  const isNew = !existsSync(path);
  let written = unfinished;
  try {
    const size = await writeFlushed(unfinished, content);
    await rename(unfinished, path);
    written = path;
    await syncFolder(dirname(path));
    return size;
  } catch (error) {
    if (written === unfinished || isNew) await rm(written, { force: true });
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
