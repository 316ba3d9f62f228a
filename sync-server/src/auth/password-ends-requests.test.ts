import type { DipendenteId } from '@gestionale/shared-schema/values/id.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { rawQuery } from '../db/raw-query.ts';
import {
  createTestServer,
  type TestReply,
  type TestServer,
} from '../testing/create-test-server.ts';
import { hashCheaply } from '../testing/databases/cheap-password.ts';
import { GIORNO } from '../testing/row-maker.ts';
import { command, createTestDevice, type TestDevice } from '../testing/test-device.ts';

const EMAIL = 'ada@gestionale.example';
const OLD = 'quella-di-prima-1';
const OWN = 'tre-lepri-nel-mais';
const ENDED = { status: 401, codice: 'non_autenticato' };

const CLIENTI = rawQuery<{ n: number }>(
  "SELECT count(*) AS n FROM clienti WHERE ragione_sociale LIKE 'Nuovo%'",
  [],
);
const HOURS = rawQuery<{ n: number }>('SELECT count(*) AS n FROM fogli_ore', []);
const CALENDARS = rawQuery<{ n: number }>('SELECT count(*) AS n FROM calendari_personali', []);

let server: TestServer;
let ada: DipendenteId;
/** The session of whoever changes the password, and another one of the same person. */
let here: string;
let elsewhere: string;

beforeEach(async () => {
  server = await createTestServer();
  const password_hash = hashCheaply(OLD);
  ada = server.rows.dipendente({ ruolo: 'Manager', email: EMAIL, password_hash });
  await server.publish();
  [here, elsewhere] = [await login(), await login()];
});

afterEach(() => server.close());

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

async function login(): Promise<string> {
  const body = { email: EMAIL, password: OLD };
  const reply = await server.call('POST', '/api/auth/login', { body });
  return (reply.json() as { token: string }).token;
}

async function changePassword(): Promise<void> {
  const body = { password: OLD, password_nuova: OWN };
  const reply = await server.call('PUT', '/api/auth/password', { headers: bearer(here), body });
  expect(reply.status).toBe(200);
}

/** A device whose calls go by the other session. */
function deviceElsewhere(): TestDevice {
  const call: TestServer['call'] = (method, url, { body } = {}) =>
    server.call(method, url, {
      headers: bearer(elsewhere),
      ...(body === undefined ? {} : { body }),
    });
  return createTestDevice({ ...server, call }, ada);
}

/** The password is changed once what was let in waits for the transaction after so many others. */
function changeBeforeWriting(after = 0): void {
  const transaction = server.db.transaction.bind(server.db);
  let left = after;
  // why: what is committed between a request's admission and its own turn.
  const spy = vi.spyOn(server.db, 'transaction');
  spy.mockImplementation(async (work, size) => {
    left -= 1;
    if (left >= 0) return transaction(work, size);
    spy.mockRestore();
    await changePassword();
    return server.db.transaction(work, size);
  });
}

function changeBeforeReading(): void {
  // why: the same, for its picture.
  const spy = vi.spyOn(server.db, 'read');
  spy.mockImplementation(async (work) => {
    spy.mockRestore();
    await changePassword();
    return server.db.read(work);
  });
}

const told = (reply: TestReply) => ({
  status: reply.status,
  codice: (reply.json() as { codice?: string }).codice,
});
const clienti = (many: number) =>
  Array.from({ length: many }, (_, n) =>
    command('clienti.crea', { ragione_sociale: `Nuovo ${n}` }),
  );

describe('what another session sent before the password was changed, and that waits', () => {
  test('is no act that is done: no calendar is opened that outlives it', async () => {
    changeBeforeWriting();
    const url = '/api/calendario-personale';
    const reply = await server.call('POST', url, { headers: bearer(elsewhere), body: {} });
    expect(told(reply)).toEqual(ENDED);
    expect(await server.db.first(CALENDARS)).toEqual({ n: 0 });
  });

  test('is no push that is done, alone and beside another person’s', async () => {
    const other = server.rows.dipendente({ ruolo: 'Manager' });
    await server.publish();
    const [one, two] = [deviceElsewhere(), createTestDevice(server, other)];
    changeBeforeWriting();
    const [out, done] = await Promise.all([one.push(clienti(1)), two.push(clienti(1))]);
    expect([told(out), done.status]).toEqual([ENDED, 200]);
    expect(told(await deviceElsewhere().push(clienti(1)))).toEqual(ENDED);
    expect(await server.db.first(CLIENTI)).toEqual({ n: 1 });
  });

  test('is no single push that is done', async () => {
    changeBeforeWriting();
    expect(told(await deviceElsewhere().push(clienti(2)))).toEqual(ENDED);
    expect(await server.db.first(CLIENTI)).toEqual({ n: 0 });
  });

  test('is no command by its route that is done', async () => {
    changeBeforeWriting();
    const body = { ragione_sociale: 'Nuovo' };
    const reply = await server.call('POST', '/api/clienti', { headers: bearer(elsewhere), body });
    expect(told(reply)).toEqual(ENDED);
    expect(await server.db.first(CLIENTI)).toEqual({ n: 0 });
  });

  test('is given no page', async () => {
    changeBeforeReading();
    const reply = await server.call('GET', '/api/sync/pull', { headers: bearer(elsewhere) });
    expect(told(reply)).toEqual(ENDED);
  });

  test('is no further part of a push of many', async () => {
    const [progetto_id, dipendente_id] = [server.rows.progetto(), server.rows.dipendente()];
    server.rows.assegna(progetto_id, dipendente_id);
    await server.publish();
    const ore = { progetto_id, dipendente_id, data: GIORNO, ore_lavorate: 1 };
    const commands = Array.from({ length: 500 }, () => command('fogliOre.crea', ore));
    changeBeforeWriting(1);
    expect(told(await deviceElsewhere().push(commands))).toEqual(ENDED);
    const done = (await server.db.first(HOURS))?.n ?? 0;
    expect(done).toBeGreaterThan(0);
    expect(done).toBeLessThan(500);
  });
});
