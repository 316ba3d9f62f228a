import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import type { DipendenteId, ProgettoId } from '@gestionale/shared-schema/values/id.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { withConnection } from './db/postgres/open-postgres.ts';
import { testiServer } from './testi/server.ts';
import { createTestServer, TEST_JWT_SECRET } from './testing/create-test-server.ts';
import { startOwnPostgres, type OwnPostgresServer } from './testing/postgres/start-postgres.ts';
import { keepDatabaseAt } from './testing/postgres/test-database.ts';
import { callFrom } from './testing/processes/calling-world.ts';
import {
  findFreePort,
  startServerProcess,
  untilReady,
  type ServerProcess,
} from './testing/processes/server-process.ts';
import { startTurningProxy } from './testing/processes/turning-proxy.ts';
import {
  answered,
  BATCH,
  judgeHours,
  sendHours,
  type EnteredHours,
  type WorkingPhone,
} from './testing/processes/working-phone.ts';
import { listenLive, type LiveListener } from './testing/requests/live-listener.ts';
import { GIORNO } from './testing/row-maker.ts';
import { createTestDevice } from './testing/test-device.ts';

/** In one run; before a release 20 crashes, 20 cuts and 5 times 30 seconds, with 100 phones. */
const CRASHES = Number(process.env['GESTIONALE_POSTGRES_CRASHES'] ?? 1);
const CUTS = Number(process.env['GESTIONALE_POSTGRES_CUTS'] ?? 2);
const FREEZES = Number(process.env['GESTIONALE_POSTGRES_FREEZES'] ?? 1);
const FROZEN_MS = Number(process.env['GESTIONALE_POSTGRES_FROZEN_S'] ?? 2) * 1000;
const FORGOTTEN_MS = Number(process.env['GESTIONALE_POSTGRES_FORGOTTEN_S'] ?? 1) * 1000;
const PHONES = Number(process.env['GESTIONALE_SERVER_PHONES'] ?? 8);
const SERVERS = 2;
const BETWEEN_BLOWS_MS = 300;
/** After so long a phone takes a server that says nothing for one that is not there. */
const PATIENCE_MS = 12_000;
/** `idle_in_transaction_session_timeout`, and a moment. */
const LONGEST_BLOCK_MS = 16_000;
/** A figure for a machine that does nothing else: asked for where the proof is made at length. */
const MOST_BLOCKED_MS = FROZEN_MS < LONGEST_BLOCK_MS ? Number.POSITIVE_INFINITY : LONGEST_BLOCK_MS;

/** Transactions that wait for their own server, by who has them and since when. */
const HOLDERS = `SELECT pid || ' ' || xact_start AS holder FROM pg_stat_activity
  WHERE application_name = 'gestionale' AND state = 'idle in transaction' AND backend_xid IS NOT NULL`;
const CUT = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
  WHERE pid <> pg_backend_pid() AND backend_type = 'client backend'`;

interface Phone extends WorkingPhone {
  /** How often the server had forgotten, so that all was sent again. */
  sentAgain: number;
}

interface Company {
  readonly phones: readonly Phone[];
  readonly servers: readonly ServerProcess[];
  readonly url: string;
  readonly progetto: ProgettoId;
  readonly tokenOf: (phone: Phone) => string;
}

let postgres: OwnPostgresServer;
let dataDir: string;

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'gestionale-bad-days-'));
  postgres = await startOwnPostgres({ flushes: true });
  keepDatabaseAt(dataDir, postgres.url);
});

afterEach(async () => {
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Phones at work at servers behind one address, while something is done to them; then what came of it. */
async function prove(blows: (company: Company) => Promise<void>) {
  const company = await createTestServer({ dataDir, startMs: Date.now() });
  const { rows } = company;
  const progetto = rows.progetto([GIORNO]);
  const people = Array.from({ length: PHONES }, () => rows.dipendente());
  for (const each of people) rows.assegna(progetto, each);
  await company.publish();
  const tokens = new Map(people.map((each) => [each, company.tokenOf(each)]));
  const settings = {
    GESTIONALE_DATABASE_URL: postgres.url,
    GESTIONALE_DATABASE_CONNESSIONI: '4',
    GESTIONALE_DATA_DIR: dataDir,
    GESTIONALE_JWT_SECRET: TEST_JWT_SECRET,
    GESTIONALE_TRUST_PROXY: '1',
  };
  const ports = await Promise.all(Array.from({ length: SERVERS }, findFreePort));
  const servers = ports.map((port) => startServerProcess(port, settings));
  await Promise.all(servers.map(untilReady));
  await using proxy = await startTurningProxy(ports);
  const tokenOf = (id: DipendenteId): string => tokens.get(id) ?? '';
  const world = callFrom({ rows, tokenOf }, proxy.url, PATIENCE_MS);
  const phones = people.map((operatore): Phone => {
    return { device: createTestDevice(world, operatore), operatore, done: 0, sentAgain: 0 };
  });
  // Its connections stay, and what became of them is no matter of this proof.
  await company.close();
  let isOver = false;
  let [longestBlockMs, lastDone] = [0, performance.now()];
  const onDone = (): void => {
    const now = performance.now();
    longestBlockMs = Math.max(longestBlockMs, now - lastDone);
    lastDone = now;
  };
  const working = phones.map((phone) =>
    enterHours(phone, progetto, { isOver: () => isOver, onDone }),
  );
  await sleep(BETWEEN_BLOWS_MS);
  const tokenOfPhone = ({ operatore }: Phone): string => tokenOf(operatore);
  await blows({ phones, servers, url: proxy.url, progetto, tokenOf: tokenOfPhone });
  await sleep(BETWEEN_BLOWS_MS);
  isOver = true;
  await Promise.all(working);
  for (const phone of phones) await catchUp(phone, progetto);
  const report = { ...(await judge(phones)), longestBlockMs };
  // None of them died of it; one that did has said why.
  const dead = servers.filter((server) => server.hasEnded());
  expect(dead.map((server) => server.output())).toEqual([]);
  for (const server of servers) server.kill('SIGTERM');
  expect(await Promise.all(servers.map(({ ended }) => ended))).toEqual(servers.map(() => 0));
  return report;
}

/** Pulls, and sends all again where the server does not know of a place, or an hour, that it told of. */
async function catchUp(phone: Phone, progetto: ProgettoId): Promise<void> {
  const lastAccepted = phone.done === 0 ? undefined : phone.done;
  const pages = await answered(() => phone.device.pull(undefined, lastAccepted));
  if (!pages.some(({ forgotten }) => forgotten === true)) return;
  phone.sentAgain += 1;
  for (let first = 1; first <= phone.done; first += BATCH) await sendHours(phone, progetto, first);
  await answered(() => phone.device.pull());
}

interface Working {
  readonly isOver: () => boolean;
  readonly onDone: () => void;
}

async function enterHours(
  phone: Phone,
  progetto: ProgettoId,
  { isOver, onDone }: Working,
): Promise<void> {
  while (!isOver()) {
    await sendHours(phone, progetto, phone.done + 1);
    phone.done += BATCH;
    onDone();
    await catchUp(phone, progetto);
  }
}

async function judge(phones: readonly Phone[]) {
  const { rows } = await withConnection(postgres.url, (client) =>
    client.query<EnteredHours>('SELECT dipendente_id, descrizione_attivita FROM fogli_ore'),
  );
  const held = phones.reduce(
    (sum, { device }) => sum + (device.rows.get('fogliOre')?.size ?? 0),
    0,
  );
  return {
    ...judgeHours(phones, rows),
    unseen: rows.length - held,
    sentAgain: phones.reduce((sum, { sentAgain }) => sum + sentAgain, 0),
  };
}

function tell(what: string, done: number, longestBlockMs: number): void {
  process.stdout.write(
    `${what}: ${done} acknowledged, nobody could write for ${longestBlockMs.toFixed(0)} ms at most\n`,
  );
}

const NOTHING = { lost: 0, doubled: 0, unseen: 0, sentAgain: 0 };

test(
  `PostgreSQL crashes ${CRASHES} times under load: nothing is lost or doubled, and servers come back alone`,
  async () => {
    const { done, longestBlockMs, ...rest } = await prove(async ({ url, servers, phones }) => {
      for (let crash = 0; crash < CRASHES; crash += 1) {
        await postgres.crash();
        const [server] = servers;
        // It lives, says that it cannot serve, and what a person reads says why.
        expect((await fetch(`${url}/healthz`)).status).toBe(200);
        await expect.poll(() => statusOf(`${server?.url}/readyz`), { timeout: 15_000 }).toBe(503);
        const reply = await phones[0]?.device.push([]);
        expect(reply?.status).toBe(503);
        expect(reply?.json()).toMatchObject({
          codice: 'disco_guasto',
          errore: testiServer.databaseNonRaggiunto,
        });
        await postgres.start();
        const before = sumOf(phones);
        await expect.poll(() => sumOf(phones), { timeout: 20_000 }).toBeGreaterThan(before);
        await sleep((crash * 173) % BETWEEN_BLOWS_MS);
      }
      for (const server of servers) await untilReady(server);
    });
    tell(`${CRASHES} crashes`, done, longestBlockMs);
    expect(rest).toEqual(NOTHING);
    expect(longestBlockMs).toBeLessThan(MOST_BLOCKED_MS);
  },
  60_000 + CRASHES * 40_000,
);

test(
  `all connections are cut ${CUTS} times under load: nothing is lost or doubled`,
  async () => {
    const { done, longestBlockMs, ...rest } = await prove(async ({ phones }) => {
      for (let cut = 0; cut < CUTS; cut += 1) {
        await withConnection(postgres.url, (client) => client.query(CUT));
        const before = sumOf(phones);
        await expect.poll(() => sumOf(phones), { timeout: 20_000 }).toBeGreaterThan(before);
        await sleep((cut * 173) % BETWEEN_BLOWS_MS);
      }
    });
    tell(`${CUTS} cuts`, done, longestBlockMs);
    expect(rest).toEqual(NOTHING);
    expect(longestBlockMs).toBeLessThan(MOST_BLOCKED_MS);
  },
  60_000 + CUTS * 30_000,
);

test(
  `whoever holds the lock freezes ${FREEZES} times: others go on once its transaction is ended`,
  async () => {
    const { done, longestBlockMs, ...rest } = await prove(async ({ servers, phones }) => {
      for (let freeze = 0; freeze < FREEZES; freeze += 1) {
        const frozen = await freezeHolder(servers);
        await sleep(FROZEN_MS);
        frozen.kill('SIGCONT');
        const before = sumOf(phones);
        await expect.poll(() => sumOf(phones), { timeout: 20_000 }).toBeGreaterThan(before);
      }
    });
    tell(`${FREEZES} times frozen`, done, longestBlockMs);
    expect(rest).toEqual(NOTHING);
    expect(longestBlockMs).toBeLessThan(MOST_BLOCKED_MS);
  },
  60_000 + FREEZES * (FROZEN_MS + 60_000),
);

test(
  'a copy of an earlier moment takes the place of PostgreSQL: phones send again what it forgot',
  async () => {
    let [before, forgotten] = [0, 0];
    const { done, longestBlockMs, sentAgain, ...rest } = await prove(async (company) => {
      const { phones } = company;
      await postgres.keepCopy();
      before = sumOf(phones);
      await expect.poll(() => sumOf(phones), { timeout: 20_000 }).toBeGreaterThan(before);
      await sleep(FORGOTTEN_MS);
      const lines = await listenAt(company);
      await postgres.crash();
      forgotten = sumOf(phones) - before;
      postgres.takeCopy();
      await postgres.start();
      // Whoever listens is told of no place that they have passed: a line that ends makes them ask.
      for (const { rest } of lines) expect(await rest()).not.toContain(':\n');
      const then = sumOf(phones);
      await expect.poll(() => sumOf(phones), { timeout: 20_000 }).toBeGreaterThan(then);
    });
    tell(`${forgotten} forgotten`, done, longestBlockMs);
    expect(rest).toEqual({ lost: 0, doubled: 0, unseen: 0 });
    expect(forgotten).toBeGreaterThan(0);
    expect(sentAgain).toBeGreaterThan(0);
  },
  120_000 + FORGOTTEN_MS,
);

/** A live line at each server, that was told where the feed is. */
async function listenAt({ servers, phones, tokenOf }: Company): Promise<readonly LiveListener[]> {
  const lines = [];
  for (const [place, server] of servers.entries()) {
    const phone = phones[place];
    const line = await listenLive(server.url, phone === undefined ? '' : tokenOf(phone));
    await line.next();
    lines.push(line);
  }
  return lines;
}

function sumOf(phones: readonly Phone[]): number {
  return phones.reduce((sum, { done }) => sum + done, 0);
}

async function statusOf(url: string): Promise<number> {
  return (await fetch(url)).status;
}

/** Stops a server in the middle of a transaction that has the counter. */
async function freezeHolder(servers: readonly ServerProcess[]): Promise<ServerProcess> {
  for (let tries = 0; tries < 200; tries += 1) {
    const server = servers[tries % servers.length];
    server?.kill('SIGSTOP');
    const before = await findHolders();
    await sleep(150);
    const after = await findHolders();
    if (server !== undefined && after.some((each) => before.includes(each))) return server;
    server?.kill('SIGCONT');
    await sleep(40);
  }
  throw new Error('No server was found with the lock');
}

async function findHolders(): Promise<readonly string[]> {
  const { rows } = await withConnection(postgres.url, (client) =>
    client.query<{ holder: string }>(HOLDERS),
  );
  return rows.map(({ holder }) => holder);
}
