import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

import type { StreamedBytes } from '@gestionale/shared-schema/contract/contract.ts';

import { listFiles } from '../../files/list-files.ts';
import { makeFolder } from '../../files/make-folder.ts';
import { parseRemovedName, toRemovedName } from '../../files/removed-name.ts';
import { UNFINISHED } from '../../files/write-file-durably.ts';
import type { Clock } from '../../sync/clock.ts';
import type { Log } from '../../sync/log.ts';
import { createAttempt } from '../attempt.ts';
import type { DocumentStore, FoundFile, RetiredFile, StoredFile } from '../document-store.ts';
import { ORPHAN_AGE_MS, OWN_NAME, REMOVED_AGE_MS } from '../own-names.ts';
import type { Bucket, ObjectBody } from './bucket.ts';
import { createUsage } from './usage.ts';

export interface S3StoreParts {
  readonly bucket: Bucket;
  /** Where an upload is counted and hashed before it is sent on; made when the first one comes. */
  readonly temporaryFolder: string;
  /** Gives UUIDs. */
  readonly createId: () => string;
  readonly clock: Clock;
  readonly log: Log;
}

/** Before the keys of documents. */
const FILES = 'documenti/';

/** Before the keys of marks: an empty object that says of a file since when it waits to be removed. */
const MARKS = 'da_rimuovere/';

const NOTHING: ObjectBody = {
  size: 0,
  sha256: createHash('sha256').digest(),
  open: () => new Uint8Array(),
};

/** A mark of a file that waits to be removed. */
interface Mark {
  readonly name: string;
  readonly file: string;
  readonly removedMs: number;
}

/**
 * Documents in a bucket. What is retired stays where it is, under a mark: nothing of up to 2,000 MB has to
 * be copied, and whoever reads it meanwhile, a backup say, finds it.
 */
export function createS3Store(parts: S3StoreParts): DocumentStore {
  const { bucket, temporaryFolder, createId, clock, log } = parts;
  const attempt = createAttempt(log);
  const usage = createUsage(clock, async function* () {
    yield* bucket.list(FILES);
  });

  async function put(file: string, content: AsyncIterable<Uint8Array>): Promise<number> {
    await makeFolder(temporaryFolder);
    const path = join(temporaryFolder, `${file}${UNFINISHED}`);
    try {
      const body = await writeCounted(path, content);
      await bucket.put(`${FILES}${file}`, body);
      usage.add(body.size);
      return body.size;
    } finally {
      await rm(path, { force: true });
    }
  }

  async function read({ file, dimensione }: StoredFile): Promise<StreamedBytes | undefined> {
    const content = await bucket.get(`${FILES}${file}`, dimensione);
    if (content === undefined) return undefined;
    return { size: dimensione, content };
  }

  async function listMarks(): Promise<readonly Mark[]> {
    const marks: Mark[] = [];
    for await (const { key } of bucket.list(MARKS)) {
      const name = key.slice(MARKS.length);
      const parsed = parseRemovedName(name);
      if (parsed !== undefined && OWN_NAME.test(parsed.file)) marks.push({ name, ...parsed });
    }
    return marks;
  }

  async function mark(file: string): Promise<void> {
    const name = toRemovedName({ file, removedMs: clock.nowMs() });
    await bucket.put(`${MARKS}${name}`, NOTHING);
  }

  const removeMark = (name: string): Promise<void> => bucket.remove(`${MARKS}${name}`);

  async function* listObjects(): AsyncGenerator<FoundFile, void> {
    for await (const { key, size, modifiedMs } of bucket.list(FILES)) {
      yield { file: key.slice(FILES.length), size, modifiedMs };
    }
  }

  /** The file before its mark: after a stop in between the mark says what is still to be done. */
  async function discard({ file, size, name }: RetiredFile): Promise<void> {
    await bucket.remove(`${FILES}${file}`);
    await removeMark(name);
    usage.remove(size);
  }

  async function listRetired(): Promise<readonly RetiredFile[]> {
    const marks = await listMarks();
    const waiting = new Set(marks.map(({ file }) => file));
    const sizes = new Map<string, number>();
    for await (const { file, size } of waiting.size === 0 ? [] : listObjects()) {
      if (waiting.has(file)) sizes.set(file, size);
    }
    return marks.map(({ file, name }) => ({ file, name, size: sizes.get(file) ?? 0 }));
  }

  return {
    incomingFolder: temporaryFolder,
    save: async (content) => {
      const file = createId();
      return { file, dimensione: await put(file, content) };
    },
    put,
    read,
    readKept: read,
    retire: async (file) => {
      if ((await bucket.sizeOf(`${FILES}${file}`)) !== undefined) await mark(file);
    },
    takeBack: async (known) => {
      const back = new Set<string>();
      for (const { name, file } of await listMarks()) {
        if (known.has(file) && (await attempt(file, () => removeMark(name)))) back.add(file);
      }
      return back.size;
    },
    sweep: async (known) => {
      await removeLeftovers(temporaryFolder, clock.nowMs());
      const retired = await retireOrphans(known);
      return { retired, removed: await removeExpired(known) };
    },
    list: async function* () {
      const waiting = new Set((await listMarks()).map(({ file }) => file));
      for await (const found of listObjects()) if (!waiting.has(found.file)) yield found;
    },
    listRetired,
    discard: async (retired) => {
      for (const each of retired) await discard(each);
    },
    usage: () => usage.find(),
  };

  async function retireOrphans(known: ReadonlySet<string>): Promise<number> {
    const waiting = new Set((await listMarks()).map(({ file }) => file));
    const orphans: string[] = [];
    let isOurs = false;
    for await (const { file, modifiedMs } of listObjects()) {
      isOurs ||= known.has(file);
      if (!OWN_NAME.test(file) || known.has(file) || waiting.has(file)) continue;
      if (clock.nowMs() - modifiedMs >= ORPHAN_AGE_MS) orphans.push(file);
    }
    if (orphans.length === 0) return 0;
    if (!isOurs) {
      // Another company's prefix, set by mistake, would look just so.
      log.error('documents of nobody left in place', { files: orphans.length });
      return 0;
    }
    let retired = 0;
    for (const file of orphans) if (await attempt(file, () => mark(file))) retired += 1;
    return retired;
  }

  async function removeExpired(known: ReadonlySet<string>): Promise<number> {
    const nowMs = clock.nowMs();
    const isOver = ({ removedMs }: Mark): boolean => nowMs - removedMs >= REMOVED_AGE_MS;
    const expired = new Set((await listMarks()).filter(isOver).map(({ name }) => name));
    if (expired.size === 0) return 0;
    let removed = 0;
    for (const each of await listRetired()) {
      if (!expired.has(each.name)) continue;
      // What is named again after all only loses its mark.
      const isKnown = known.has(each.file);
      const isDone = await attempt(each.file, () =>
        isKnown ? removeMark(each.name) : discard(each),
      );
      if (isDone && !isKnown) removed += 1;
    }
    return removed;
  }
}

/** Writes the content into a new file and says what a store has to be told of it. */
async function writeCounted(path: string, content: AsyncIterable<Uint8Array>): Promise<ObjectBody> {
  const hash = createHash('sha256');
  let size = 0;
  async function* counted(): AsyncGenerator<Uint8Array, void> {
    for await (const chunk of content) {
      hash.update(chunk);
      size += chunk.length;
      yield chunk;
    }
  }
  const handle = await open(path, 'w', 0o600);
  try {
    await handle.writeFile(counted());
  } finally {
    await handle.close();
  }
  return { size, sha256: hash.digest(), open: () => createReadStream(path) };
}

/** What a stop in the middle of an upload left on the way. */
async function removeLeftovers(folder: string, nowMs: number): Promise<void> {
  for (const name of await listFiles(folder)) {
    if (!OWN_NAME.test(name)) continue;
    const path = join(folder, name);
    const { mtimeMs } = await stat(path);
    if (nowMs - mtimeMs >= ORPHAN_AGE_MS) await rm(path, { force: true });
  }
}
