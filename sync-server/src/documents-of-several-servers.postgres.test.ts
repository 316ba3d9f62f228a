import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import type { DipendenteId } from '@gestionale/shared-schema/values/id.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { rawQuery } from './db/raw-query.ts';
import type { DocumentStore } from './document-store/document-store.ts';
import { openDocumentStore } from './document-store/open-document-store.ts';
import { parseStoreUrl } from './document-store/store-url.ts';
import { sweepDocumenti } from './features/documenti/sweep-documenti.ts';
import { UNFINISHED } from './files/write-file-durably.ts';
import { createTestServer, type TestServer } from './testing/create-test-server.ts';
import { urlOfFolder } from './testing/postgres/test-database.ts';
import {
  findFreePort,
  startServerProcess,
  untilReady,
  type ServerProcess,
} from './testing/processes/server-process.ts';
import { startTurningProxy } from './testing/processes/turning-proxy.ts';
import { createRecordedLog } from './testing/recorded-log.ts';
import { documentForm } from './testing/requests/multipart-form.ts';
import { beginUpload, type RawUpload } from './testing/requests/raw-upload.ts';
import { S3_KEYS, startS3Server, type S3Server } from './testing/store/s3-server.ts';
import { createTestClock } from './testing/test-clock.ts';

/** Uploads and deletions in one run, at least; before a release 200. */
const ACTS = Number(process.env['GESTIONALE_SHARED_DOCUMENT_ACTS'] ?? 10);
const KILLS = Math.ceil(ACTS / 10);
const SERVERS = 3;
/** So many acts are under way at once, each hand's next one so much later, in milliseconds. */
const [HANDS, PAUSE_MS] = [4, 200];
/** Between a blow and the next, in milliseconds. */
const [EARLIEST_BLOW_MS, LATEST_BLOW_MS] = [300, 700];

/** Answers that leave open what was done, or say that nothing was: whoever gets them tries again. */
const AGAIN: ReadonlySet<number> = new Set([502, 503]);

/** Longer than any upload waits for its row here, and short enough for sweeps to find what kills left. */
const GRACE_MS = 20_000;
const DAY_MS = 24 * 3_600_000;

/** How often each server sweeps. */
const SWEEP_MS = 1000;
/** Of one beside another: in step with it, it would find each time that the other does it. */
const OUT_OF_STEP_MS = 700;

const PROGRAM = join(import.meta.dirname, 'testing', 'processes', 'documents-process.ts');

let dataDir: string;
let company: TestServer;
let admin: DipendenteId;
let s3: S3Server;
let running: ServerProcess[];

beforeEach(async () => {
  // why: the client of S3 reads its keys from there.
  for (const [key, value] of Object.entries(S3_KEYS)) vi.stubEnv(key, value);
  dataDir = mkdtempSync(join(tmpdir(), 'gestionale-shared-documents-'));
  company = await createTestServer({ dataDir, startMs: Date.now() });
  admin = company.rows.dipendente({ ruolo: 'Admin' });
  await company.publish();
  s3 = await startS3Server();
  running = [];
});

afterEach(async () => {
  for (const server of running) server.kill('SIGKILL');
  await Promise.all(running.map(({ ended }) => ended));
  vi.unstubAllEnvs();
  await s3.close();
  await company.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** More than is looked at before anything is written. */
const HALF = 'metà '.repeat(20_000);

/** What the office knows of a document: no answer leaves open what became of it. */
type Known = 'there' | 'gone' | 'open';

/** Of some hundred kilobytes, each other than the others. */
const contentOf = (filename: string): string => `${filename} `.repeat(10_000);

const hashOf = (content: string | Buffer): string =>
  createHash('sha256').update(content).digest('hex');

async function start(
  port: number,
  store: string,
  graceMs = GRACE_MS,
  sweepMs = SWEEP_MS,
): Promise<ServerProcess> {
  const program = [PROGRAM, urlOfFolder(dataDir), dataDir, store, String(graceMs), String(sweepMs)];
  const server = startServerProcess(port, S3_KEYS, [], program);
  running.push(server);
  await untilReady(server);
  return server;
}

function call(url: string, method: string, path: string, form?: ReturnType<typeof documentForm>) {
  return fetch(`${url}/api/documenti${path}`, {
    method,
    headers: { authorization: `Bearer ${company.tokenOf(admin)}`, ...form?.headers },
    ...(form === undefined ? {} : { body: new Uint8Array(form.body) }),
  });
}

/** What the office has done so far. */
interface Office {
  readonly url: string;
  readonly known: Map<string, Known>;
  acts: number;
  isOver: boolean;
}

/** Does the same again until it is answered; what was done before a cut is answered as done. */
async function insist({ url, known }: Office, name: string): Promise<void> {
  const isRemoval = known.get(name) === 'there';
  known.set(name, 'open');
  for (;;) {
    const { status } = await (isRemoval
      ? call(url, 'DELETE', `/${name}`)
      : call(url, 'POST', '/upload', documentForm(name, contentOf(name))));
    if (!AGAIN.has(status)) {
      expect(isRemoval ? [204, 404] : [201, 409]).toContain(status);
      known.set(name, isRemoval ? 'gone' : 'there');
      return;
    }
    await sleep(20);
  }
}

/** Every third act takes away what the same hand brought before. */
async function lendHand(office: Office, hand: number): Promise<void> {
  for (let n = 0; !office.isOver; n += 1) {
    await insist(office, `documento-${hand}-${n % 3 === 2 ? n - 1 : n}.txt`);
    office.acts += 1;
    await sleep(PAUSE_MS);
  }
}

/** Ends every connection to the database that a server has, whatever is under way in it. */
function cutConnections(): void {
  const ours =
    "datname = current_database() AND application_name IN ('gestionale', 'gestionale (lettura)')";
  company.db.now.all(
    rawQuery(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE ${ours}`, []),
  );
}

async function findRows(): Promise<readonly string[]> {
  const rows = company.db.now.all(company.db.query.selectFrom('documenti').select('file'));
  return rows.map(({ file }) => file).toSorted();
}

async function listFiles(store: DocumentStore): Promise<readonly string[]> {
  const files: string[] = [];
  for await (const { file } of store.list()) files.push(file);
  return files.toSorted();
}

/** Of what is named before the files are listed and after it, the file is there. */
async function expectFilesOfRows(store: DocumentStore): Promise<void> {
  const before = await findRows();
  const files = new Set(await listFiles(store));
  const after = new Set(await findRows());
  expect(before.filter((file) => after.has(file) && !files.has(file))).toEqual([]);
}

/** Of a server: there is what the office knows to be there, and it sends each as it was brought. */
async function expectKnown(url: string, known: ReadonlyMap<string, Known>): Promise<void> {
  const there = [...known].filter(([, is]) => is === 'there').map(([name]) => name);
  const rows = company.db.now.all(company.db.query.selectFrom('documenti').select('filename'));
  expect(rows.map(({ filename }) => filename).toSorted()).toEqual(there.toSorted());
  for (const name of there) {
    const reply = await call(url, 'GET', `/download/${name}`);
    const content = Buffer.from(await reply.arrayBuffer());
    expect([name, reply.status, hashOf(content)]).toEqual([name, 200, hashOf(contentOf(name))]);
  }
}

function openStore(address: string, aheadMs = 0): Promise<DocumentStore> {
  return openDocumentStore({
    dataDir,
    s3: parseStoreUrl(address),
    createId: () => '',
    clock: createTestClock(Date.now() + aheadMs),
    log: createRecordedLog(),
  });
}

describe.each([
  { name: 'the folder', addressOf: () => '' },
  { name: 'a store', addressOf: () => s3.urlOf('azienda') },
])('$name', ({ addressOf }) => {
  test(
    `${ACTS} uploads and deletions through ${SERVERS} servers with kills: no row without its file, no file without a row`,
    async () => {
      const ports = await Promise.all(Array.from({ length: SERVERS }, findFreePort));
      const servers = await Promise.all(ports.map((port) => start(port, addressOf())));
      await using proxy = await startTurningProxy(ports);
      const store = await openStore(addressOf());
      const office: Office = { url: proxy.url, known: new Map(), acts: 0, isOver: false };
      const hands = Array.from({ length: HANDS }, (_, hand) => lendHand(office, hand));
      for (let kill = 0; kill < KILLS; kill += 1) {
        await sleep(EARLIEST_BLOW_MS + ((kill * 173) % LATEST_BLOW_MS));
        const place = kill % SERVERS;
        servers[place]?.kill('SIGKILL');
        await servers[place]?.ended;
        await expectFilesOfRows(store);
        cutConnections();
        servers[place] = await start(ports[place] ?? 0, addressOf());
      }
      while (office.acts < ACTS) await sleep(20);
      office.isOver = true;
      await Promise.all(hands);

      for (const { url } of servers) await expectKnown(url, office.known);
      for (const server of servers) server.kill('SIGTERM');
      expect(await Promise.all(servers.map(({ ended }) => ended))).toEqual(servers.map(() => 0));

      const rows = await findRows();
      const files = await listFiles(store);
      expect(rows.filter((file) => !files.includes(file))).toEqual([]);
      const later = await openStore(addressOf(), DAY_MS + 1);
      await sweepDocumenti(company.db, later, createRecordedLog());
      expect(await listFiles(later)).toEqual(rows);
      expect(readdirSync(later.incomingFolder).filter((name) => name.endsWith(UNFINISHED))).toEqual(
        [],
      );
      const swept = running
        .map((server) => server.output())
        .join('\n')
        .matchAll(/leftovers swept\D+(\d+)/g)
        .reduce((sum, [, retired]) => sum + Number(retired), 0);
      process.stdout.write(
        `${office.acts} acts, ${KILLS} kills: ${rows.length} documents, ${swept} leftovers swept meanwhile, ${files.length - rows.length} after it\n`,
      );
    },
    120_000 + ACTS * 10_000,
  );

  test('an upload under way on one server survives start, sweeps and stop of another', async () => {
    const { url } = await start(await findFreePort(), addressOf(), DAY_MS);
    const token = company.tokenOf(admin);
    const { incomingFolder } = await openStore(addressOf());
    const unfinished = (): readonly string[] =>
      readdirSync(incomingFolder).filter((name) => name.endsWith(UNFINISHED));
    const beginHalf = async (filename: string): Promise<RawUpload> => {
      const upload = beginUpload({ address: url, token, filename });
      await upload.send(HALF);
      await expect.poll(unfinished).toHaveLength(1);
      return upload;
    };
    const finish = async (upload: RawUpload): Promise<number | undefined> => {
      await upload.send(HALF);
      await upload.finish();
      await expect.poll(() => upload.status()).toBeDefined();
      upload.drop();
      return upload.status();
    };
    const comeAndGo = async (graceMs: number, untilSeen: () => Promise<void>): Promise<void> => {
      const other = await start(await findFreePort(), addressOf(), graceMs, OUT_OF_STEP_MS);
      await untilSeen();
      other.kill('SIGTERM');
      expect(await other.ended).toBe(0);
    };
    const upload = await beginHalf('lungo.txt');
    // More than one sweep of each.
    await comeAndGo(DAY_MS, () => sleep(3 * SWEEP_MS));
    expect(await finish(upload)).toBe(201);
    const reply = await call(url, 'GET', '/download/lungo.txt');
    expect([reply.status, (await reply.text()) === HALF + HALF]).toEqual([200, true]);
    // What sees to it is the age that a file must have.
    const taken = await beginHalf('preso.txt');
    // One sweeps at a time: this one takes its turn when the other leaves it one.
    await comeAndGo(0, async () => {
      await expect.poll(unfinished).toEqual([]);
    });
    expect(await finish(taken)).toBeGreaterThanOrEqual(500);
    // Three starts, of which each may take half a minute.
  }, 240_000);
});
