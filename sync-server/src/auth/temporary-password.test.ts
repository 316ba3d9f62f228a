import type { DipendenteId } from '@gestionale/shared-schema/values/id.ts';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { createTestServer, type TestServer } from '../testing/create-test-server.ts';
import { hashCheaply } from '../testing/databases/cheap-password.ts';

const EMAIL = 'ada@gestionale.example';
const GIVEN = 'melone-ponte-vela-4821';
const OWN = 'tre-lepri-nel-mais';
const HOUR_MS = 3_600_000;

let password_hash: string;
let server: TestServer;
let ada: DipendenteId;
let admin: DipendenteId;

beforeAll(() => {
  password_hash = hashCheaply('di-prima-1');
});

beforeEach(async () => {
  server = await createTestServer();
  ada = server.rows.dipendente({ email: EMAIL, password_hash, nome: 'Ada', cognome: 'Conti' });
  admin = server.rows.dipendente({ ruolo: 'Admin', email: 'capo@gestionale.example' });
});

afterEach(() => server.close());

function give(id: DipendenteId, password = GIVEN) {
  return server.call('PUT', `/api/dipendenti/${id}/password`, { as: admin, body: { password } });
}

async function login(password: string, password_nuova?: string, email = EMAIL) {
  const body = { email, password, ...(password_nuova === undefined ? {} : { password_nuova }) };
  const reply = await server.call('POST', '/api/auth/login', { body });
  return [reply.status, reply.json() as Record<string, unknown>] as const;
}

function countSessions(): number {
  const select = server.db.query.selectFrom('sessions').select('id');
  return server.db.now.all(select.where('dipendente_id', '=', ada)).length;
}

describe('a password that an Admin gave', () => {
  beforeEach(async () => {
    await give(ada);
  });

  test('opens nothing by itself, and says why', async () => {
    const [status, body] = await login(GIVEN);
    expect([status, body['codice']]).toEqual([403, 'password_provvisoria']);
    expect(body['message']).toEqual(body['errore']);
    expect(countSessions()).toBe(0);
  });

  test('opens together with the one that replaces it, in one call', async () => {
    const [status, { token }] = await login(GIVEN, OWN);
    expect(status).toBe(200);
    const reply = await server.call('GET', '/api/progetti/me/planning', {
      headers: { authorization: `Bearer ${String(token)}` },
    });
    expect(reply.status).toBe(200);
    expect((await login(OWN))[0]).toBe(200);
    expect(await login(GIVEN, 'un-altra-ancora-9')).toMatchObject([
      401,
      { codice: 'credenziali_errate' },
    ]);
  });

  test.each([
    ['is too short', 'corta'],
    ['is tried first', 'password1'],
    ['has the name of the person', 'AdaConti2026'],
    ['is the given one', GIVEN],
  ])('is not replaced by one that %s: it is said at the field', async (_case, nuova) => {
    const [status, body] = await login(GIVEN, nuova);
    expect([status, body['codice']]).toEqual([400, 'richiesta_non_valida']);
    expect(body['campi']).toEqual({ password_nuova: expect.any(String) as string });
    expect(countSessions()).toBe(0);
    // It is not used up either.
    expect((await login(GIVEN, OWN))[0]).toBe(200);
  });

  test('is over after three days, with and without a new one', async () => {
    server.clock.advance(72 * HOUR_MS - 1);
    expect((await login(GIVEN))[1]).toMatchObject({ codice: 'password_provvisoria' });
    server.clock.advance(1);
    expect(await login(GIVEN)).toMatchObject([403, { codice: 'password_scaduta' }]);
    expect(await login(GIVEN, OWN)).toMatchObject([403, { codice: 'password_scaduta' }]);
    expect(countSessions()).toBe(0);
    await give(ada, 'olmo-barca-neve-1190');
    expect((await login('olmo-barca-neve-1190', OWN))[0]).toBe(200);
  });

  test('says to nobody who does not know it that it is temporary', async () => {
    expect(await login('sbagliata-1', OWN)).toMatchObject([401, { codice: 'credenziali_errate' }]);
  });

  test('is replaced once by whoever is first', async () => {
    const both = await Promise.all([login(GIVEN, OWN), login(GIVEN, 'un-altra-ancora-9')]);
    expect(both.map(([status]) => status).toSorted((one, other) => one - other)).toEqual([
      200, 401,
    ]);
  });
});

describe('which passwords are temporary', () => {
  test('the first one of somebody new where it is said so, for two weeks', async () => {
    const body = { nome: 'Nina', cognome: 'Nova', ruolo: 'Operatore', provvisoria: true };
    const email = 'nina@gestionale.example';
    await server.call('POST', '/api/dipendenti', {
      as: admin,
      body: { ...body, email, password: GIVEN },
    });
    expect((await login(GIVEN, undefined, email))[1]).toMatchObject({
      codice: 'password_provvisoria',
    });
    server.clock.advance(13 * 24 * HOUR_MS);
    expect((await login(GIVEN, OWN, email))[0]).toBe(200);
  });

  test('not the one that an Admin sets for themselves', async () => {
    await give(admin);
    expect((await login(GIVEN, undefined, 'capo@gestionale.example'))[0]).toBe(200);
  });

  test('one that was chosen is not changed by the way', async () => {
    const [status, body] = await login('di-prima-1', OWN);
    expect(status).toBe(400);
    expect(body['campi']).toEqual({ password_nuova: expect.any(String) as string });
    expect((await login('di-prima-1'))[0]).toBe(200);
  });
});
