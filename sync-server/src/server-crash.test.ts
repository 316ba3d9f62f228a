import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { ContractOutput } from '@gestionale/shared-schema/registry.ts';
import { PROTOCOL_VERSION, type PushResponse } from '@gestionale/shared-schema/sync/protocol.ts';
import type { DipendenteId, ProgettoId } from '@gestionale/shared-schema/values/id.ts';
import { expect, test } from 'vitest';

import { hashPassword } from './auth/password.ts';
import { DATABASE_FILE, openDatabase } from './db/open-database.ts';
import { createRowMaker, GIORNO } from './testing/row-maker.ts';
import {
  findFreePort,
  startServerProcess,
  untilReady,
  type ServerProcess,
} from './testing/server-process.ts';
import { createTestRandom } from './testing/test-random.ts';

const KILLS = 10;
const BATCH = 25;
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
    const primo = this.acknowledged + 1;
    const ultimo = this.acknowledged + BATCH;
    this.sent = Math.max(this.sent, ultimo);
    const { device, operatore, progetto } = this.#company;
    const comandi = Array.from({ length: BATCH }, (_, n) => ({
      nome: 'fogliOre.crea',
      // Without an id: a command that is done twice would leave two rows.
      dati: {
        progetto_id: progetto,
        dipendente_id: operatore,
        data: GIORNO,
        ore_lavorate: 1,
        descrizione_attivita: String(primo + n),
      },
    }));
    const reply = await fetch(`${url}/api/sync/push`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${this.#token}` },
      body: JSON.stringify({
        protocollo: PROTOCOL_VERSION,
        dispositivo: device,
        primo,
        ultimo,
        orologio: new Date().toISOString(),
        comandi,
      }),
    });
    const { esiti } = (await reply.json()) as PushResponse;
    if (esiti.length > 0) throw new Error(`Refused: ${JSON.stringify(esiti)}`);
    this.acknowledged = ultimo;
  }

  /** The numbers of the commands whose rows the server has. */
  async readBack({ url }: ServerProcess): Promise<number[]> {
    const headers = { authorization: `Bearer ${this.#token}` };
    const reply = await fetch(`${url}/api/fogli-ore`, { headers });
    const rows = (await reply.json()) as ContractOutput<'fogliOre.elenca'>;
    return rows.map(({ descrizione_attivita }) => Number(descrizione_attivita));
  }
}

async function sendUntilKilled(
  phone: Phone,
  server: ServerProcess,
  afterMs: number,
): Promise<void> {
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

test(`${KILLS} kills under load: what was answered is there, and nothing is there twice`, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'gestionale-crash-'));
  const company = await prepareCompany(dataDir);
  const port = await findFreePort();
  const phone = new Phone(company);
  const start = async (): Promise<ServerProcess> => {
    const server = startServerProcess(port, { GESTIONALE_DATA_DIR: dataDir });
    await untilReady(server);
    await phone.login(server);
    return server;
  };

  for (let kill = 0; kill < KILLS; kill += 1) {
    const server = await start();
    const present = new Set(await phone.readBack(server));
    const answered = Array.from({ length: phone.acknowledged }, (_, n) => n + 1);
    expect(answered.filter((number) => !present.has(number))).toEqual([]);
    await sendUntilKilled(phone, server, 20 + kill * 17);
  }

  const server = await start();
  while (phone.acknowledged < phone.sent) await phone.sendNext(server);
  const found = await phone.readBack(server);
  expect(found.toSorted((left, right) => left - right)).toEqual(
    Array.from({ length: phone.sent }, (_, n) => n + 1),
  );
  expect(phone.sent).toBeGreaterThan(KILLS * BATCH);
  server.kill('SIGTERM');
  expect(await server.ended).toBe(0);
  rmSync(dataDir, { recursive: true, force: true });
}, 120_000);
