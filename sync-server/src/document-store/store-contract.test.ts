import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { createId } from '@gestionale/shared-schema/values/id.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { createRecordedLog, type RecordedLog } from '../testing/recorded-log.ts';
import { S3_KEYS, startS3Server, type S3Server } from '../testing/store/s3-server.ts';
import { createTestClock, type TestClock } from '../testing/test-clock.ts';
import { createTestRandom } from '../testing/test-random.ts';
import type { DocumentStore } from './document-store.ts';
import { INCOMING_FOLDER, openDocumentStore, tryStore } from './open-document-store.ts';
import { parseStoreUrl, type S3Settings } from './store-url.ts';

/** A real store, as `s3://bucket/prefix?endpoint=…`, with its keys in `AWS_…`: everything under the prefix goes. */
const REAL_URL = process.env['GESTIONALE_TEST_S3_URL'];

const HOUR_MS = 3_600_000;

let server: S3Server;
let counter = 0;

beforeAll(async () => {
  server = await startS3Server();
});

afterAll(() => server.close());

/** A store that holds nothing yet. */
interface Place {
  readonly name: string;
  readonly settings: () => S3Settings | undefined;
}

const fresh = (): string => `contratto-${process.pid}-${Date.now()}-${(counter += 1)}`;

const places: readonly Place[] = [
  { name: 'a folder', settings: () => undefined },
  { name: 'a store in this process', settings: () => parseStoreUrl(server.urlOf(fresh())) },
  ...(REAL_URL === undefined ? [] : [{ name: 'a real store', settings: () => realStore() }]),
];

function realStore(): S3Settings {
  const settings = parseStoreUrl(REAL_URL ?? '');
  if (settings === undefined) throw new Error('GESTIONALE_TEST_S3_URL is no address of a store');
  return { ...settings, prefix: `${settings.prefix}${fresh()}/` };
}

async function* chunks(...texts: string[]): AsyncGenerator<Uint8Array> {
  for (const text of texts) yield new TextEncoder().encode(text);
}

async function* interrupted(): AsyncGenerator<Uint8Array> {
  yield* chunks('half of ');
  throw new Error('the sender went away');
}

async function readAll(found: Awaited<ReturnType<DocumentStore['read']>>): Promise<string> {
  const read: Uint8Array[] = [];
  for await (const chunk of found?.content ?? []) read.push(chunk);
  return Buffer.concat(read).toString();
}

describe.each(places)('$name', ({ settings }) => {
  let dataDir: string;
  let clock: TestClock;
  let log: RecordedLog;
  let store: DocumentStore;

  beforeEach(async () => {
    if (REAL_URL === undefined) {
      // why: the client of S3 reads its keys from there.
      for (const [key, value] of Object.entries(S3_KEYS)) vi.stubEnv(key, value);
    }
    dataDir = mkdtempSync(join(tmpdir(), 'gestionale-contract-'));
    // Stores give their files the time of this machine.
    clock = createTestClock(Date.now());
    log = createRecordedLog();
    const random = createTestRandom();
    const createFileName = (): string => createId(1, random(10));
    const s3 = settings();
    store = await openDocumentStore({ dataDir, s3, createId: createFileName, clock, log });
  });

  afterEach(async () => {
    for await (const { file } of store.list()) await store.retire(file);
    await store.discard(await store.listRetired());
    vi.unstubAllEnvs();
    rmSync(dataDir, { recursive: true, force: true });
  });

  async function listed(): Promise<readonly string[]> {
    const files: string[] = [];
    for await (const { file } of store.list()) files.push(file);
    return files.toSorted();
  }

  async function retired(): Promise<readonly string[]> {
    return (await store.listRetired()).map(({ file }) => file).toSorted();
  }

  it('gives back what it was given, under a name that says nothing', async () => {
    const stored = await store.save(chunks('uno ', 'due ', 'tre'));
    expect(stored).toEqual({
      file: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      dimensione: 11,
    });
    const found = await store.read(stored);
    expect(found?.size).toBe(11);
    expect(await readAll(found)).toBe('uno due tre');
    expect(await readAll(await store.readKept(stored))).toBe('uno due tre');
    expect(await listed()).toEqual([stored.file]);
    expect(await store.usage()).toEqual({ bytes: 11, files: 1 });
  });

  it('takes what is empty, and what is more than one piece', async () => {
    const empty = await store.save(chunks());
    expect(empty.dimensione).toBe(0);
    expect(await readAll(await store.read(empty))).toBe('');
    const long = 'àè'.repeat(300_000);
    const stored = await store.save(chunks(long, long));
    expect(stored.dimensione).toBe(2_400_000);
    expect((await readAll(await store.read(stored))) === long + long).toBe(true);
  });

  it('keeps nothing of what does not arrive whole, and the error is the sender’s', async () => {
    await expect(store.save(interrupted())).rejects.toThrow('the sender went away');
    expect(await listed()).toEqual([]);
    const left = readdirSync(dataDir).includes(INCOMING_FOLDER)
      ? readdirSync(join(dataDir, INCOMING_FOLDER))
      : [];
    expect(left).toEqual([]);
  });

  it('takes a file under a name that it had before, in place of one that is there', async () => {
    const file = createId(7, createTestRandom('put')(10));
    expect(await store.put(file, chunks('di prima'))).toBe(8);
    expect(await store.put(file, chunks('di adesso'))).toBe(9);
    expect(await listed()).toEqual([file]);
    expect(await readAll(await store.read({ file, dimensione: 9 }))).toBe('di adesso');
  });

  it('finds nothing where there is nothing, or nothing of that size', async () => {
    const { file } = await store.save(chunks('intero'));
    expect(await store.read({ file, dimensione: 5 })).toBeUndefined();
    expect(await store.read({ file: file.replace(/^./, 'f'), dimensione: 6 })).toBeUndefined();
    await store.retire(file.replace(/^./, 'f'));
    expect(await retired()).toEqual([]);
  });

  it('lets go of a file that nobody reads to its end', async () => {
    const stored = await store.save(chunks('x'.repeat(300_000)));
    for (let n = 0; n < 3; n += 1) {
      const found = await store.read(stored);
      for await (const chunk of found?.content ?? []) {
        if (chunk.length > 0) break;
      }
    }
    expect((await readAll(await store.read(stored))).length).toBe(300_000);
  });

  it('keeps what is retired for thirty days, whole for a backup, and then it is gone', async () => {
    const kept = await store.save(chunks('resta'));
    const gone = await store.save(chunks('vecchio'));
    const known = new Set([kept.file]);
    await store.retire(gone.file);
    expect([await listed(), await retired()]).toEqual([[kept.file], [gone.file]]);
    clock.advance(30 * 24 * HOUR_MS - 1);
    expect(await store.sweep(async () => known)).toEqual({ retired: 0, removed: 0 });
    expect(await readAll(await store.readKept(gone))).toBe('vecchio');
    expect((await store.usage()).bytes).toBe(12);
    clock.advance(1);
    expect(await store.sweep(async () => known)).toEqual({ retired: 0, removed: 1 });
    expect([await listed(), await retired()]).toEqual([[kept.file], []]);
    expect(await store.readKept(gone)).toBeUndefined();
    expect((await store.usage()).bytes).toBe(5);
  });

  it('takes back what is named again, and the others wait on', async () => {
    const [named, other] = [await store.save(chunks('nominato')), await store.save(chunks('no'))];
    for (const { file } of [named, other]) await store.retire(file);
    expect(await store.takeBack(async () => new Set([named.file]))).toBe(1);
    expect([await listed(), await retired()]).toEqual([[named.file], [other.file]]);
    expect(await store.takeBack(async () => new Set([named.file]))).toBe(0);
    expect(await readAll(await store.read(named))).toBe('nominato');
  });

  it('retires what has been nobody’s for a day, and not before', async () => {
    const [kept, orphan] = [await store.save(chunks('resta')), await store.save(chunks('va'))];
    const known = new Set([kept.file]);
    clock.advance(23 * HOUR_MS);
    expect(await store.sweep(async () => known)).toEqual({ retired: 0, removed: 0 });
    clock.advance(2 * HOUR_MS);
    expect(await store.sweep(async () => known)).toEqual({ retired: 1, removed: 0 });
    expect(await store.sweep(async () => known)).toEqual({ retired: 0, removed: 0 });
    expect([await listed(), await retired()]).toEqual([[kept.file], [orphan.file]]);
    expect(log.lines).toEqual([]);
  });

  it('asks which are named when it has seen what there is: others store and delete meanwhile', async () => {
    const deleted = await store.save(chunks('eliminato'));
    const takingBack = store.takeBack(async () => {
      // Its row was read, and then another server deleted it.
      await store.retire(deleted.file);
      return new Set([deleted.file]);
    });
    expect(await takingBack).toBe(0);
    expect([await listed(), await retired()]).toEqual([[], [deleted.file]]);

    const [kept, orphan] = [await store.save(chunks('resta')), await store.save(chunks('va'))];
    clock.advance(25 * HOUR_MS);
    let stored = '';
    const sweeping = store.sweep(async () => {
      // The names were read, and then another server stored one whose clock is a day behind.
      stored = (await store.save(chunks('arrivato dopo'))).file;
      return new Set([kept.file]);
    });
    expect(await sweeping).toEqual({ retired: 1, removed: 0 });
    expect(await listed()).toEqual([kept.file, stored].toSorted());
    expect(await retired()).toEqual([deleted.file, orphan.file].toSorted());
  });

  it('removes nothing for good that is named', async () => {
    const named = await store.save(chunks('nominato'));
    await store.retire(named.file);
    clock.advance(31 * 24 * HOUR_MS);
    expect(await store.sweep(async () => new Set([named.file]))).toEqual({
      retired: 0,
      removed: 0,
    });
    expect(await readAll(await store.readKept(named))).toBe('nominato');
  });

  it('counts once what two servers retire at once', async () => {
    const [kept, gone] = [await store.save(chunks('resta')), await store.save(chunks('via'))];
    expect(await store.usage()).toEqual({ bytes: 8, files: 2 });
    await Promise.all([store.retire(gone.file), store.retire(gone.file)]);
    clock.advance(1);
    await store.retire(gone.file);
    expect(await retired()).toEqual([gone.file]);
    clock.advance(31 * 24 * HOUR_MS);
    expect(await store.sweep(async () => new Set([kept.file]))).toEqual({ retired: 0, removed: 1 });
    expect(await retired()).toEqual([]);
    expect(await store.usage()).toEqual({ bytes: 5, files: 1 });
  });

  it('removes at once what it is told to, and the rest stays', async () => {
    const [kept, gone] = [await store.save(chunks('resta')), await store.save(chunks('via'))];
    await store.retire(gone.file);
    const waiting = await store.listRetired();
    expect(waiting).toEqual([expect.objectContaining({ file: gone.file, size: 3 })]);
    await store.discard(waiting);
    expect([await listed(), await retired()]).toEqual([[kept.file], []]);
    expect(await store.usage()).toEqual({ bytes: 5, files: 1 });
  });

  it('has nothing to do where nothing was ever saved', async () => {
    expect(await store.sweep(async () => new Set())).toEqual({ retired: 0, removed: 0 });
    expect(await store.takeBack(async () => new Set(['x']))).toBe(0);
    expect(await store.usage()).toEqual({ bytes: 0, files: 0 });
  });
});

describe.runIf(REAL_URL !== undefined)(
  'a real store refuses what one in this process takes',
  () => {
    afterEach(() => {
      vi.unstubAllEnvs();
    });

    it('a wrong secret', async () => {
      // why: the client of S3 reads its keys from there.
      vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'sbagliato');
      await expect(tryStore(realStore())).rejects.toMatchObject({ trouble: 'denied' });
    });

    it('a bucket that there is not', async () => {
      const bucket = `nessuno-${Date.now()}`;
      await expect(tryStore({ ...realStore(), bucket })).rejects.toMatchObject({
        trouble: expect.stringMatching(/^(noBucket|denied)$/) as string,
      });
    });

    it('content that is not what its checksum says', async () => {
      const { openBucket } = await import('./s3/bucket.ts');
      const body = {
        size: 3,
        sha256: Buffer.alloc(32),
        open: () => new TextEncoder().encode('abc'),
      };
      const bucket = openBucket(realStore());
      await expect(bucket.put('somma', body)).rejects.toThrow(/archivio dei documenti/);
      expect(await bucket.sizeOf('somma')).toBeUndefined();
    });
  },
);
