import { open, rm, stat, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';

import type { StreamedBytes } from '@gestionale/shared-schema/contract/contract.ts';

import { isAbsence } from '../../files/is-absence.ts';
import { listFiles } from '../../files/list-files.ts';
import { makeFolder } from '../../files/make-folder.ts';
import { moveFile, type Rename } from '../../files/move-file.ts';
import { parseRemovedName, toRemovedName } from '../../files/removed-name.ts';
import { UNFINISHED, writeFileDurably } from '../../files/write-file-durably.ts';
import type { Clock } from '../../sync/clock.ts';
import type { Log } from '../../sync/log.ts';
import { createAttempt } from '../attempt.ts';
import type {
  DocumentStore,
  FindNamed,
  FoundFile,
  RetiredFile,
  StoreUsage,
} from '../document-store.ts';
import { ORPHAN_AGE_MS, OWN_NAME, REMOVED_AGE_MS } from '../own-names.ts';
import { openKept } from './open-kept.ts';

export interface FolderStoreParts {
  /** Where files are; made when the first one comes. */
  readonly folder: string;
  /** Where files wait to be removed; on the same disk it costs nothing. */
  readonly removedFolder: string;
  /** Gives UUIDs. */
  readonly createId: () => string;
  readonly clock: Clock;
  readonly log: Log;
  /** The system's own by default. */
  readonly rename?: Rename;
}

/** How much is read at once for a copy. */
const COPIED_BYTES = 256 * 1024;

export function createFolderStore(parts: FolderStoreParts): DocumentStore {
  const { folder, removedFolder, createId, clock, log } = parts;
  const attempt = createAttempt(log);
  const pathOf = (file: string): string => join(folder, file);

  async function retire(file: string): Promise<void> {
    await makeFolder(removedFolder);
    const name = toRemovedName({ file, removedMs: clock.nowMs() });
    await unlessAbsent(moveFile(pathOf(file), join(removedFolder, name), parts.rename));
  }

  /** By the time of the last write, which an upload that goes on renews. */
  async function retireAbandoned(file: string): Promise<boolean> {
    const found = await unlessAbsent(stat(pathOf(file)));
    if (found === undefined || clock.nowMs() - found.mtimeMs < ORPHAN_AGE_MS) return false;
    await retire(file);
    return true;
  }

  return {
    incomingFolder: folder,
    save: async (content) => {
      await makeFolder(folder);
      const file = createId();
      return { file, dimensione: await writeFileDurably(pathOf(file), content) };
    },
    put: async (file, content) => {
      await makeFolder(folder);
      return await writeFileDurably(pathOf(file), content);
    },
    read: ({ file, dimensione }) => openWhole(pathOf(file), dimensione),
    readKept: async ({ file, dimensione }) => {
      const handle = await openKept(parts, file, dimensione);
      if (handle === undefined) return undefined;
      return {
        size: dimensione,
        content: handle.createReadStream({ highWaterMark: COPIED_BYTES }),
      };
    },
    retire,
    list: () => filesIn(folder),
    listRetired: () => listRetired(removedFolder),
    discard: (retired) => removeAll(retired, removedFolder),
    usage: () => usageOf([folder, removedFolder]),
    takeBack: (findNamed) => takeBackFiles(findNamed, parts),
    sweep: async (findNamed) => {
      const here = new Set(await listFiles(folder));
      const waiting = await listFiles(removedFolder);
      const named = await findNamed();
      const unknown = [...here].filter((name) => OWN_NAME.test(name) && !named.has(name));
      let retired = 0;
      for (const file of unknown) {
        if (await attempt(file, () => retireAbandoned(file))) retired += 1;
      }
      // Of what is named the one that stands where it belongs stays, or else each.
      const unneeded = waiting.filter((name) => {
        const file = parseRemovedName(name)?.file ?? '';
        return !named.has(file) || here.has(file);
      });
      return { retired, removed: await removeExpired(unneeded, parts) };
    },
  };
}

async function takeBackFiles(
  findNamed: FindNamed,
  { folder, removedFolder, log, rename }: FolderStoreParts,
): Promise<number> {
  const attempt = createAttempt(log);
  const waiting = (await listFiles(removedFolder)).toSorted().toReversed();
  const named = await findNamed();
  const present = new Set(await listFiles(folder));
  let count = 0;
  for (const name of waiting) {
    const file = parseRemovedName(name)?.file ?? '';
    if (!named.has(file) || present.has(file)) continue;
    // Nor is it replaced by an older one when it cannot be moved.
    present.add(file);
    const isBack = await attempt(file, async () => {
      await makeFolder(folder);
      await moveFile(join(removedFolder, name), join(folder, file), rename);
    });
    if (isBack) count += 1;
  }
  return count;
}

async function listRetired(removedFolder: string): Promise<readonly RetiredFile[]> {
  const retired: RetiredFile[] = [];
  for await (const { file: name, size } of filesIn(removedFolder)) {
    const file = parseRemovedName(name)?.file;
    if (file !== undefined) retired.push({ file, size, names: [name] });
  }
  return retired;
}

async function removeAll(retired: readonly RetiredFile[], removedFolder: string): Promise<void> {
  for (const name of retired.flatMap(({ names }) => names)) {
    await rm(join(removedFolder, name), { force: true });
  }
}

async function removeExpired(
  waiting: readonly string[],
  { removedFolder, clock, log }: FolderStoreParts,
): Promise<number> {
  const attempt = createAttempt(log);
  const expired = waiting.filter((name) => {
    const { file, removedMs } = parseRemovedName(name) ?? { file: '', removedMs: 0 };
    return OWN_NAME.test(file) && clock.nowMs() - removedMs >= REMOVED_AGE_MS;
  });
  const removed = await Promise.all(
    expired.map((name) => attempt(name, () => rm(join(removedFolder, name), { force: true }))),
  );
  return removed.filter(Boolean).length;
}

/** What is moved or removed meanwhile is left out. */
async function* filesIn(folder: string): AsyncGenerator<FoundFile, void> {
  for (const file of await listFiles(folder)) {
    const found = await unlessAbsent(stat(join(folder, file)));
    if (found !== undefined) yield { file, size: found.size, modifiedMs: found.mtimeMs };
  }
}

/** Of finished files alone: what is being written is counted as it comes. */
export async function usageOf(folders: readonly string[]): Promise<StoreUsage> {
  let bytes = 0;
  let files = 0;
  for (const folder of folders) {
    for (const name of await listFiles(folder)) {
      if (name.endsWith(UNFINISHED)) continue;
      bytes += (await unlessAbsent(stat(join(folder, name))))?.size ?? 0;
      files += 1;
    }
  }
  return { bytes, files };
}

async function unlessAbsent<Value>(work: Promise<Value>): Promise<Value | undefined> {
  try {
    return await work;
  } catch (error) {
    if (isAbsence(error)) return undefined;
    throw error;
  }
}

/** Opened before it is promised: who deletes the document now no longer cuts this answer short. */
async function openWhole(path: string, size: number): Promise<StreamedBytes | undefined> {
  const handle: FileHandle | undefined = await unlessAbsent(open(path, 'r'));
  if (handle === undefined) return undefined;
  const found = await handle.stat();
  if (found.isFile() && found.size === size) return { size, content: handle.createReadStream() };
  await handle.close();
  return undefined;
}
