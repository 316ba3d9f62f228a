import { mkdir, open, readdir, rename, rm, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';

import type { StreamedBytes } from '@gestionale/shared-schema/contract/contract.ts';

export interface StoredFile {
  /** Name in the store, made here. */
  readonly file: string;
  /** Size in bytes. */
  readonly dimensione: number;
}

/** Files under names of the server's own making: what a user wrote never becomes a path. */
export interface DocumentStore {
  /** Writes the content for good, or, when it ends with an error, leaves nothing and throws that. */
  save(content: AsyncIterable<Uint8Array>): Promise<StoredFile>;
  /** The bytes of a file; undefined when there is none, or none of that size. */
  read(stored: StoredFile): Promise<StreamedBytes | undefined>;
  /** Removing what is not there is no error. */
  remove(file: string): Promise<void>;
  /** Removes unfinished files, and finished ones that are not among the known; gives how many. */
  sweep(known: ReadonlySet<string>): Promise<number>;
}

/** What the store may have made: it removes nothing else. */
const OWN_NAME = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?:\.tmp)?$/;

/** The folder is made when the first file comes. Ids are UUIDs. */
export function createDocumentStore(folder: string, createId: () => string): DocumentStore {
  const pathOf = (file: string): string => join(folder, file);

  return {
    save: async (content) => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = createId();
      const unfinished = pathOf(`${file}.tmp`);
      try {
        const dimensione = await writeDurably(unfinished, content);
        await rename(unfinished, pathOf(file));
        await syncFolder(folder);
        return { file, dimensione };
      } catch (error) {
        await Promise.all([unfinished, pathOf(file)].map((path) => rm(path, { force: true })));
        throw error;
      }
    },
    read: ({ file, dimensione }) => openWhole(pathOf(file), dimensione),
    remove: (file) => rm(pathOf(file), { force: true }),
    sweep: async (known) => {
      const names = await listFiles(folder);
      const orphans = names.filter((name) => OWN_NAME.test(name) && !known.has(name));
      await Promise.all(orphans.map((name) => rm(pathOf(name), { force: true })));
      return orphans.length;
    },
  };
}

/** Gives the number of bytes once they are on the disk. */
async function writeDurably(path: string, content: AsyncIterable<Uint8Array>): Promise<number> {
  const handle = await open(path, 'wx', 0o600);
  try {
    await handle.writeFile(content);
    await handle.sync();
    return (await handle.stat()).size;
  } finally {
    await handle.close();
  }
}

/** A renamed file survives a power cut once its folder is on the disk; Windows does that by itself. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Opened before it is promised: who deletes the document now no longer cuts this answer short. */
async function openWhole(path: string, size: number): Promise<StreamedBytes | undefined> {
  let handle: FileHandle;
  try {
    handle = await open(path, 'r');
  } catch (error) {
    if (isAbsence(error)) return undefined;
    throw error;
  }
  const found = await handle.stat();
  if (found.isFile() && found.size === size) return { size, content: handle.createReadStream() };
  await handle.close();
  return undefined;
}

async function listFiles(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  } catch (error) {
    if (isAbsence(error)) return [];
    throw error;
  }
}

function isAbsence(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
