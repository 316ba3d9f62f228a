import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { DipendenteId } from '@gestionale/shared-schema/values/id.ts';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { applyRestore, RESTORE_MARKER } from '../apply-restore.ts';
import { createTestServer, type TestServer } from '../testing/create-test-server.ts';
import { hashCheaply } from '../testing/databases/cheap-password.ts';
import { createTestRandom } from '../testing/test-random.ts';

const EMAIL = 'ada@gestionale.example';
const PASSWORD = 'corretta-1';
const DAY_MS = 24 * 3_600_000;
const ANDROID =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Mobile Safari/537.36';
const LEFT = [401, { codice: 'non_autenticato' }];
const REVOKED = [401, { codice: 'accesso_revocato' }];

let password_hash: string;
let server: TestServer;
let ada: DipendenteId;
let admin: DipendenteId;

beforeAll(() => {
  password_hash = hashCheaply(PASSWORD);
});

beforeEach(async () => {
  server = await createTestServer();
  ada = server.rows.dipendente({ email: EMAIL, password_hash });
  admin = server.rows.dipendente({ ruolo: 'Admin' });
});

afterEach(() => server.close());

async function login(): Promise<string> {
  const reply = await server.call('POST', '/api/auth/login', {
    body: { email: EMAIL, password: PASSWORD },
    headers: { 'user-agent': ANDROID },
  });
  return (reply.json() as { token: string }).token;
}

async function use(token: string, url = '/api/sync/pull') {
  const reply = await server.call('GET', url, { headers: { authorization: `Bearer ${token}` } });
  return [reply.status, reply.status === 200 ? {} : reply.json()] as const;
}

function sessionOf(token: string): string {
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
    sid: string;
  };
  return claims.sid;
}

function logout(accesso: string) {
  return server.call('POST', '/api/auth/logout', { body: { accesso } });
}

function ofAda(method: string, url: string, token: string) {
  return server.call(method, url, { headers: { authorization: `Bearer ${token}` } });
}

describe('a session', () => {
  test('is over once the server was told, and only that one', async () => {
    const [one, other] = [await login(), await login()];
    expect((await logout(sessionOf(one))).status).toBe(204);
    expect(await use(one)).toMatchObject(LEFT);
    expect(await use(other)).toEqual([200, {}]);
  });

  test('that is told of twice, or never was, is over as well', async () => {
    const token = await login();
    await logout(sessionOf(token));
    expect((await logout(sessionOf(token))).status).toBe(204);
    expect((await logout(server.rows.id())).status).toBe(204);
  });

  test('lasts a month from its last use', async () => {
    const token = await login();
    for (let time = 0; time < 2; time += 1) {
      server.clock.advance(29 * DAY_MS);
      expect(await use(token)).toEqual([200, {}]);
    }
    server.clock.advance(30 * DAY_MS + 1);
    expect(await use(token)).toMatchObject(LEFT);
  });

  test('lasts three months from its login, however much it is used', async () => {
    const token = await login();
    for (let days = 0; days < 89; days += 1) {
      server.clock.advance(DAY_MS);
      expect(await use(token)).toEqual([200, {}]);
    }
    server.clock.advance(DAY_MS);
    expect(await use(token)).toMatchObject(LEFT);
  });

  test('of somebody else does not carry a token', async () => {
    const token = await login();
    server.db.now.run(
      server.db.query
        .updateTable('sessions')
        .set({ dipendente_id: admin })
        .where('dipendente_id', '=', ada),
    );
    expect(await use(token)).toMatchObject(LEFT);
  });

  test('is one of at most fifty, and the latest stay', async () => {
    const first = await login();
    server.clock.advance(1);
    let last = '';
    for (let n = 0; n < 50; n += 1) last = await login();
    expect(await use(first)).toMatchObject(LEFT);
    expect(await use(last)).toEqual([200, {}]);
    const select = server.db.query.selectFrom('sessions').select('id');
    expect(server.db.now.all(select.where('dipendente_id', '=', ada))).toHaveLength(50);
  });
});

describe('a session from a time that has not come', () => {
  const HOUR_MS = 3_600_000;
  const YEAR_MS = 365 * DAY_MS;

  async function loginAhead(aheadMs: number): Promise<string> {
    server.clock.advance(aheadMs);
    const token = await login();
    server.clock.advance(-aheadMs);
    return token;
  }

  const ended = async (as: DipendenteId) => {
    const reply = await server.call('GET', '/api/dispositivi/accessi', { as });
    const all = reply.json() as { dipendente_id: string; finito: boolean }[];
    return all.filter(({ dipendente_id }) => dipendente_id === ada).map(({ finito }) => finito);
  };

  test('is over once the clock that opened it is right again, and is shown so', async () => {
    const token = await loginAhead(YEAR_MS);
    expect(await use(token)).toMatchObject(LEFT);
    expect(await ended(admin)).toEqual([true]);
  });

  test('lets nobody prove who they are, or listen', async () => {
    const token = await loginAhead(YEAR_MS);
    const headers = { authorization: `Bearer ${token}` };
    const body = { password: PASSWORD };
    const proof = await server.call('POST', '/api/auth/conferma', { body, headers });
    expect([proof.status, proof.json()]).toMatchObject(LEFT);
    const line = await server.call('GET', '/api/sync/live', { headers });
    expect([line.status, line.json()]).toMatchObject(LEFT);
  });

  test('goes on where a clock was put right by no more than an hour', async () => {
    const token = await loginAhead(HOUR_MS);
    expect(await use(token)).toEqual([200, {}]);
    expect(await ended(admin)).toEqual([false]);
    expect(await use(await loginAhead(HOUR_MS + 1))).toMatchObject(LEFT);
  });

  test('pushes out none that is open, however many there are', async () => {
    const desk = await login();
    for (let n = 0; n < 49; n += 1) await loginAhead(10 * DAY_MS);
    server.clock.advance(1);
    const phone = await login();
    server.clock.advance(1);
    await login();
    expect(await use(desk)).toEqual([200, {}]);
    expect(await use(phone)).toEqual([200, {}]);
  });

  test('one that was only used then lasts a month from its next use', async () => {
    const token = await login();
    server.clock.advance(29 * DAY_MS);
    expect(await use(token)).toEqual([200, {}]);
    server.clock.advance(-29 * DAY_MS);
    expect(await use(token)).toEqual([200, {}]);
    server.clock.advance(30 * DAY_MS);
    expect(await use(token)).toMatchObject(LEFT);
  });
});

describe('a token of before', () => {
  const put = (what: string, body: object = {}) =>
    server.call('PUT', `/api/dipendenti/${ada}${what}`, { as: admin, body });

  test('does not work again once the account was closed and opened', async () => {
    const token = await login();
    await put('/disattiva');
    expect(await use(token)).toMatchObject(REVOKED);
    await put('/riattiva');
    expect(await use(token)).toMatchObject(LEFT);
  });

  test('does not work again once the role was another for a while', async () => {
    const token = await login();
    await put('', { ruolo: 'Manager' });
    expect(await use(token)).toMatchObject(LEFT);
    await put('', { ruolo: 'Operatore' });
    expect(await use(token)).toMatchObject(LEFT);
  });

  test('does not work again with another password, not even when it is the same again', async () => {
    const token = await login();
    await put('/password', { password: 'un-altra-per-ora-1' });
    expect(await use(token)).toMatchObject(LEFT);
    const body = { email: EMAIL, password: 'un-altra-per-ora-1', password_nuova: PASSWORD };
    expect((await server.call('POST', '/api/auth/login', { body })).status).toBe(200);
    expect(await use(token)).toMatchObject(LEFT);
    expect(await use(await login())).toEqual([200, {}]);
  });

  test('works on whatever else of the account changes', async () => {
    const token = await login();
    await put('', { cellulare: '333 0000000' });
    expect(await use(token)).toEqual([200, {}]);
  });
});

describe('what is not on record wipes nothing', () => {
  test('an account that a restored server never knew is asked to log in', async () => {
    const token = await login();
    server.db.now.run(server.db.query.deleteFrom('dipendenti').where('id', '=', ada));
    expect(await use(token)).toMatchObject(REVOKED);
    server.db.now.run(server.db.query.deleteFrom('deleted_accounts'));
    expect(await use(token)).toMatchObject(LEFT);
  });

  test('a restore ends all sessions, and keeps on record which were revoked before', async () => {
    const [one, other] = [await login(), await login()];
    await ofAda('DELETE', `/api/dispositivi/accessi/${sessionOf(other)}`, one);
    writeFileSync(join(server.dataDir, RESTORE_MARKER), '');
    await applyRestore(server.db, server.dataDir, createTestRandom('restore'), server.clock);
    expect(await use(one)).toMatchObject(LEFT);
    expect(await use(other)).toMatchObject(REVOKED);
    expect(await use(await login())).toEqual([200, {}]);
  });
});

describe('one’s devices', () => {
  const list = async (token: string) =>
    (await ofAda('GET', '/api/dispositivi/accessi', token)).json() as Record<string, unknown>[];

  test('are listed with what they were opened with, and what they still hold', async () => {
    const [phone, desk] = [await login(), await login()];
    const device = server.rows.id();
    await use(phone, `/api/sync/pull?device=${device}&highest=5&pending=3-5`);
    const found = await list(desk);
    expect(found).toHaveLength(2);
    expect(found.find(({ id }) => id === sessionOf(phone))).toMatchObject({
      con: 'Chrome su Android',
      dipendente_id: ada,
      da_inviare: 3,
      questo: false,
      scollegato_il: null,
    });
    expect(found.find(({ id }) => id === sessionOf(desk))).toMatchObject({ questo: true });
  });

  test('are everybody’s for an Admin', async () => {
    const token = await login();
    const reply = await server.call('GET', '/api/dispositivi/accessi', { as: admin });
    const ids = (reply.json() as { id: string }[]).map(({ id }) => id);
    expect(ids).toContain(sessionOf(token));
  });

  test('one is disconnected by its owner, and is told so for as long as it lasted', async () => {
    const [lost, desk] = [await login(), await login()];
    const url = `/api/dispositivi/accessi/${sessionOf(lost)}`;
    expect((await ofAda('DELETE', url, desk)).status).toBe(204);
    expect(await use(lost)).toMatchObject(REVOKED);
    expect(await use(desk)).toEqual([200, {}]);
    server.clock.advance(31 * DAY_MS);
    expect(await use(lost)).toMatchObject(REVOKED);
    expect(await use(await login())).toEqual([200, {}]);
  });

  test('a disconnected one is told so whenever it comes back, whatever was done meanwhile', async () => {
    const lost = await login();
    const url = `/api/dispositivi/accessi/${sessionOf(lost)}`;
    expect((await server.call('DELETE', url, { as: admin })).status).toBe(204);
    // Whoever has its files knows the id, and may not take the order back.
    expect((await logout(sessionOf(lost))).status).toBe(204);
    expect(await use(lost)).toMatchObject(REVOKED);
    for (const days of [91, 91, 91]) {
      server.clock.advance(days * DAY_MS);
      for (let again = 0; again < 3; again += 1) await login();
      expect(await use(lost)).toMatchObject(REVOKED);
    }
    // In the end nothing is kept for ever.
    server.clock.advance(400 * DAY_MS);
    await login();
    expect(await use(lost)).toMatchObject(LEFT);
  });

  test('one of another’s is disconnected by an Admin alone', async () => {
    const token = await login();
    const url = `/api/dispositivi/accessi/${sessionOf(token)}`;
    const manager = server.rows.dipendente({ ruolo: 'Manager' });
    expect((await server.call('DELETE', url, { as: manager })).status).toBe(403);
    expect(await use(token)).toEqual([200, {}]);
    expect((await server.call('DELETE', url, { as: admin })).status).toBe(204);
    expect(await use(token)).toMatchObject(REVOKED);
  });

  test('all are disconnected at once', async () => {
    const tokens = [await login(), await login()];
    const reply = await ofAda('DELETE', '/api/dispositivi/accessi', tokens[0] ?? '');
    expect(reply.status).toBe(204);
    for (const token of tokens) expect(await use(token)).toMatchObject(REVOKED);
    expect(await use(await login())).toEqual([200, {}]);
  });
});
