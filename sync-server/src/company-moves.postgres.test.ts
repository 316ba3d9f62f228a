import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import type { DipendenteId, ProgettoId } from '@gestionale/shared-schema/values/id.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { withConnection } from './db/postgres/open-postgres.ts';
import {
  createTestServer,
  TEST_JWT_SECRET,
  type TestServer,
} from './testing/create-test-server.ts';
import { createPostgresTestDatabase } from './testing/postgres/test-database.ts';
import { runAdminProcess } from './testing/processes/admin-process.ts';
import { callFrom } from './testing/processes/calling-world.ts';
import { readDrillHours } from './testing/processes/drill-company.ts';
import {
  findFreePort,
  startServerProcess,
  untilReady,
  type ServerProcess,
} from './testing/processes/server-process.ts';
import {
  answered,
  BATCH,
  judgeHours,
  sendHours,
  type WorkingPhone,
} from './testing/processes/working-phone.ts';
import { GIORNO } from './testing/row-maker.ts';
import { createTestDevice } from './testing/test-device.ts';

/** Devices that push all the time; the proof before a release is made with 50. */
const DEVICES = Number(process.env['GESTIONALE_MOVE_DEVICES'] ?? 6);
/** For how long they are served in each place before the company moves on, in milliseconds. */
const STAY_MS = DEVICES < 10 ? 600 : 10_000;
/** Between two looks of the office, in milliseconds. */
const LOOK_MS = 40;
const FORGETFUL = join(import.meta.dirname, 'testing', 'preloads', 'take-forgetful-postgres.ts');

type Settings = Readonly<Record<string, string>>;

let home: string;
let running: ServerProcess | undefined;

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'gestionale-moves-'));
});

afterEach(async () => {
  running?.kill('SIGKILL');
  await running?.ended;
  rmSync(home, { recursive: true, force: true });
});

interface Worker extends WorkingPhone {
  /** Pages that began from nothing again, or filled an audience anew, after the first. */
  refills: number;
  hasWrongDigest: boolean;
}

interface Report {
  readonly done: number;
  /** Acknowledged, and not there in the end. */
  readonly lost: number;
  /** There more than once. */
  readonly doubled: number;
  /** Devices that started again, once for each page. */
  readonly refills: number;
  readonly wrongDigests: number;
}

interface Places {
  /** A company on a file, one on PostgreSQL, and one on another file. */
  readonly all: readonly [Settings, Settings, Settings];
  readonly postgres: string;
}

async function findPlaces(): Promise<Places> {
  const shared = { GESTIONALE_JWT_SECRET: TEST_JWT_SECRET };
  const at = (name: string) => ({ ...shared, GESTIONALE_DATA_DIR: join(home, name) });
  const postgres = await createPostgresTestDatabase('TEMPLATE template0');
  const onPostgres = { ...at('seconda'), GESTIONALE_DATABASE_URL: postgres };
  return { all: [at('prima'), onPostgres, at('terza')], postgres };
}

async function prove(harm?: (postgres: string) => Promise<void>): Promise<Report> {
  const { all, postgres } = await findPlaces();
  const company = await createTestServer({
    engine: 'sqlite',
    dataDir: join(home, 'prima'),
    startMs: Date.now(),
  });
  const port = await findFreePort();
  const { workers, office, progetto } = await layOut(company, `http://127.0.0.1:${port}`);
  const [first, second, third] = all;
  running = await serve(port, first);
  let isOver = false;
  const working = [
    ...workers.map((worker) => enterHours(worker, progetto, () => isOver)),
    pullUntil(office, () => isOver),
  ];
  await sleep(STAY_MS);
  // Who has nothing of the company yet cannot start again.
  const haveRows = () => [...workers, office].every(({ device }) => device.cursor !== undefined);
  while (!haveRows()) await sleep(LOOK_MS);
  await move(first, second, 'andata');
  await harm?.(postgres);
  running = await serve(port, second);
  await sleep(STAY_MS);
  await move(second, third, 'ritorno');
  running = await serve(port, third);
  await sleep(STAY_MS);
  isOver = true;
  await Promise.all(working);
  for (const worker of [...workers, office]) await answered(() => pull(worker));
  running.kill('SIGTERM');
  expect(await running.ended).toBe(0);
  await expectRefused(port, first);
  await expectRefused(port, second);
  return judge(workers, office, join(home, 'terza'));
}

async function layOut(company: TestServer, url: string) {
  const { rows } = company;
  const progetto = rows.progetto([GIORNO]);
  const people = Array.from({ length: DEVICES }, () => rows.dipendente());
  for (const persona of people) rows.assegna(progetto, persona);
  const admin = rows.dipendente({ ruolo: 'Admin' });
  await company.publish();
  const tokens = new Map([...people, admin].map((id) => [id, company.tokenOf(id)]));
  await company.close();
  const world = callFrom({ ...company, tokenOf: (id) => tokens.get(id) ?? '' }, url);
  const createWorker = (operatore: DipendenteId): Worker => ({
    device: createTestDevice(world, operatore),
    operatore,
    done: 0,
    refills: 0,
    hasWrongDigest: false,
  });
  return { workers: people.map(createWorker), office: createWorker(admin), progetto };
}

function start(port: number, settings: Settings): ServerProcess {
  return startServerProcess(port, settings, ['--import', FORGETFUL]);
}

async function serve(port: number, settings: Settings): Promise<ServerProcess> {
  const server = start(port, settings);
  await untilReady(server);
  return server;
}

/** Whoever starts the one of before by mistake is told why not. */
async function expectRefused(port: number, settings: Settings): Promise<void> {
  const server = start(port, settings);
  expect(await server.ended).toBe(1);
  expect(server.output()).toContain('è stata spostata altrove');
}

async function move(from: Settings, to: Settings, name: string): Promise<void> {
  const folder = join(home, name);
  running?.kill('SIGTERM');
  await running?.ended;
  const exported = await runAdminProcess(['esporta', folder, '--sposta'], { ...from });
  expect(exported).toMatchObject({ code: 0, err: '' });
  const imported = await runAdminProcess(['importa', folder, '--stessa-storia'], { ...to });
  expect(imported).toMatchObject({ code: 0, err: '' });
}

async function enterHours(
  worker: Worker,
  progetto_id: ProgettoId,
  isOver: () => boolean,
): Promise<void> {
  while (!isOver()) {
    await sendHours(worker, progetto_id, worker.done + 1);
    worker.done += BATCH;
    await answered(() => pull(worker));
  }
}

async function pullUntil(worker: Worker, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    await answered(() => pull(worker));
    await sleep(LOOK_MS);
  }
}

async function pull(worker: Worker): Promise<void> {
  const isFirst = worker.device.cursor === undefined;
  const pages = await worker.device.pull();
  const again = pages.filter(({ reset, refilled }) => reset || refilled !== undefined);
  if (!isFirst) worker.refills += again.length;
  const { digests } = pages.at(-1) ?? { digests: [] };
  const held = worker.device.digests();
  worker.hasWrongDigest = digests.some((digest, place) => digest !== held[place]);
}

async function judge(workers: readonly Worker[], office: Worker, dataDir: string): Promise<Report> {
  const hours = await readDrillHours(dataDir);
  const rows = [...hours].flatMap(([dipendente_id, own]) =>
    own.map((descrizione_attivita) => ({ dipendente_id, descrizione_attivita })),
  );
  const all = [...workers, office];
  return {
    ...judgeHours(workers, rows),
    refills: all.reduce((sum, { refills }) => sum + refills, 0),
    wrongDigests: all.filter(({ hasWrongDigest }) => hasWrongDigest).length,
  };
}

test(`a company moves to PostgreSQL and back while ${DEVICES} devices push: nothing is lost or doubled, none starts again`, async () => {
  const { done, ...rest } = await prove();
  process.stdout.write(`${done} acknowledged by ${DEVICES} devices\n`);
  expect(rest).toEqual({ lost: 0, doubled: 0, refills: 0, wrongDigests: 0 });
  expect(done).toBeGreaterThan(3 * DEVICES * BATCH);
}, 300_000);

test('a move that begins a new history is found: devices start again', async () => {
  const { lost, doubled, refills } = await prove((postgres) =>
    withConnection(postgres, async (client) => {
      await client.query("UPDATE feed_counter SET epoch = 'abcdef0123456789'");
    }),
  );
  expect({ lost, doubled }).toEqual({ lost: 0, doubled: 0 });
  expect(refills).toBeGreaterThanOrEqual(DEVICES);
}, 300_000);
