import type { DipendenteId } from '@gestionale/shared-schema/values/id.ts';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';

import { createTestServer, type TestServer } from '../../testing/create-test-server.ts';
import { auditLines } from '../../testing/databases/audit-lines.ts';
import { hashCheaply } from '../../testing/databases/cheap-password.ts';
import { appCode } from '../../testing/second-factor/app-code.ts';

const EMAIL = 'ada@gestionale.example';
const PASSWORD = 'corretta-1';
const APP = '/api/secondo-fattore/app';

let password_hash: string;
let server: TestServer;
let ada: DipendenteId;
let token: string;

beforeAll(() => {
  password_hash = hashCheaply(PASSWORD);
});

beforeEach(async () => {
  server = await createTestServer();
  ada = server.rows.dipendente({ email: EMAIL, password_hash });
  token = await login();
});

afterEach(() => server.close());

async function login(): Promise<string> {
  const body = { email: EMAIL, password: PASSWORD };
  const reply = await server.call('POST', '/api/auth/login', { body });
  return (reply.json() as { token: string }).token;
}

interface Answer {
  readonly codice?: string;
  readonly segreto?: string;
}

/** What is refused by its code, else `done`. */
async function send(method: string, url: string, body: object, by = token): Promise<string> {
  const headers = { authorization: `Bearer ${by}` };
  const reply = await server.call(method, url, { headers, body });
  return reply.status === 200 ? 'done' : ((reply.json() as Answer).codice ?? '');
}

async function prepare(): Promise<string> {
  const headers = { authorization: `Bearer ${token}` };
  const reply = await server.call('POST', APP, { headers, body: {} });
  return (reply.json() as Answer).segreto ?? '';
}

const activate = (codice: string, by?: string) => send('PUT', APP, { codice }, by);
const confirm = (password: string) => send('POST', '/api/auth/conferma', { password });

test('codes of a new app are guessed no faster than a password, session by session', async () => {
  const secret = await prepare();
  const right = () => appCode(secret, server.clock.nowMs());
  for (let n = 0; n < 8; n += 1) expect(await activate('000000')).toBe('codice_errato');
  expect(await activate(right())).toBe('troppi_tentativi');
  // Nor is the password guessed meanwhile.
  expect(await confirm(PASSWORD)).toBe('troppi_tentativi');
  server.clock.advance(60_000);
  expect(await activate(right())).toBe('done');
});

test('a right code forgives no wrong password, and another session has its own tries', async () => {
  const elsewhere = await login();
  for (let n = 0; n < 7; n += 1) expect(await confirm('sbagliata-1')).toBe('credenziali_errate');
  const secret = await prepare();
  expect(await activate(appCode(secret, server.clock.nowMs()))).toBe('done');
  expect(await confirm('sbagliata-1')).toBe('credenziali_errate');
  expect(await confirm(PASSWORD)).toBe('troppi_tentativi');
  expect(await activate('000000', elsewhere)).toBe('codice_errato');
});

test('each wrong one is told of in the log, with the session and without the code', async () => {
  await prepare();
  await server.app.audit.flush();
  const before = auditLines(server.db).length;
  expect(await activate('123123')).toBe('codice_errato');
  await server.app.audit.flush();
  const told = auditLines(server.db).slice(before);
  expect(told).toMatchObject([
    { tipo: 'accesso', azione: 'secondoFattore.attiva', outcome: 'negato', dipendente_id: ada },
  ]);
  expect(told[0]?.accesso).not.toBeNull();
  expect(JSON.stringify(told)).not.toContain('123123');
});

test('a secret that waits is confirmed by who proved lately who they are', async () => {
  const secret = await prepare();
  server.clock.advance(11 * 60_000);
  expect(await activate(appCode(secret, server.clock.nowMs()))).toBe('conferma_identita');
});
