import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import {
  addGiorni,
  giornoInItalia,
  giornoSchema,
} from '@gestionale/shared-schema/values/giorno.ts';
import { toIstante } from '@gestionale/shared-schema/values/istante.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';

import type { LeasedTask } from './db/database.ts';
import { withConnection } from './db/postgres/open-postgres.ts';
import { rawQuery } from './db/raw-query.ts';
import { parseRemovedName } from './files/removed-name.ts';
import { createTestServer, type TestServer } from './testing/create-test-server.ts';
import { urlOfFolder } from './testing/postgres/test-database.ts';
import { startServerProcess, type ServerProcess } from './testing/processes/server-process.ts';
import { startMailReceiver, type MailReceiver } from './testing/receivers/mail-receiver.ts';

/** For how long a server is frozen, in milliseconds; before a release longer than the 15 s of a lease. */
const FROZEN_MS = Number(process.env['GESTIONALE_TASKS_FROZEN_S'] ?? 1) * 1000;
/** After so much silence PostgreSQL ends a transaction that waits for its client. */
const SILENCE_MS = 15_000;
const LONGEST_MS = 120_000 + FROZEN_MS * 2;

const PROGRAM = join(import.meta.dirname, 'testing', 'processes', 'tasks-process.ts');
const START_MS = Date.parse('2026-05-12T10:00:00Z');
const OGGI = giornoInItalia(START_MS);
const LONG_AGO = giornoSchema.parse('2015-03-01');
const DAY_MS = 24 * 3_600_000;

const [HOURS, KEPT, LEAVERS] = [2000, 50, 4];
const [NOTICES, LEFTOVERS] = [12, 40];
/** Of one channel are under way at the same time. */
const IN_HAND = 4;

/** What PostgreSQL does by itself after 15 s to those of whom it hears nothing. */
const CUT_SILENT = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
  WHERE datname = current_database() AND state = 'idle in transaction'
    AND state_change < clock_timestamp() - interval '${FROZEN_MS / 2} milliseconds'`;

let dataDir: string;
let company: TestServer;
let receiver: MailReceiver;
let running: ServerProcess[];
/** How many mails have come, and how many of them are taken: the others wait. */
let [arrived, open] = [0, 0];

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'gestionale-tasks-'));
  company = await createTestServer({ dataDir, startMs: START_MS });
  receiver = await startMailReceiver();
  [arrived, open] = [0, Number.POSITIVE_INFINITY];
  receiver.beforeTaking = async () => {
    const place = (arrived += 1);
    const mayGoOn = (): boolean => place <= open;
    while (!mayGoOn()) await sleep(5);
  };
  running = [];
});

afterEach(async () => {
  for (const server of running) server.kill('SIGKILL');
  await Promise.all(running.map(({ ended }) => ended));
  open = Number.POSITIVE_INFINITY;
  await receiver.close();
  await company.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const count = (sql: string): number =>
  company.db.now.first(rawQuery<{ n: number }>(`SELECT count(*) AS n FROM ${sql}`, []))?.n ?? 0;

const documents = (): string => join(dataDir, 'documenti');

/** What a night, a sender and a sweep have to do. */
const layOut: Readonly<Record<LeasedTask, () => void>> = {
  notti() {
    const { rows, db } = company;
    const worker = rows.dipendente();
    const progetto = rows.progetto([], { stato: 'Completato' });
    db.now.run(rawQuery('BEGIN', []));
    for (let n = 0; n < HOURS; n += 1) {
      rows.foglioOre(progetto, worker, { data: LONG_AGO, approvato: n < KEPT ? 0 : 1 });
    }
    for (let n = 0; n < LEAVERS; n += 1) rows.dipendente({ attivo: 0, disattivato_il: LONG_AGO });
    for (const before of [41, 11]) {
      db.now.run(
        rawQuery("INSERT INTO notti_conservazione VALUES (?1, '{}', 'annunciata')", [
          addGiorni(OGGI, -before),
        ]),
      );
    }
    db.now.run(rawQuery('COMMIT', []));
  },
  avvisi() {
    const { rows, db } = company;
    const adesso = toIstante(START_MS);
    db.now.run(rawQuery('BEGIN', []));
    for (let n = 0; n < NOTICES; n += 1) {
      const chi = rows.dipendente();
      db.now.run(rawQuery("INSERT INTO avvisi_scelti VALUES (?1, 'assegnazioni', 'mail')", [chi]));
      db.now.run(
        rawQuery(
          `INSERT INTO avvisi_in_coda (id, dipendente_id, tipo, canale, evento, chiave, giorno, entro_60,
            entro_30, entro_7, stato, tentativi, creato_il, prossimo_il)
          VALUES (?1, ?2, 'assegnazioni', 'mail', 'assegnato', ?1, ?3, 0, 0, 0, 'in_attesa', 0, ?4, ?5)`,
          // Whoever takes some takes the first.
          [rows.id(), chi, addGiorni(OGGI, 1), adesso, toIstante(START_MS - DAY_MS + n)],
        ),
      );
    }
    db.now.run(rawQuery('COMMIT', []));
  },
  documenti() {
    mkdirSync(documents(), { recursive: true });
    const writtenS = (START_MS - 2 * DAY_MS) / 1000;
    for (let n = 0; n < LEFTOVERS; n += 1) {
      const file = join(documents(), company.rows.id());
      writeFileSync(file, 'resto');
      utimesSync(file, writtenS, writtenS);
    }
  },
};

const hoursLeft = (): number => count('fogli_ore');
const retired = (): readonly string[] =>
  readdirSync(join(dataDir, 'da_rimuovere')).map((name) => parseRemovedName(name)?.file ?? name);

const isDone: Readonly<Record<LeasedTask, () => boolean>> = {
  notti: () => count(`notti_conservazione WHERE giorno = '${OGGI}' AND stato = 'conclusa'`) === 1,
  avvisi: () => count('avvisi_in_coda WHERE concluso_il IS NULL') === 0,
  documenti: () => readdirSync(documents()).length === 0,
};

function removedAtNight(): unknown {
  const night = company.db.now.first(
    rawQuery<{ tolte: string }>('SELECT tolte FROM notti_conservazione WHERE giorno = ?1', [OGGI]),
  );
  return JSON.parse(night?.tolte ?? '');
}

async function start(how = ''): Promise<ServerProcess> {
  const { port } = receiver.settings;
  const program = [PROGRAM, urlOfFolder(dataDir), dataDir, String(port), String(START_MS), how];
  const server = startServerProcess(0, {}, [], program);
  running.push(server);
  await until(() => server.output().includes('at work'));
  return server;
}

async function until(isSo: () => boolean): Promise<void> {
  await expect.poll(isSo, { timeout: 60_000, interval: 10 }).toBe(true);
}

/** How often a server has said so. */
const saidBy = (server: ServerProcess, words: string): number =>
  server.output().split(`${words}\n`).length - 1;

/** Whether a server is not at its leftovers. */
const isBetween = (server: ServerProcess): boolean =>
  server.hasEnded() || saidBy(server, 'ends documenti') === saidBy(server, 'begins documenti');

/** Whoever does a task now, in the middle of it. */
async function whoeverIsAt(task: LeasedTask): Promise<ServerProcess> {
  if (task === 'avvisi') await until(() => arrived === IN_HAND);
  if (task === 'notti') await until(() => hoursLeft() < HOURS);
  const isAt = (server: ServerProcess): boolean =>
    !server.hasEnded() &&
    saidBy(server, `begins ${task}`) > saidBy(server, `ends ${task}`) &&
    (task !== 'documenti' ||
      saidBy(server, 'amid documenti') === saidBy(server, 'begins documenti'));
  await until(() => running.some(isAt));
  const [server, ...others] = running.filter(isAt);
  if (server === undefined || others.length > 0) throw new Error(`Nobody, or several, at ${task}`);
  return server;
}

/** How often servers told of an event. */
const told = (event: string): number =>
  running.reduce((sum, server) => sum + server.output().split(`"event":"${event}"`).length - 1, 0);

const untilDone = (task: LeasedTask): Promise<void> => until(isDone[task]);

/** What PostgreSQL does about a server that is frozen for longer than it waits for it. */
async function freeze(holder: ServerProcess): Promise<void> {
  holder.kill('SIGSTOP');
  await sleep(FROZEN_MS);
  if (FROZEN_MS > SILENCE_MS) return;
  await withConnection(urlOfFolder(dataDir), (client) => client.query(CUT_SILENT));
}

/** No night comes to its end meanwhile, however late a busy machine notices that it has begun. */
async function holdTheLastHours<Value>(meanwhile: () => Promise<Value>): Promise<Value> {
  return withConnection(urlOfFolder(dataDir), async (client) => {
    await client.query('BEGIN');
    // A night goes by the day and the id.
    await client.query(
      'SELECT id FROM fogli_ore WHERE approvato = 1 ORDER BY data DESC, id DESC LIMIT 1 FOR UPDATE',
    );
    const value = await meanwhile();
    await client.query('ROLLBACK');
    return value;
  });
}

test(
  'two servers: each night, notice and leftover once, and whoever is killed or freezes leaves its task to the other',
  async () => {
    layOut.notti();
    const atNight = await holdTheLastHours(async () => {
      await Promise.all([start(), start()]);
      const holder = await whoeverIsAt('notti');
      holder.kill('SIGKILL');
      await holder.ended;
      return holder;
    });
    expect(hoursLeft()).toBeGreaterThan(KEPT);
    await untilDone('notti');
    expect(removedAtNight()).toEqual({ fogli_ore: HOURS - KEPT, anagrafica_ex: LEAVERS });
    expect(hoursLeft()).toBe(KEPT);
    await start();

    layOut.documenti();
    const sweeping = await whoeverIsAt('documenti');
    await freeze(sweeping);
    await untilDone('documenti');
    sweeping.kill('SIGCONT');
    await until(() => isBetween(sweeping));
    expect(retired()).toHaveLength(LEFTOVERS);
    expect(new Set(retired()).size).toBe(LEFTOVERS);
    // Whoever swept says so after the last of them.
    await until(() => told('document leftovers swept') > 0 && running.every(isBetween));
    expect(told('document leftovers swept')).toBe(1);

    layOut.avvisi();
    await untilDone('avvisi');
    expect(receiver.taken).toHaveLength(NOTICES);

    [arrived, open] = [0, 0];
    layOut.avvisi();
    const sending = await whoeverIsAt('avvisi');
    await freeze(sending);
    // The other sends what was in hand, and then it wakes.
    await until(() => arrived === 2 * IN_HAND);
    const before = saidBy(sending, 'ends avvisi');
    sending.kill('SIGCONT');
    open = IN_HAND;
    // It ends, or takes what is the other's to send.
    await until(() => saidBy(sending, 'ends avvisi') > before || arrived > 2 * IN_HAND);
    open = 2 * IN_HAND;
    await until(() => arrived > 2 * IN_HAND);
    open = Number.POSITIVE_INFINITY;
    await untilDone('avvisi');
    const ids = receiver.taken.map(({ messageId }) => messageId);
    expect(new Set(ids).size).toBe(2 * NOTICES);
    expect(ids).toHaveLength(2 * NOTICES + IN_HAND);

    // Nobody died of it, and the night was told of by the one that ended it.
    expect(running.filter((server) => server.hasEnded())).toEqual([atNight]);
    expect(told('retention')).toBe(1);
  },
  LONGEST_MS,
);

test(
  'without leases notices are sent twice',
  async () => {
    receiver.beforeTaking = () => sleep(300);
    await Promise.all([start('apart'), start('apart')]);
    layOut.avvisi();
    await untilDone('avvisi');
    await until(() => running.every((each) => saidBy(each, 'ends avvisi') > 0));
    expect(receiver.taken.length).toBeGreaterThan(NOTICES);
  },
  LONGEST_MS,
);
