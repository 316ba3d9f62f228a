import { createReadStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';

import { writeFileDurably } from './write-file-durably.ts';

export type Rename = (from: string, to: string) => Promise<void>;

/** Moves a file, also to another volume: there it is whole and flushed before the first one goes. */
export async function moveFile(from: string, to: string, renameFile: Rename = rename) {
  try {
    await renameFile(from, to);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EXDEV')) throw error;
    await writeFileDurably(to, createReadStream(from));
    await rm(from);
  }
}
