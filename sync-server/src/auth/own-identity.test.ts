import type { DipendenteId } from '@gestionale/shared-schema/values/id.ts';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { createTestServer, type TestServer } from '../testing/create-test-server.ts';
import { hashCheaply } from '../testing/databases/cheap-password.ts';

const EMAIL = 'ada@gestionale.example';
const OLD = 'quella-di-prima-1';
const OWN = 'tre-lepri-nel-mais';
const LEFT = [401, { codice: 'non_autenticato' }];

let password_hash: string;
let server: TestServer;
let ada: DipendenteId;

beforeAll(() => {
  password_hash = hashCheaply(OLD);
});

beforeEach(async () => {
  server = await createTestServer();
  ada = server.rows.dipendente({ email: EMAIL, password_hash, nome: 'Ada', cognome: 'Conti' });
});

afterEach(() => server.close());

async function send(method: string, url: string, body?: object, token?: string) {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const reply = await server.call(method, url, {
    headers,
    ...(body === undefined ? {} : { body }),
  });
  return [reply.status, reply.text === '' ? {} : reply.json()] as const;
}

async function login(password = OLD): Promise<string> {
  const [, body] = await send('POST', '/api/auth/login', { email: EMAIL, password });
  return (body as { token: string }).token;
}

const use = (token: string) => send('GET', '/api/progetti/me/planning', undefined, token);

const change = (token: string, password: string, password_nuova = OWN) =>
  send('PUT', '/api/auth/password', { password, password_nuova }, token);

const confirm = (token: string, password: string) =>
  send('POST', '/api/auth/conferma', { password }, token);

function claimsOf(token: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<
    string,
    unknown
  >;
}

describe('changing one’s own password', () => {
  test('keeps this session, with another token, and ends the others', async () => {
    const [here, elsewhere] = [await login(), await login()];
    const [status, body] = await change(here, OLD);
    expect(status).toBe(200);
    const { token } = body as { token: string };
    expect((await use(token))[0]).toBe(200);
    for (const each of [here, elsewhere]) expect(await use(each)).toMatchObject(LEFT);
    const [before, after] = [claimsOf(here), claimsOf(token)];
    expect(after).toEqual({ ...before, epoch: Number(before['epoch']) + 1, gen: 1 });
    const select = server.db.query.selectFrom('sessions').select('id');
    expect(server.db.now.all(select.where('dipendente_id', '=', ada))).toEqual([
      { id: after['sid'] },
    ]);
    expect((await use(await login(OWN)))[0]).toBe(200);
  });

  test('does not take the life of a session further', async () => {
    const here = await login();
    server.clock.advance(20 * 24 * 3_600_000);
    const [, body] = await change(here, OLD);
    expect(claimsOf((body as { token: string }).token)['exp']).toBe(claimsOf(here)['exp']);
  });

  test('keeps on record which sessions were revoked', async () => {
    const [here, lost] = [await login(), await login()];
    await send(
      'DELETE',
      `/api/dispositivi/accessi/${String(claimsOf(lost)['sid'])}`,
      undefined,
      here,
    );
    await change(here, OLD);
    expect(await use(lost)).toMatchObject([401, { codice: 'accesso_revocato' }]);
  });

  test.each([
    ['a wrong old one', 'sbagliata-1', OWN, 401, 'credenziali_errate', 'password'],
    ['one that is tried first', OLD, 'password1', 400, 'richiesta_non_valida', 'password_nuova'],
    ['the person’s name', OLD, 'AdaConti2026', 400, 'richiesta_non_valida', 'password_nuova'],
    ['the same again', OLD, OLD, 400, 'richiesta_non_valida', 'password_nuova'],
    ['a short one', OLD, 'corta', 400, 'richiesta_non_valida', 'password_nuova'],
  ])('is refused with %s, said at its field', async (_case, old, nuova, status, codice, campo) => {
    const here = await login();
    expect(await change(here, old, nuova)).toMatchObject([
      status,
      { codice, campi: { [campo]: expect.any(String) as string } },
    ]);
    expect((await use(here))[0]).toBe(200);
  });

  test('goes to the first of two who change it at once', async () => {
    const here = await login();
    const both = await Promise.all([change(here, OLD), change(here, OLD, 'un-altra-ancora-9')]);
    const statuses = both.map(([status]) => status);
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 401]);
  });
});

describe('guessing from an open session', () => {
  test.each([
    ['by changing the password', (token: string, guess: string) => change(token, guess)],
    ['by confirming it', confirm],
  ])('%s is slowed down as at the login', async (_case, guess) => {
    const here = await login();
    for (let n = 0; n < 8; n += 1) {
      expect(await guess(here, `tentativo-${n}`)).toMatchObject([401, {}]);
    }
    expect(await guess(here, OLD)).toMatchObject([429, { codice: 'troppi_tentativi' }]);
    // Its owner logs in elsewhere, and is not slowed down there; nor does that help here.
    expect((await confirm(await login(), OLD))[0]).toBe(200);
    expect(await guess(here, OLD)).toMatchObject([429, {}]);
    // The session itself goes on.
    expect((await use(here))[0]).toBe(200);
    server.clock.advance(60_000);
    expect((await guess(here, OLD))[0]).toBe(200);
  });

  test.each([
    ['changes the password', (token: string) => change(token, OLD)],
    ['confirms it', (token: string) => confirm(token, OLD)],
  ])('whoever %s does not wait for what strangers guess', async (_case, prove) => {
    const here = await login();
    const guess = () => send('POST', '/api/auth/login', { email: EMAIL, password: 'a-caso-1' });
    for (let n = 0; n < 8; n += 1) expect((await guess())[0]).toBe(401);
    expect((await guess())[0]).toBe(429);
    expect((await prove(here))[0]).toBe(200);
    // What they guessed is not forgiven by it.
    expect((await guess())[0]).toBe(429);
  });

  test('a right confirmation forgives what was wrong before', async () => {
    const here = await login();
    for (let n = 0; n < 7; n += 1) await confirm(here, `tentativo-${n}`);
    expect((await confirm(here, OLD))[0]).toBe(200);
    for (let n = 0; n < 7; n += 1) await confirm(here, `tentativo-${n}`);
    expect((await confirm(here, OLD))[0]).toBe(200);
  });
});
