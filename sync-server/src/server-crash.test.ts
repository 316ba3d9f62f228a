import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { DipendenteId, ProgettoId } from '@gestionale/shared-schema/values/id.ts';
import { expect, test } from 'vitest';

import { hashPassword } from './auth/password.ts';
import { DATABASE_FILE, openDatabase } from './db/open-database.ts';
import {
  findFreePort,
  startServerProcess,
  untilReady,
  type ServerProcess,
} from './testing/processes/server-process.ts';
import { pushHours } from './testing/push-hours.ts';
import { createRowMaker } from './testing/row-maker.ts';
import { createTestRandom } from './testing/test-random.ts';

/** Kills in one run; the proof before a release is made with 200. */
const KILLS = Number(process.env['GESTIONALE_KILLS'] ?? 10);
const BATCH = 25;
/** So many batches are answered in each life before the blow may fall, at any moment after. */
const BATCHES_PER_LIFE = 4;
/** No blow falls later than this after the last of them was sent, in milliseconds. */
const LATEST_BLOW_MS = 40;
const EMAIL = 'operatore@azienda.example';
const PASSWORD = 'parola-di-prova';

interface Company {
  readonly operatore: DipendenteId;
  readonly progetto: ProgettoId;
  readonly device: string;
}

async function prepareCompany(dataDir: string): Promise<Company> {
  const db = await openDatabase(join(dataDir, DATABASE_FILE));
  const rows = createRowMaker(db);
  const password_hash = await hashPassword(PASSWORD, createTestRandom());
  const operatore = rows.dipendente({ ruolo: 'Manager', email: EMAIL, password_hash });
  const progetto = rows.progetto();
  rows.assegna(progetto, operatore);
  const device = rows.id();
  await db.close();
  return { operatore, progetto, device };
}

/** A phone that goes on sending and knows only what it was answered. */
class Phone {
  readonly #company: Company;
  #token = '';
  /** Highest sequence whose outcome is known; everything above is sent again. */
  acknowledged = 0;
  /** Highest sequence that was ever sent. */
  sent = 0;

  constructor(company: Company) {
    this.#company = company;
  }

  async login({ url }: ServerProcess): Promise<void> {
    const body = JSON.stringify({ email: EMAIL, password: PASSWORD });
    const headers = { 'content-type': 'application/json' };
    const reply = await fetch(`${url}/api/auth/login`, { method: 'POST', headers, body });
    this.#token = ((await reply.json()) as { token: string }).token;
  }

  /** Sends the next batch under its keys: those of an unanswered one, if there is one. */
  async sendNext({ url }: ServerProcess): Promise<void> {
    const first = this.acknowledged + 1;
    const highest = this.acknowledged + BATCH;
    this.sent = Math.max(this.sent, highest);
    await pushHours({ ...this.#company, url, token: this.#token }, first, highest);
    this.acknowledged = highest;
  }
}

/** The numbers of the commands whose rows are in the database of a server that is not running. */
async function readBack(dataDir: string): Promise<number[]> {
  const db = await openDatabase(join(dataDir, DATABASE_FILE));
  const rows = db.now.all(db.query.selectFrom('fogli_ore').select('descrizione_attivita'));
  await db.close();
  return rows.map(({ descrizione_attivita }) => Number(descrizione_attivita));
}

async function sendUntilKilled(
  phone: Phone,
  server: ServerProcess,
  afterMs: number,
): Promise<void> {
  for (let sent = 0; sent < BATCHES_PER_LIFE; sent += 1) await phone.sendNext(server);
  const timer = setTimeout(() => server.kill('SIGKILL'), afterMs);
  while (!server.hasEnded()) {
    try {
      await phone.sendNext(server);
    } catch (error) {
      // The connection died with the server; what became of the batch is what the test is about.
      if (!(error instanceof TypeError || error instanceof SyntaxError)) throw error;
      break;
    }
  }
  clearTimeout(timer);
  await server.ended;
}

test(
  `${KILLS} kills under load: what was answered is there, and nothing is there twice`,
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'gestionale-crash-'));
    const company = await prepareCompany(dataDir);
    const phone = new Phone(company);
    const start = async (): Promise<ServerProcess> => {
      const server = startServerProcess(await findFreePort(), { GESTIONALE_DATA_DIR: dataDir });
      await untilReady(server);
      await phone.login(server);
      return server;
    };

    for (let kill = 0; kill < KILLS; kill += 1) {
      const server = await start();
      await sendUntilKilled(phone, server, (kill * 17) % LATEST_BLOW_MS);
      const present = new Set(await readBack(dataDir));
      const answered = Array.from({ length: phone.acknowledged }, (_, n) => n + 1);
      expect(answered.filter((number) => !present.has(number))).toEqual([]);
    }

    const server = await start();
    while (phone.acknowledged < phone.sent) await phone.sendNext(server);
    server.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    const found = await readBack(dataDir);
    expect(found.toSorted((left, right) => left - right)).toEqual(
      Array.from({ length: phone.sent }, (_, n) => n + 1),
    );
    expect(phone.sent).toBeGreaterThanOrEqual(KILLS * BATCHES_PER_LIFE * BATCH);
    rmSync(dataDir, { recursive: true, force: true });
  },
  30_000 + KILLS * 15_000,
);
