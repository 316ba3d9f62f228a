import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import type { DipendenteId, ProgettoId } from '@gestionale/shared-schema/values/id.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { rawQuery } from './db/raw-query.ts';
import {
  createTestServer,
  TEST_JWT_SECRET,
  type TestServer,
} from './testing/create-test-server.ts';
import { PLANT_SEQUENCE } from './testing/postgres/number-by-sequence.ts';
import { urlOfFolder } from './testing/postgres/test-database.ts';
import { startCaddy } from './testing/processes/caddy-process.ts';
import { callFrom } from './testing/processes/calling-world.ts';
import {
  findFreePort,
  startServerProcess,
  untilReady,
  type ServerProcess,
} from './testing/processes/server-process.ts';
import { startTurningProxy } from './testing/processes/turning-proxy.ts';
import { watchAddress } from './testing/processes/watched-address.ts';
import {
  answered,
  BATCH,
  judgeHours,
  sendHours,
  type EnteredHours,
  type WorkingPhone,
} from './testing/processes/working-phone.ts';
import { GIORNO } from './testing/row-maker.ts';
import { createTestDevice } from './testing/test-device.ts';

/** Kills in one run, and phones; the proof before a release is made with 30 and 100. */
const KILLS = Number(process.env['GESTIONALE_SERVER_KILLS'] ?? 4);
/** How often all servers are changed one after the other; before a release 10, with 100 phones. */
const CHANGES = Number(process.env['GESTIONALE_ROLLING_CHANGES'] ?? 1);
const PHONES = Number(process.env['GESTIONALE_SERVER_PHONES'] ?? 12);
const SERVERS = 3;
/** No blow falls later than this after the one before, in milliseconds. */
const LATEST_BLOW_MS = 700;
const PRELOADS = join(import.meta.dirname, 'testing', 'preloads');
const FORGETFUL = join(PRELOADS, 'take-forgetful-postgres.ts');
/** A defect: the feed is numbered by a sequence instead of the counter that a writer keeps to its commit. */
const BY_SEQUENCE = join(PRELOADS, 'plant-sequence.ts');

let dataDir: string;
let company: TestServer;
let started: ServerProcess[];

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'gestionale-servers-'));
  company = await createTestServer({ dataDir, startMs: Date.now() });
  started = [];
});

afterEach(async () => {
  // Those that a failure left.
  for (const server of started) server.kill('SIGKILL');
  await company.close();
  rmSync(dataDir, { recursive: true, force: true });
});

interface Phone extends WorkingPhone {
  /** Pages that began from nothing again, or filled an audience anew, after the first. */
  refills: number;
}

/** What came of it, whatever was killed meanwhile. */
interface Report {
  readonly done: number;
  /** Acknowledged, and not in the database. */
  readonly lost: number;
  /** There more than once. */
  readonly doubled: number;
  /** In the database, and never seen by whoever pulls: the office, or whose they are. */
  readonly unseen: number;
  readonly refills: number;
  /** Devices whose rows come to something else than the server says. */
  readonly wrongDigests: number;
  /** Stretches of the history that were begun. */
  readonly marks: number;
  /** For how long at most nobody answered at the one address, in milliseconds. */
  readonly outageMs: number;
  /** Requests that were cut, or answered with an error. */
  readonly failed: number;
}

/** What befalls the servers, one after the other, while they are worked with. */
interface Trouble {
  readonly signal: 'SIGKILL' | 'SIGTERM';
  readonly times: number;
  /** Modules of a defect. */
  readonly planted?: readonly string[];
  readonly settings?: Readonly<Record<string, string>>;
  readonly startProxy?: typeof startTurningProxy;
  /** How long a phone waits between two entries, in milliseconds: what is saturated stops slowly. */
  readonly pauseMs?: number;
}

async function prove({ signal, times, ...trouble }: Trouble): Promise<Report> {
  const { planted = [], settings, startProxy = startTurningProxy, pauseMs = 0 } = trouble;
  const { progetto, admin } = await layOut();
  const ports = await Promise.all(Array.from({ length: SERVERS }, findFreePort));
  const before = [FORGETFUL, ...planted].flatMap((each) => ['--import', each]);
  const all = {
    GESTIONALE_DATABASE_URL: urlOfFolder(dataDir),
    GESTIONALE_DATABASE_CONNESSIONI: '4',
    GESTIONALE_DATA_DIR: dataDir,
    GESTIONALE_JWT_SECRET: TEST_JWT_SECRET,
    GESTIONALE_TRUST_PROXY: '1',
    ...settings,
  };
  const start = async (port: number): Promise<ServerProcess> => {
    const server = startServerProcess(port, all, before);
    started.push(server);
    await untilReady(server);
    return server;
  };
  const servers = await Promise.all(ports.map(start));
  await using proxy = await startProxy(ports);
  const world = callFrom(company, proxy.url);
  const phones = Array.from({ length: PHONES }, (): Phone => {
    const operatore = company.rows.dipendente();
    company.rows.assegna(progetto, operatore);
    return { device: createTestDevice(world, operatore), operatore, done: 0, refills: 0 };
  });
  await company.publish();
  const office: Phone = {
    device: createTestDevice(world, admin),
    operatore: admin,
    done: 0,
    refills: 0,
  };
  let isOver = false;
  await using watched = await watchAddress(proxy.url);
  const working = [
    ...phones.map((phone) => enterHours(phone, progetto, { isOver: () => isOver, pauseMs })),
    pullUntil(office, () => isOver),
  ];
  for (let blow = 0; blow < times; blow += 1) {
    await sleep(100 + ((blow * 173) % LATEST_BLOW_MS));
    const place = blow % SERVERS;
    servers[place]?.kill(signal);
    const code = await servers[place]?.ended;
    if (signal === 'SIGTERM' && code !== 0) throw new Error(servers[place]?.output());
    servers[place] = await start(ports[place] ?? 0);
  }
  await sleep(LATEST_BLOW_MS);
  isOver = true;
  await Promise.all(working);
  for (const phone of [...phones, office]) await answered(() => pull(phone));
  const report = {
    ...judge(phones, office),
    outageMs: await watched.longestOutageMs(),
    failed: world.failed,
  };
  for (const server of servers) server.kill('SIGTERM');
  expect(await Promise.all(servers.map(({ ended }) => ended))).toEqual(servers.map(() => 0));
  return report;
}

async function layOut(): Promise<{ progetto: ProgettoId; admin: DipendenteId }> {
  const admin = company.rows.dipendente({ ruolo: 'Admin' });
  const progetto = company.rows.progetto([GIORNO]);
  await company.publish();
  return { progetto, admin };
}

async function enterHours(
  phone: Phone,
  progetto_id: ProgettoId,
  { isOver, pauseMs }: { readonly isOver: () => boolean; readonly pauseMs: number },
): Promise<void> {
  while (!isOver()) {
    await sleep(pauseMs);
    await sendHours(phone, progetto_id, phone.done + 1);
    phone.done += BATCH;
    await answered(() => pull(phone));
  }
}

async function pullUntil(phone: Phone, isOver: () => boolean): Promise<void> {
  while (!isOver()) await answered(() => pull(phone));
}

async function pull(phone: Phone): Promise<void> {
  const isFirst = phone.device.cursor === undefined;
  const pages = await phone.device.pull();
  if (!isFirst)
    phone.refills += pages.filter(({ reset, refilled }) => reset || refilled !== undefined).length;
  const { digests } = pages.at(-1) ?? { digests: [] };
  const held = phone.device.digests();
  // A phone asks for what is not so, and by this proof nothing is.
  wrong.set(
    phone,
    digests.some((digest, place) => digest !== held[place]),
  );
}

const wrong = new WeakMap<Phone, boolean>();

interface Entered extends EnteredHours {
  readonly id: string;
}

function judge(phones: readonly Phone[], office: Phone): Omit<Report, 'outageMs' | 'failed'> {
  const rows = company.db.now.all(
    rawQuery<Entered>('SELECT id, dipendente_id, descrizione_attivita FROM fogli_ore', []),
  );
  const heldBy = ({ device }: Phone) => device.rows.get('fogliOre') ?? new Map<string, unknown>();
  const mine = new Map(phones.map((phone) => [phone.operatore as string, heldBy(phone)]));
  const ofOffice = heldBy(office);
  const all = [...phones, office];
  const marks = company.db.now.first(
    rawQuery<{ count: number }>('SELECT count(*) AS count FROM feed_runs', []),
  );
  return {
    ...judgeHours(phones, rows),
    unseen: rows.filter(
      ({ id, dipendente_id }) => !ofOffice.has(id) || mine.get(dipendente_id)?.has(id) !== true,
    ).length,
    refills: all.reduce((sum, { refills }) => sum + refills, 0),
    wrongDigests: all.filter((phone) => wrong.get(phone) === true).length,
    marks: marks?.count ?? 0,
  };
}

test(
  `${KILLS} kills of ${SERVERS} servers behind one address: nothing is lost, doubled, unseen or filled anew`,
  async () => {
    const trouble = { signal: 'SIGKILL', times: KILLS } as const;
    const { done, outageMs, marks, failed: _cut, ...rest } = await prove(trouble);
    const told = `${done} acknowledged, nobody answered for ${outageMs.toFixed(0)} ms at most`;
    process.stdout.write(`${told}\n`);
    expect(rest).toEqual({ lost: 0, doubled: 0, unseen: 0, refills: 0, wrongDigests: 0 });
    expect(done).toBeGreaterThan(PHONES * BATCH);
    // The one that a company begins with, the one of the test's own server, and theirs, which is one.
    expect(marks).toBeLessThanOrEqual(2);
  },
  120_000 + KILLS * 20_000,
);

test('a feed that is numbered by a sequence is found: somebody never sees what was committed', async () => {
  company.db.now.run(rawQuery(PLANT_SEQUENCE, []));
  const { unseen, lost, doubled } = await prove({
    signal: 'SIGKILL',
    times: 0,
    planted: [BY_SEQUENCE],
  });
  expect({ lost, doubled }).toEqual({ lost: 0, doubled: 0 });
  expect(unseen).toBeGreaterThan(0);
}, 120_000);

/** The sample of the proxy, and for how long that of several servers goes on serving. */
const BY_CADDY = { startProxy: startCaddy, settings: { GESTIONALE_SCARICO_S: '12' } };

const ways: readonly (readonly [how: string, way: Partial<Trouble>])[] = [
  // Longer than a busy machine takes to ask each server whether it is ready.
  ['one after the other', { settings: { GESTIONALE_SCARICO_S: '2' } }],
  // With the times of the samples, where whoever runs this follows them to their end.
  ...(process.env['GESTIONALE_DEPLOY'] === '1' ? [['by Caddy', BY_CADDY] as const] : []),
];

test.each(ways)(
  `${CHANGES} rolling changes of ${SERVERS} servers cut no request, and nobody is filled anew: %s`,
  async (_how, way) => {
    const times = CHANGES * SERVERS;
    const trouble: Trouble = { signal: 'SIGTERM', times, pauseMs: PHONES * 30, ...way };
    const { done, outageMs, marks, ...rest } = await prove(trouble);
    const told = `${done} acknowledged, nobody answered for ${outageMs.toFixed(0)} ms at most`;
    process.stdout.write(`${told}\n`);
    expect(rest).toEqual({
      lost: 0,
      doubled: 0,
      unseen: 0,
      refills: 0,
      wrongDigests: 0,
      failed: 0,
    });
    expect(done).toBeGreaterThan(PHONES * BATCH);
    expect(marks).toBeLessThanOrEqual(2);
  },
  120_000 + CHANGES * SERVERS * 20_000,
);
