import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';

import { createId } from '@gestionale/shared-schema/values/id.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { createRecordedLog, type RecordedLog } from '../../testing/recorded-log.ts';
import { startFaultProxy, type Fault, type FaultProxy } from '../../testing/store/fault-proxy.ts';
import { S3_KEYS, startS3Server, type S3Server } from '../../testing/store/s3-server.ts';
import { createTestClock, type TestClock } from '../../testing/test-clock.ts';
import { createTestRandom } from '../../testing/test-random.ts';
import type { DocumentStore, StoredFile } from '../document-store.ts';
import { tryStore } from '../open-document-store.ts';
import { parseStoreUrl, type S3Settings } from '../store-url.ts';
import { openBucket, type BucketLimits } from './bucket.ts';
import { createS3Store } from './s3-store.ts';

const CONNECTIONS = 2;
const HOUR_MS = 3_600_000;

let server: S3Server;
let proxy: FaultProxy;
let folder: string;
let settings: S3Settings;
let clock: TestClock;
let log: RecordedLog;
let store: DocumentStore;

beforeEach(async () => {
  // why: the client of S3 reads its keys from there.
  for (const [key, value] of Object.entries(S3_KEYS)) vi.stubEnv(key, value);
  server = await startS3Server();
  proxy = await startFaultProxy(server.address);
  folder = mkdtempSync(join(tmpdir(), 'gestionale-bad-days-'));
  settings = settingsOf(server.urlOf('azienda', proxy.address));
  clock = createTestClock(Date.now());
  log = createRecordedLog();
  store = openStore(settings);
});

afterEach(async () => {
  vi.unstubAllEnvs();
  await proxy.close();
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

function settingsOf(url: string): S3Settings {
  const parsed = parseStoreUrl(url);
  if (parsed === undefined) throw new Error(`No address of a store: ${url}`);
  return parsed;
}

function openStore(s3: S3Settings, limits: Partial<BucketLimits> = {}): DocumentStore {
  const random = createTestRandom(s3.prefix);
  return createS3Store({
    bucket: openBucket(s3, { connections: CONNECTIONS, ...limits }),
    temporaryFolder: join(folder, 'in_arrivo'),
    createId: () => createId(1, random(10)),
    clock,
    log,
  });
}

interface Answering extends AsyncDisposable {
  readonly address: string;
  readonly asked: readonly IncomingMessage[];
}

/** A store that answers as it is told, for what the one of these tests cannot do. */
async function startAnswering(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<Answering> {
  const asked: IncomingMessage[] = [];
  const http = createServer((request, response) => {
    asked.push(request);
    request.resume().once('end', () => answer(request, response));
  });
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  const { port } = http.address() as AddressInfo;
  return {
    address: `127.0.0.1:${port}`,
    asked,
    async [Symbol.asyncDispose]() {
      http.closeAllConnections();
      http.close();
      await once(http, 'close');
    },
  };
}

const LONG = 'contenuto '.repeat(100_000);

async function* chunks(...texts: string[]): AsyncGenerator<Uint8Array> {
  for (const text of texts) yield new TextEncoder().encode(text);
}

async function readText(stored: StoredFile): Promise<string | undefined> {
  const found = await store.read(stored);
  if (found === undefined) return undefined;
  const read: Uint8Array[] = [];
  for await (const chunk of found.content) read.push(chunk);
  return Buffer.concat(read).toString();
}

async function countFiles(): Promise<number> {
  let count = 0;
  for await (const _file of store.list()) count += 1;
  return count;
}

const PASSING: readonly Fault[] = ['busy', 'cutRequest', 'lostAnswer'];

describe('an upload', () => {
  it.each(PASSING)(
    'is tried again when the store is %s, and is there once and whole',
    async (is) => {
      proxy.fail(is);
      const stored = await store.save(chunks(LONG));
      expect(await readText(stored)).toBe(LONG);
      expect(await countFiles()).toBe(1);
    },
  );

  it.each(PASSING)('fails when the store stays %s, and no half of it is found', async (is) => {
    proxy.failAlways(is);
    await expect(store.save(chunks(LONG))).rejects.toMatchObject({ trouble: 'unreachable' });
    proxy.failAlways(undefined);
    for await (const { size } of store.list()) expect(size).toBe(LONG.length);
  });

  it('fails when the store says nothing at all', async () => {
    proxy.failAlways('silent');
    const impatient = openStore(settings, { silenceMs: 100 });
    await expect(impatient.save(chunks(LONG))).rejects.toMatchObject({ code: 'TimeoutError' });
  });

  it('is not tried again where it is not let in', async () => {
    proxy.failAlways('denied');
    await expect(store.save(chunks('x'))).rejects.toMatchObject({ trouble: 'denied' });
    expect(proxy.asked.filter(({ method }) => method === 'PUT')).toHaveLength(1);
  });

  it('fails when the store has less of it than it took, though it said that it has it', async () => {
    await using lying = await startAnswering(({ method }, answer) => {
      answer.setHeader('content-length', method === 'HEAD' ? '3' : '0');
      answer.end();
    });
    const bucket = openBucket(settingsOf(server.urlOf('azienda', lying.address)));
    const body = { size: 4, sha256: Buffer.alloc(32), open: () => Buffer.from('nove') };
    await expect(bucket.put('documenti/x', body)).rejects.toMatchObject({ code: 'NOT_WHOLE' });
    expect(lying.asked.map(({ method }) => method)).toEqual([
      'PUT',
      'HEAD',
      'PUT',
      'HEAD',
      'PUT',
      'HEAD',
    ]);
  });

  it('whose file is gone fails, and ends nothing else', async () => {
    const missing = join(folder, 'non-c-e');
    const body = { size: 4, sha256: Buffer.alloc(32), open: () => createReadStream(missing) };
    const bucket = openBucket(settings, { silenceMs: 300 });
    await expect(bucket.put('documenti/x', body)).rejects.toMatchObject({ code: 'ENOENT' });
    expect(await countFiles()).toBe(0);
  });

  it('is one request, which says how long it is and what its content is', async () => {
    await store.save(chunks('uno', 'due'));
    const puts = proxy.asked.filter(({ method }) => method === 'PUT');
    const sum = createHash('sha256').update('unodue').digest();
    expect(puts.map(({ headers }) => headers)).toEqual([
      expect.objectContaining({
        'content-length': '6',
        'x-amz-checksum-sha256': sum.toString('base64'),
        'x-amz-content-sha256': sum.toString('hex'),
      }),
    ]);
  });
});

describe('a download', () => {
  it('goes on from where it was cut', async () => {
    const stored = await store.save(chunks(LONG));
    proxy.fail('cutAnswer');
    expect(await readText(stored)).toBe(LONG);
    const ranges = proxy.asked.map(({ headers }) => headers.range).filter(Boolean);
    expect(ranges).toEqual([expect.stringMatching(/^bytes=\d+-$/)]);
  });

  it('ends with an error when it is cut again and again, and never as if it were whole', async () => {
    const stored = await store.save(chunks(LONG));
    proxy.fail('cutAnswer');
    const found = await store.read(stored);
    proxy.failAlways('busy');
    const reading = (async () => {
      for await (const chunk of found?.content ?? []) expect(chunk.length).toBeGreaterThan(0);
    })();
    await expect(reading).rejects.toMatchObject({ trouble: 'unreachable' });
  });

  it('that nobody reads to its end, or at all, holds no connection', async () => {
    const stored = await store.save(chunks(LONG));
    for (let n = 0; n < 2 * CONNECTIONS; n += 1) {
      const found = await store.read(stored);
      if (!(found?.content instanceof Readable)) throw new Error('Nothing to be destroyed');
      if (n % 2 === 0) await once(found.content, 'readable');
      found.content.destroy();
    }
    expect(await readText(stored)).toBe(LONG);
  });

  it('is none when the store has less than the row says', async () => {
    const stored = await store.save(chunks(LONG));
    proxy.fail('short');
    expect(await readText(stored)).toBeUndefined();
  });
});

describe('a start', () => {
  it('takes a store that can be written, and leaves nothing in it', async () => {
    await tryStore(settings);
    expect(proxy.asked.map(({ method }) => method)).toEqual(
      expect.arrayContaining(['PUT', 'GET', 'DELETE']),
    );
    expect(await countFiles()).toBe(0);
  });

  it.each([
    ['denied', 'denied', /non ci lascia leggere o scrivere \(AccessDenied\)/],
    ['noBucket', 'noBucket', /non esiste: crea il secchio/],
    ['busy', 'unreachable', /non risponde \(SlowDown\)/],
  ] as const)('says of one that is %s what to do', async (fault, trouble, sentence) => {
    proxy.failAlways(fault);
    const error = await tryStore(settings).catch((each: unknown) => each);
    expect(error).toMatchObject({ trouble, message: expect.stringMatching(sentence) as string });
  });

  it('says of one that nobody hears that it does not answer', async () => {
    const silent = settingsOf(server.urlOf('azienda', '127.0.0.1:9'));
    await expect(tryStore(silent)).rejects.toThrow(
      /127\.0\.0\.1:9\) non risponde \(ECONNREFUSED\)/,
    );
  });

  it('says that a bucket is not there', async () => {
    const other = { ...settings, bucket: 'nessuno' };
    await expect(tryStore(other)).rejects.toMatchObject({ trouble: 'noBucket' });
  });
});

describe('sweeping', () => {
  it('goes through all pages of what there is', async () => {
    // The store of these tests gives no second page: it ciphers its token with what there is no more.
    const nextOf = ({ url = '' }: IncomingMessage): string | null =>
      new URL(url, 'http://store').searchParams.get('continuation-token');
    await using paged = await startAnswering((request, answer) => {
      answer.setHeader('content-type', 'application/xml');
      answer.end(pageOf(nextOf(request)));
    });
    const bucket = openBucket(settingsOf(server.urlOf('azienda', paged.address)));
    const keys: string[] = [];
    for await (const { key } of bucket.list('documenti/')) keys.push(key);
    expect(keys).toEqual(['documenti/primo', 'documenti/secondo']);
    expect(paged.asked.map(nextOf)).toEqual([null, 'avanti']);
  });

  function pageOf(next: string | null): string {
    const [name, more] = next === null ? ['primo', true] : ['secondo', false];
    const rest = more ? '<NextContinuationToken>avanti</NextContinuationToken>' : '';
    return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${more}</IsTruncated>${rest}<Contents><Key>azienda/documenti/${name}</Key><Size>3</Size><LastModified>2026-11-26T04:00:00.000Z</LastModified></Contents></ListBucketResult>`;
  }

  it('leaves all in place where nothing is ours, and says so', async () => {
    await store.save(chunks('di un’altra azienda'));
    clock.advance(25 * HOUR_MS);
    expect(await store.sweep(async () => new Set(['x']))).toEqual({ retired: 0, removed: 0 });
    expect(await store.listRetired()).toEqual([]);
    expect(log.lines).toEqual([
      { level: 'error', event: 'documents of nobody left in place', fields: { files: 1 } },
    ]);
  });

  it('leaves what another has made, and what lies under another prefix', async () => {
    const kept = await store.save(chunks('resta'));
    const bucket = openBucket(settings);
    const empty = { size: 0, sha256: Buffer.alloc(32), open: () => new Uint8Array() };
    await bucket.put('documenti/LEGGIMI.txt', empty);
    const neighbour = openStore(settingsOf(server.urlOf('azienda-2', proxy.address)));
    const theirs = await neighbour.save(chunks('loro'));
    clock.advance(25 * HOUR_MS);
    expect(await store.sweep(async () => new Set([kept.file]))).toEqual({ retired: 0, removed: 0 });
    expect(await neighbour.read(theirs)).toBeDefined();
  });

  it('only takes the mark off what a database that was put back names again', async () => {
    const named = await store.save(chunks('nominato'));
    await store.retire(named.file);
    clock.advance(31 * 24 * HOUR_MS);
    expect(await store.sweep(async () => new Set([named.file]))).toEqual({
      retired: 0,
      removed: 0,
    });
    expect(await readText(named)).toBe('nominato');
    expect(await store.listRetired()).toEqual([]);
  });

  it('goes on when an upload that it saw on its way is there meanwhile', async () => {
    const kept = await store.save(chunks('resta'));
    // What is listed and gone when it is looked at.
    symlinkSync('gone', join(folder, 'in_arrivo', `${kept.file}.tmp`));
    expect(await store.sweep(async () => new Set([kept.file]))).toEqual({ retired: 0, removed: 0 });
  });

  it('ends what a stop in the middle of a removal left', async () => {
    const [kept, gone] = [await store.save(chunks('resta')), await store.save(chunks('via'))];
    await store.retire(gone.file);
    clock.advance(31 * 24 * HOUR_MS);
    await openBucket(settings).remove(`documenti/${gone.file}`);
    expect(await store.sweep(async () => new Set([kept.file]))).toEqual({ retired: 0, removed: 1 });
    expect(await store.listRetired()).toEqual([]);
  });
});
