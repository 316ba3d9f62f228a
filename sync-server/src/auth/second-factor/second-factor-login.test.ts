import type { DipendenteId } from '@gestionale/shared-schema/values/id.ts';
import { toIstante } from '@gestionale/shared-schema/values/istante.ts';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { rawQuery } from '../../db/raw-query.ts';
import { createTestServer, type TestServer } from '../../testing/create-test-server.ts';
import { hashCheaply } from '../../testing/databases/cheap-password.ts';
import { appCode } from '../../testing/second-factor/app-code.ts';

const EMAIL = 'capo@gestionale.example';
const PASSWORD = 'corretta-1';
const STEP_MS = 30_000;

let password_hash: string;
let server: TestServer;
let admin: DipendenteId;

beforeAll(() => {
  password_hash = hashCheaply(PASSWORD);
});

beforeEach(async () => {
  server = await createTestServer();
  admin = server.rows.dipendente({ ruolo: 'Admin', email: EMAIL, password_hash });
});

afterEach(() => server.close());

interface Secret {
  readonly segreto: string;
}

interface Answer {
  readonly token?: string;
  readonly codice?: string;
  readonly errore?: string;
  readonly codici_recupero?: readonly string[];
}

type Input = Readonly<Partial<Record<'codice' | 'password' | 'password_nuova', string>>>;

async function login(input: Input = {}) {
  const body = { email: EMAIL, password: PASSWORD, ...input };
  const reply = await server.call('POST', '/api/auth/login', { body });
  return { status: reply.status, ...(reply.json() as Answer) };
}

async function call(method: string, path: string, body?: object) {
  const request = body === undefined ? { as: admin } : { as: admin, body };
  const reply = await server.call(method, `/api/secondo-fattore${path}`, request);
  return { status: reply.status, ...(reply.text === '' ? {} : (reply.json() as object)) };
}

/** Sets up an app of codes and gives what it knows; its first code is taken. */
async function enrol(): Promise<{ secret: string; codes: readonly string[] }> {
  const { segreto } = (await call('POST', '/app')) as unknown as Secret;
  const codice = appCode(segreto, server.clock.nowMs());
  const answer = await call('PUT', '/app', { codice });
  expect(answer.status).toBe(200);
  server.clock.advance(STEP_MS);
  return { secret: segreto, codes: (answer as Answer).codici_recupero ?? [] };
}

const codeNow = (secret: string) => appCode(secret, server.clock.nowMs());

describe('an account with an app of codes', () => {
  test('is opened by password and code, and by none of them alone', async () => {
    const { secret } = await enrol();
    expect(await login()).toMatchObject({ status: 403, codice: 'secondo_fattore' });
    const answer = await login({ codice: codeNow(secret) });
    expect(answer.status).toBe(200);
    expect(answer.codici_recupero).toBeUndefined();
    expect(await login({ password: 'sbagliata', codice: codeNow(secret) })).toMatchObject({
      status: 401,
      codice: 'credenziali_errate',
    });
  });

  test('tells a wrong password nothing of it, whatever code comes along', async () => {
    const bare = await login({ password: 'sbagliata' });
    const bareWithCode = await login({ password: 'sbagliata', codice: '123456' });
    const { secret } = await enrol();
    expect(await login({ password: 'sbagliata' })).toEqual(bare);
    expect(await login({ password: 'sbagliata', codice: codeNow(secret) })).toEqual(bareWithCode);
  });

  test('takes a code with blanks in it, once, also when two requests bring it together', async () => {
    const { secret } = await enrol();
    const code = codeNow(secret);
    const spaced = ` ${code.slice(0, 3)} ${code.slice(3)} `;
    const both = await Promise.all([login({ codice: spaced }), login({ codice: code })]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 403]));
    expect(await login({ codice: code })).toMatchObject({ codice: 'codice_errato' });
    server.clock.advance(STEP_MS);
    expect((await login({ codice: codeNow(secret) })).status).toBe(200);
  });

  test('does not take the code that confirmed it', async () => {
    const { segreto } = (await call('POST', '/app')) as unknown as Secret;
    const codice = codeNow(segreto);
    await call('PUT', '/app', { codice });
    expect(await login({ codice })).toMatchObject({ codice: 'codice_errato' });
  });

  test('slows down who guesses codes, and the right password alone forgives nothing', async () => {
    const { secret } = await enrol();
    const guess = async () =>
      expect(await login({ codice: '000000' })).toMatchObject({ codice: 'codice_errato' });
    for (let n = 0; n < 7; n += 1) await guess();
    expect(await login()).toMatchObject({ codice: 'secondo_fattore' });
    await guess();
    const late = await login({ codice: codeNow(secret) });
    expect(late).toMatchObject({ status: 429, codice: 'troppi_tentativi' });
    server.clock.advance(60_000);
    expect((await login({ codice: codeNow(secret) })).status).toBe(200);
  });

  test('asking for the code as often as one likes locks nobody out', async () => {
    const { secret } = await enrol();
    for (let n = 0; n < 9; n += 1) await login();
    expect((await login({ codice: codeNow(secret) })).status).toBe(200);
  });

  test('moves to another app without being open meanwhile', async () => {
    const { secret } = await enrol();
    const { segreto } = (await call('POST', '/app')) as unknown as Secret;
    expect((await login({ codice: codeNow(secret) })).status).toBe(200);
    expect(await login({ codice: codeNow(segreto) })).toMatchObject({ codice: 'codice_errato' });
    const codice = codeNow(segreto);
    expect(await call('PUT', '/app', { codice })).toEqual({ status: 200 });
    server.clock.advance(STEP_MS);
    expect(await login({ codice: codeNow(secret) })).toMatchObject({ codice: 'codice_errato' });
    expect((await login({ codice: codeNow(segreto) })).status).toBe(200);
  });

  test('is open by the password again once it is turned off, with its recovery codes gone', async () => {
    await enrol();
    expect(await call('DELETE', '/app')).toEqual({ status: 204 });
    expect((await login()).status).toBe(200);
    expect(await call('GET', '')).toMatchObject({ app_dal: null, codici_rimasti: 0 });
  });
});

test('a temporary password uses no code up before it is replaced', async () => {
  const { secret } = await enrol();
  const set = 'UPDATE dipendenti SET password_scade_il = ?1';
  server.db.now.run(rawQuery(set, [toIstante(server.clock.nowMs() + 3_600_000)]));
  const codice = codeNow(secret);
  expect(await login({ codice })).toMatchObject({ codice: 'password_provvisoria' });
  const weak = await login({ codice, password_nuova: 'password1' });
  expect(weak).toMatchObject({ codice: 'richiesta_non_valida' });
  const password_nuova = 'cavallo-graffetta-92';
  expect(await login({ password_nuova })).toMatchObject({ codice: 'secondo_fattore' });
  expect(await login({ password_nuova, codice: '000000' })).toMatchObject({
    codice: 'codice_errato',
  });
  expect((await login({ password_nuova, codice })).status).toBe(200);
});

describe('a new secret', () => {
  test('counts only with a code of it, within half an hour', async () => {
    const { segreto } = (await call('POST', '/app')) as unknown as Secret;
    expect(await call('PUT', '/app', { codice: '000000' })).toMatchObject({
      codice: 'codice_errato',
    });
    expect((await login()).status).toBe(200);
    server.clock.advance(30 * 60_000);
    expect(await call('PUT', '/app', { codice: codeNow(segreto) })).toMatchObject({ status: 403 });
    expect((await login()).status).toBe(200);
  });
});

describe('recovery codes', () => {
  test('are ten, each good once, however it is typed', async () => {
    const { codes } = await enrol();
    expect(new Set(codes).size).toBe(10);
    for (const each of codes) expect(each).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-?){4}$/);
    const [one = '', other = ''] = codes;
    expect((await login({ codice: one })).status).toBe(200);
    expect(await login({ codice: one })).toMatchObject({ codice: 'codice_errato' });
    const typed = other.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o');
    expect((await login({ codice: typed })).status).toBe(200);
    expect(await call('GET', '')).toMatchObject({ codici_rimasti: 8 });
  });

  test('of before are worth nothing once there are new ones', async () => {
    const { codes } = await enrol();
    const answer = (await call('POST', '/codici')) as Answer;
    const [fresh = ''] = answer.codici_recupero ?? [];
    expect(await login({ codice: codes[0] ?? '' })).toMatchObject({ codice: 'codice_errato' });
    expect((await login({ codice: fresh })).status).toBe(200);
  });

  test('open nobody else’s account', async () => {
    const { codes } = await enrol();
    const email = 'altro@gestionale.example';
    admin = server.rows.dipendente({ ruolo: 'Admin', email, password_hash });
    await enrol();
    const body = { email, password: PASSWORD, codice: codes[0] };
    expect((await server.call('POST', '/api/auth/login', { body })).status).toBe(403);
  });
});

test('neither secret nor recovery codes stand in the database as they are', async () => {
  const { secret, codes } = await enrol();
  const rows = ['second_factors', 'recovery_codes'].flatMap((table) =>
    server.db.now.all(rawQuery<object>(`SELECT * FROM ${table}`, [])),
  );
  const text = JSON.stringify(rows);
  expect(rows).toHaveLength(11);
  for (const each of [secret, ...codes, ...codes.map((code) => code.replaceAll('-', ''))]) {
    expect(text).not.toContain(each);
  }
});

test('a sealed secret that is given to somebody else opens nothing', async () => {
  const { secret } = await enrol();
  const email = 'altro@gestionale.example';
  const other = server.rows.dipendente({ ruolo: 'Admin', email, password_hash });
  const copy = `INSERT INTO second_factors (dipendente_id, secret, activated_at)
    SELECT ?1, secret, activated_at FROM second_factors WHERE dipendente_id = ?2`;
  server.db.now.run(rawQuery(copy, [other, admin]));
  const body = { email, password: PASSWORD, codice: codeNow(secret) };
  expect((await server.call('POST', '/api/auth/login', { body })).status).toBe(403);
});

describe('where the company demands it', () => {
  beforeEach(() => {
    server.db.now.run(rawQuery('UPDATE impostazioni SET secondo_fattore_richiesto = 1', []));
  });

  const prepare = (password = PASSWORD) =>
    server.call('POST', '/api/auth/secondo-fattore', { body: { email: EMAIL, password } });

  test('an Admin without one gets in by activating it, and is told the recovery codes once', async () => {
    expect(await login()).toMatchObject({ status: 403, codice: 'secondo_fattore_da_attivare' });
    const { segreto } = (await prepare()).json() as Secret;
    expect(await login()).toMatchObject({ codice: 'secondo_fattore_da_attivare' });
    expect(await login({ codice: '000000' })).toMatchObject({ codice: 'codice_errato' });
    const answer = await login({ codice: codeNow(segreto) });
    expect(answer).toMatchObject({ status: 200, token: expect.any(String) as string });
    expect(answer.codici_recupero).toHaveLength(10);
    server.clock.advance(STEP_MS);
    expect(await login()).toMatchObject({ codice: 'secondo_fattore' });
    expect((await login({ codice: codeNow(segreto) })).codici_recupero).toBeUndefined();
  });

  test('a secret is given to the right password alone, and to nobody who has a second factor', async () => {
    expect((await prepare('sbagliata')).json()).toMatchObject({ codice: 'credenziali_errate' });
    await enrol();
    expect((await prepare()).json()).toMatchObject({ codice: 'secondo_fattore' });
    for (let n = 0; n < 8; n += 1) await prepare('sbagliata');
    expect((await prepare()).status).toBe(429);
  });

  test('an Operatore gets in as before', async () => {
    server.db.now.run(rawQuery(`UPDATE dipendenti SET ruolo = 'Operatore'`, []));
    expect((await login()).status).toBe(200);
  });

  test('nobody of whom it is demanded turns off the last one', async () => {
    const { secret } = await enrol();
    expect(await call('DELETE', '/app')).toMatchObject({
      status: 409,
      codice: 'secondo_fattore_richiesto',
    });
    expect((await login({ codice: codeNow(secret) })).status).toBe(200);
  });
});

describe('a lost second factor', () => {
  test('is taken away by an Admin, with the sessions that were open and the wait', async () => {
    await enrol();
    const token = server.tokenOf(admin);
    for (let n = 0; n < 8; n += 1) await login({ codice: '000000' });
    expect(await login()).toMatchObject({ codice: 'troppi_tentativi' });
    const other = server.rows.dipendente({ ruolo: 'Admin' });
    const url = `/api/dipendenti/${admin}/secondo-fattore`;
    const access = `/api/dipendenti/${admin}/accesso`;
    const before = await server.call('GET', access, { as: other });
    expect(before.json()).toMatchObject({ secondo_fattore: true });
    expect((await server.call('DELETE', url, { as: other })).status).toBe(204);
    const after = await server.call('GET', access, { as: other });
    expect(after.json()).toMatchObject({ secondo_fattore: false, bloccato_fino: null });
    const headers = { authorization: `Bearer ${token}` };
    expect((await server.call('GET', '/api/clienti', { headers })).status).toBe(401);
    expect((await login()).status).toBe(200);
  });
});

test('who is deleted or made anonymous leaves nothing of it behind', async () => {
  await enrol();
  const left = () =>
    server.db.now.all(rawQuery<object>('SELECT hash FROM recovery_codes', [])).length +
    server.db.now.all(rawQuery<object>('SELECT secret FROM second_factors', [])).length;
  expect(left()).toBe(11);
  server.db.now.run(rawQuery("UPDATE dipendenti SET anonimizzato_il = '2026-05-12'", []));
  expect(left()).toBe(0);
  await enrol();
  server.db.now.run(rawQuery('DELETE FROM dipendenti WHERE id = ?1', [admin]));
  expect(left()).toBe(0);
});
