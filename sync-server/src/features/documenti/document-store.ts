import { open, rm, stat, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';

import type { StreamedBytes } from '@gestionale/shared-schema/contract/contract.ts';

import { isAbsence } from '../../files/is-absence.ts';
import { listFiles } from '../../files/list-files.ts';
import { makeFolder } from '../../files/make-folder.ts';
import { moveFile, type Rename } from '../../files/move-file.ts';
import { parseRemovedName, toRemovedName } from '../../files/removed-name.ts';
import { writeFileDurably } from '../../files/write-file-durably.ts';
import type { Clock } from '../../sync/clock.ts';
import { describeError, type Log } from '../../sync/log.ts';

export interface StoredFile {
  /** Name in the store, made here. */
  readonly file: string;
  /** Size in bytes. */
  readonly dimensione: number;
}

/** How many files a sweep moved out of the way, and how many it removed for good. */
export interface Swept {
  readonly retired: number;
  readonly removed: number;
}

/** Files under names of the server's own making: what a user wrote never becomes a path. */
export interface DocumentStore {
  /** Writes the content for good, or, when it ends with an error, leaves nothing and throws that. */
  save(content: AsyncIterable<Uint8Array>): Promise<StoredFile>;
  /** The bytes of a file; undefined when there is none, or none of that size. */
  read(stored: StoredFile): Promise<StreamedBytes | undefined>;
  /** Puts a file among those to be removed. One that is not there is no error. */
  retire(file: string): Promise<void>;
  /**
   * Puts back those of the known files that wait to be removed; gives how many. One that cannot be
   * moved is logged, here as in a sweep, and stays where it is until the next time.
   */
  takeBack(known: ReadonlySet<string>): Promise<number>;
  /**
   * Retires what is unfinished or not among the known and has lain for a day, and removes what was
   * retired thirty days ago.
   */
  sweep(known: ReadonlySet<string>): Promise<Swept>;
}

export interface DocumentStoreParts {
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

/** What the store may have made: it touches nothing else. */
const OWN_NAME = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?:\.tmp)?$/;

const DAY_MS = 24 * 3_600_000;

/** An upload may be under way, or its row about to be written, as long as its file is younger. */
const ORPHAN_AGE_MS = DAY_MS;

/** Until then a database that is put back finds the documents that it names. */
const REMOVED_AGE_MS = 30 * DAY_MS;

export function createDocumentStore(parts: DocumentStoreParts): DocumentStore {
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
    save: async (content) => {
      await makeFolder(folder);
      const file = createId();
      return { file, dimensione: await writeFileDurably(pathOf(file), content) };
    },
    read: ({ file, dimensione }) => openWhole(pathOf(file), dimensione),
    retire,
    takeBack: async (known) => {
      const present = new Set(await listFiles(folder));
      let count = 0;
      for (const name of (await listFiles(removedFolder)).toSorted().toReversed()) {
        const file = parseRemovedName(name)?.file ?? '';
        if (!known.has(file) || present.has(file)) continue;
        // Nor is it replaced by an older one when it cannot be moved.
        present.add(file);
        const isBack = await attempt(file, async () => {
          await makeFolder(folder);
          await moveFile(join(removedFolder, name), pathOf(file), parts.rename);
        });
        if (isBack) count += 1;
      }
      return count;
    },
    sweep: async (known) => {
      const unknown = (await listFiles(folder)).filter(
        (name) => OWN_NAME.test(name) && !known.has(name),
      );
      let retired = 0;
      for (const file of unknown) {
        if (await attempt(file, () => retireAbandoned(file))) retired += 1;
      }
      return { retired, removed: await removeExpired(parts) };
    },
  };
}

async function removeExpired({ removedFolder, clock, log }: DocumentStoreParts): Promise<number> {
  const attempt = createAttempt(log);
  const expired = (await listFiles(removedFolder)).filter((name) => {
    const { file, removedMs } = parseRemovedName(name) ?? { file: '', removedMs: 0 };
    return OWN_NAME.test(file) && clock.nowMs() - removedMs >= REMOVED_AGE_MS;
  });
  const removed = await Promise.all(
    expired.map((name) => attempt(name, () => rm(join(removedFolder, name), { force: true }))),
  );
  return removed.filter(Boolean).length;
}

/** Gives false where nothing was done: trouble with one file is no reason to leave the others. */
function createAttempt(log: Log) {
  return async (file: string, work: () => Promise<boolean | void>): Promise<boolean> => {
    try {
      return (await work()) !== false;
    } catch (error) {
      log.error('document file left in place', { file, ...describeError(error) });
      return false;
    }
  };
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
