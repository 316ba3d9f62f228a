import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { DATABASE_FILE, openDatabase } from './db/open-database.ts';
import { openDocumentStore } from './document-store/open-document-store.ts';
import { parseStoreUrl } from './document-store/store-url.ts';
import { sweepDocumenti } from './features/documenti/sweep-documenti.ts';
import {
  findFreePort,
  startServerProcess,
  untilReady,
  type ServerProcess,
} from './testing/processes/server-process.ts';
import { createRecordedLog } from './testing/recorded-log.ts';
import { documentForm } from './testing/requests/multipart-form.ts';
import { S3_KEYS, startS3Server, type S3Server } from './testing/store/s3-server.ts';
import { createTestClock } from './testing/test-clock.ts';

/** Uploads and deletions in one run, each under way when a kill may come; before a release 200. */
const ACTS = Number(process.env['GESTIONALE_DOCUMENT_ACTS'] ?? 20);
const ACTS_PER_LIFE = 10;
/** So many are under way at once. */
const HANDS = 3;
/** No blow falls later than this after the last act of a life has begun, in milliseconds. */
const LATEST_BLOW_MS = 60;

const DAY_MS = 24 * 3_600_000;
const ACCOUNT = { email: 'capo@azienda.example', password: 'dodici-lettere' };

let dataDir: string;
let s3: S3Server;
let running: ServerProcess[];

beforeEach(async () => {
  // why: the client of S3 reads its keys from there.
  for (const [key, value] of Object.entries(S3_KEYS)) vi.stubEnv(key, value);
  dataDir = mkdtempSync(join(tmpdir(), 'gestionale-killed-documents-'));
  s3 = await startS3Server();
  running = [];
});

afterEach(async () => {
  for (const server of running) server.kill('SIGKILL');
  await Promise.all(running.map(({ ended }) => ended));
  vi.unstubAllEnvs();
  await s3.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** What the office knows of a document: no answer leaves open what became of it. */
type Known = 'there' | 'gone' | 'open';

const nameOf = (n: number): string => `documento-${n}.txt`;

/** Of some hundred kilobytes, each other than the others. */
const contentOf = (filename: string): string => `${filename} `.repeat(20_000);

const hashOf = (content: string | Buffer): string =>
  createHash('sha256').update(content).digest('hex');

async function start(settings: Record<string, string>) {
  const server = startServerProcess(await findFreePort(), {
    GESTIONALE_DATA_DIR: dataDir,
    GESTIONALE_ADMIN_EMAIL: ACCOUNT.email,
    GESTIONALE_ADMIN_PASSWORD: ACCOUNT.password,
    ...settings,
  });
  running.push(server);
  await untilReady(server);
  const reply = await fetch(`${server.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ACCOUNT),
  });
  const { token } = (await reply.json()) as { token: string };
  const call = (method: string, path: string, form?: ReturnType<typeof documentForm>) =>
    fetch(`${server.url}/api/documenti${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...form?.headers },
      ...(form === undefined ? {} : { body: new Uint8Array(form.body) }),
    });
  return { server, call };
}

type Call = Awaited<ReturnType<typeof start>>['call'];

async function act(call: Call, n: number, known: Map<string, Known>): Promise<void> {
  // Every third takes away what was brought three acts before, if it is known to be there.
  const former = nameOf(n - HANDS);
  const isRemoval = n % 3 === 2 && known.get(former) === 'there';
  const name = isRemoval ? former : nameOf(n);
  known.set(name, 'open');
  try {
    const reply = isRemoval
      ? await call('DELETE', `/${name}`)
      : await call('POST', '/upload', documentForm(name, contentOf(name)));
    expect(reply.status).toBe(isRemoval ? 204 : 201);
    known.set(name, isRemoval ? 'gone' : 'there');
  } catch (error) {
    // The connection died with the server.
    if (!(error instanceof TypeError)) throw error;
  }
}

/** Lets the hands work until the blow falls; gives how many acts were begun. */
async function liveAndDie(
  { server, call }: Awaited<ReturnType<typeof start>>,
  first: number,
  known: Map<string, Known>,
  blowMs: number,
): Promise<number> {
  let next = first;
  const hand = async (): Promise<void> => {
    while (!server.hasEnded()) {
      const n = next;
      next += 1;
      if (n === first + ACTS_PER_LIFE) setTimeout(() => server.kill('SIGKILL'), blowMs);
      await act(call, n, known);
    }
  };
  await Promise.all(Array.from({ length: HANDS }, hand));
  return next;
}

/** Without a server: the names of files, and those that the database has. */
async function compare(url: string, ageMs: number) {
  const db = await openDatabase(join(dataDir, DATABASE_FILE));
  const clock = createTestClock(Date.now() + ageMs);
  const log = createRecordedLog();
  const store = await openDocumentStore({
    dataDir,
    s3: parseStoreUrl(url),
    createId: () => '',
    clock,
    log,
  });
  if (ageMs > 0) await sweepDocumenti(db, store, log);
  const rows = db.now.all(db.query.selectFrom('documenti').select('file'));
  await db.close();
  const files: string[] = [];
  for await (const { file } of store.list()) files.push(file);
  return { files: files.toSorted(), rows: rows.map(({ file }) => file).toSorted() };
}

describe.each([
  { name: 'the folder', urlOf: () => '' },
  { name: 'a store', urlOf: () => s3.urlOf('azienda') },
])('$name', ({ urlOf }) => {
  test(
    `${ACTS} uploads and deletions with kills: no row without its file, no file without a row`,
    async () => {
      const url = urlOf();
      const settings = { ...S3_KEYS, GESTIONALE_DOCUMENTI_URL: url };
      const known = new Map<string, Known>();
      let [acts, lives] = [0, 0];
      while (acts < ACTS) {
        const life = await start(settings);
        acts = await liveAndDie(life, acts, known, (lives * 17) % LATEST_BLOW_MS);
        lives += 1;
        const { files, rows } = await compare(url, 0);
        expect(rows.filter((file) => !files.includes(file))).toEqual([]);
      }

      const { server, call } = await start(settings);
      const listed = (await (await call('GET', '')).json()) as { filename: string }[];
      const names = new Set(listed.map(({ filename }) => filename));
      for (const filename of names) {
        const reply = await call('GET', `/download/${filename}`);
        expect([filename, reply.status]).toEqual([filename, 200]);
        const content = Buffer.from(await reply.arrayBuffer());
        expect(hashOf(content)).toBe(hashOf(contentOf(filename)));
      }
      const wrong = [...known].filter(
        ([name, is]) => (is === 'there' && !names.has(name)) || (is === 'gone' && names.has(name)),
      );
      expect(wrong).toEqual([]);
      expect([...known.values()].filter((is) => is === 'there').length).toBeGreaterThan(lives);
      server.kill('SIGTERM');
      expect(await server.ended).toBe(0);

      const { files, rows } = await compare(url, DAY_MS + 1);
      expect(files).toEqual(rows);
    },
    60_000 + ACTS * 5_000,
  );
});
