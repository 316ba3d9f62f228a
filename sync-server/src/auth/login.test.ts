import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { createTestServer, type TestServer } from '../testing/create-test-server.ts';
import { hashCheaply } from '../testing/databases/cheap-password.ts';

const EMAIL = 'capo@gestionale.example';
const PASSWORD = 'corretta-1';

let passwordHash: string;
let server: TestServer;

beforeAll(() => {
  passwordHash = hashCheaply(PASSWORD);
});

beforeEach(async () => {
  server = await createTestServer();
});

afterEach(() => server.close());

function addAdmin(values: object = {}) {
  return server.rows.dipendente({
    ruolo: 'Admin',
    email: EMAIL,
    password_hash: passwordHash,
    nome: 'Ada',
    cognome: 'Conti',
    ...values,
  });
}

function login(email: string, password: string) {
  return server.call('POST', '/api/auth/login', { body: { email, password } });
}

function open(token: string) {
  const headers = { authorization: `Bearer ${token}` };
  return server.call('GET', '/api/clienti', { headers });
}

async function tokenFrom(email = EMAIL, password = PASSWORD): Promise<string> {
  const reply = await login(email, password);
  return (reply.json() as { token: string }).token;
}

function claimsOf(token: string): unknown {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
}

describe('logging in', () => {
  test('answers a token with who it is, of which session, and when that ends at the latest', async () => {
    const id = addAdmin();
    const token = await tokenFrom();
    const iat = server.clock.nowMs() / 1000;
    expect(claimsOf(token)).toEqual({
      iss: 'gestionale',
      aud: 'gestionale/api',
      sub: id,
      sid: expect.any(String) as string,
      epoch: 0,
      gen: 0,
      ruolo: 'Admin',
      nome: 'Ada',
      cognome: 'Conti',
      iat,
      exp: iat + 90 * 24 * 3600,
    });
  });

  test('takes the email without regard to capitals and outer spaces', async () => {
    addAdmin();
    const reply = await login('  CAPO@Gestionale.example ', PASSWORD);
    expect(reply.status).toBe(200);
  });

  test.each([
    ['a wrong password', EMAIL, 'sbagliata', {}],
    ['an unknown email', 'nessuno@gestionale.example', PASSWORD, {}],
    ['an email with a NUL', `${EMAIL}\0`, PASSWORD, {}],
    ['a deactivated account', EMAIL, PASSWORD, { attivo: 0 }],
  ])('%s is refused in the same words', async (_case, email, password, values) => {
    addAdmin(values);
    const reply = await login(email, password);
    expect(reply.status).toBe(401);
    expect(reply.json()).toEqual({
      codice: 'credenziali_errate',
      errore: 'Email o password non corrette.',
      message: 'Email o password non corrette.',
    });
  });

  test('missing fields are named, and the message stands in its field too', async () => {
    const reply = await server.call('POST', '/api/auth/login', { body: {} });
    expect(reply.status).toBe(400);
    expect(reply.json()).toMatchObject({
      codice: 'richiesta_non_valida',
      message: expect.any(String) as string,
      campi: { email: 'Email obbligatoria.', password: 'Password obbligatoria.' },
    });
  });
});

test('a request that cannot be read says so in the field message too', async () => {
  const headers = { 'content-type': 'application/json' };
  const reply = await server.call('POST', '/api/auth/login', { body: '{"email":', headers });
  expect(reply.status).toBe(400);
  expect(reply.json()).toEqual({
    codice: 'corpo_illeggibile',
    errore: 'La richiesta non è leggibile.',
    message: 'La richiesta non è leggibile.',
  });
});

describe('guessing', () => {
  test('is slowed down after some attempts, also for whoever then guesses right', async () => {
    addAdmin();
    for (let attempt = 0; attempt < 8; attempt += 1) await login(EMAIL, 'sbagliata');
    const reply = await login(EMAIL, PASSWORD);
    expect(reply.status).toBe(429);
    expect(reply.headers['retry-after']).toBe('60');
    expect(reply.json()).toMatchObject({ codice: 'troppi_tentativi' });
  });

  test.each(['/api/auth/login', '/api/auth/secondo-fattore'])(
    'at %s with a NUL in the email counts as on any that nobody has',
    async (path) => {
      const body = { email: 'a\0@gestionale.example', password: PASSWORD };
      for (let attempt = 0; attempt < 8; attempt += 1) {
        expect((await server.call('POST', path, { body })).status).toBe(401);
      }
      expect((await server.call('POST', path, { body })).status).toBe(429);
    },
  );

  test('a minute later one may try again, and another account never had to wait', async () => {
    addAdmin();
    for (let attempt = 0; attempt < 9; attempt += 1) await login(EMAIL, 'sbagliata');
    expect((await login('altro@gestionale.example', 'x')).status).toBe(401);
    server.clock.advance(60_000);
    expect((await login(EMAIL, PASSWORD)).status).toBe(200);
  });

  test('the right password forgives the wrong ones before it', async () => {
    addAdmin();
    for (let attempt = 0; attempt < 7; attempt += 1) await login(EMAIL, 'sbagliata');
    await login(EMAIL, PASSWORD);
    for (let attempt = 0; attempt < 7; attempt += 1) await login(EMAIL, 'sbagliata');
    expect((await login(EMAIL, PASSWORD)).status).toBe(200);
  });
});

describe('behind proxies', () => {
  /** Fails on another account each time, as an address that guesses. */
  async function guessAll(behind: TestServer, forwarded: (n: number) => string): Promise<number> {
    const statuses: number[] = [];
    for (let n = 0; n < 61; n += 1) {
      const email = `${n}@gestionale.example`;
      behind.rows.dipendente({ email, password_hash: passwordHash });
      const reply = await behind.call('POST', '/api/auth/login', {
        body: { email, password: 'sbagliata' },
        headers: { 'x-forwarded-for': forwarded(n) },
      });
      statuses.push(reply.status);
    }
    return statuses.filter((status) => status === 429).length;
  }

  test.each([
    [
      'an address that the caller made up does not count',
      1,
      (n: number) => `198.51.100.${n}, 203.0.113.7`,
      1,
    ],
    ['each address that the proxy saw does', 1, (n: number) => `198.51.100.7, 203.0.113.${n}`, 0],
    ['with two proxies the first one tells', 2, (n: number) => `203.0.113.${n}, 10.0.0.1`, 0],
    ['and nobody before it', 2, (n: number) => `${n}.0.113.1, 203.0.113.7, 10.0.0.1`, 1],
    ['with none nobody is believed', 0, (n: number) => `203.0.113.${n}`, 1],
  ])('%s', { timeout: 30_000 }, async (_case, proxies, forwarded, refused) => {
    await using behind = await createTestServer({ proxies });
    expect(await guessAll(behind, forwarded)).toBe(refused);
  });
});

test('whoever was locked out is helped by a new password at once', async () => {
  const id = addAdmin();
  const altra = server.rows.dipendente({ ruolo: 'Admin' });
  for (let attempt = 0; attempt < 8; attempt += 1) await login(EMAIL, 'sbagliata');
  expect((await login(EMAIL, PASSWORD)).status).toBe(429);
  const body = { password: 'nuova-password-1' };
  await server.call('PUT', `/api/dipendenti/${id}/password`, { as: altra, body });
  const choice = { email: EMAIL, ...body, password_nuova: 'scelta-da-me-7' };
  expect((await server.call('POST', '/api/auth/login', { body: choice })).status).toBe(200);
});

describe('a session', () => {
  test.each([
    ['the account is deactivated', { attivo: 0 }, 'accesso_revocato'],
    ['the role changes', { ruolo: 'Manager' }, 'non_autenticato'],
    ['the password changes', { password_hash: 'another' }, 'non_autenticato'],
  ] as const)('ends as soon as %s', async (_case, values, codice) => {
    const id = addAdmin();
    const token = await tokenFrom();
    expect((await open(token)).status).toBe(200);
    server.db.now.run(server.db.query.updateTable('dipendenti').set(values).where('id', '=', id));
    const reply = await open(token);
    expect(reply.status).toBe(401);
    expect(reply.json()).toMatchObject({ codice });
  });

  test('that has expired learns all the same that the account has no access any more', async () => {
    const id = addAdmin();
    const token = await tokenFrom();
    server.clock.advance(91 * 24 * 3_600_000);
    expect((await open(token)).json()).toMatchObject({ codice: 'non_autenticato' });
    server.db.now.run(
      server.db.query.updateTable('dipendenti').set({ attivo: 0 }).where('id', '=', id),
    );
    const reply = await open(token);
    expect([reply.status, reply.json()]).toMatchObject([401, { codice: 'accesso_revocato' }]);
    const forged = await open(`${token.slice(0, -4)}AAAA`);
    expect(forged.json()).toMatchObject({ codice: 'non_autenticato' });
  });

  test('ends when the account is gone', async () => {
    const id = addAdmin();
    const token = await tokenFrom();
    server.db.now.run(server.db.query.deleteFrom('dipendenti').where('id', '=', id));
    const reply = await open(token);
    expect([reply.status, reply.json()]).toMatchObject([401, { codice: 'accesso_revocato' }]);
  });

  test.each([
    ['of another signature', (token: string) => `${token.slice(0, -4)}AAAA`],
    ['without signature', (token: string) => `${unsigned(token)}.`],
    ['that is no token', () => 'abc'],
  ])('a token %s opens nothing', async (_case, spoil) => {
    addAdmin();
    expect((await open(spoil(await tokenFrom()))).status).toBe(401);
  });
});

/** The same claims under a header that claims that no signature is needed. */
function unsigned(token: string): string {
  const header = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
  return `${header}.${token.split('.')[1]}`;
}
