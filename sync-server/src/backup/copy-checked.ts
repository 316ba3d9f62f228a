import { createHash } from 'node:crypto';
import { open, type FileHandle } from 'node:fs/promises';

import { StartupError } from '../startup-error.ts';
import { testiBackup } from '../testi/backup.ts';
import type { Pace } from './pace.ts';

export interface CopiedFile {
  /** In bytes. */
  readonly size: number;
  /** Of the content, in hexadecimal. */
  readonly sha256: string;
}

const CHUNK_BYTES = 256 * 1024;

/** Copies an open file into a new one, flushes it and reads it again to see that it is the same. */
export async function copyChecked(
  source: FileHandle,
  target: string,
  pace: Pace,
): Promise<CopiedFile> {
  const copy = await open(target, 'wx+', 0o600);
  try {
    const copied = await readThrough(source, async (chunk) => {
      await pace(chunk.length);
      await copy.appendFile(chunk);
    });
    await copy.sync();
    const found = await hashFile(copy, pace);
    if (found.sha256 !== copied.sha256) throw new StartupError(testiBackup.copiaDiversa(target));
    return copied;
  } finally {
    await copy.close();
  }
}

/** Reads an open file to its end. */
export function hashFile(file: FileHandle, pace: Pace): Promise<CopiedFile> {
  return readThrough(file, () => pace(0));
}

async function readThrough(
  file: FileHandle,
  take: (chunk: Uint8Array) => Promise<void>,
): Promise<CopiedFile> {
  const hash = createHash('sha256');
  const buffer = Buffer.alloc(CHUNK_BYTES);
  let size = 0;
  for (;;) {
    const { bytesRead } = await file.read(buffer, 0, buffer.length, size);
    if (bytesRead === 0) return { size, sha256: hash.digest('hex') };
    const chunk = buffer.subarray(0, bytesRead);
    hash.update(chunk);
    await take(chunk);
    size += bytesRead;
  }
}
