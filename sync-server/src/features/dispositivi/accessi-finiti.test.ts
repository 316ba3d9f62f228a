import type { Accesso } from '@gestionale/shared-schema/dispositivi/accessi.ts';
import type { DipendenteId } from '@gestionale/shared-schema/values/id.ts';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { rawQuery } from '../../db/raw-query.ts';
import {
  createTestServer,
  TEST_JWT_SECRET,
  type TestServer,
} from '../../testing/create-test-server.ts';
import { hashCheaply } from '../../testing/databases/cheap-password.ts';
import { TEST_LIVES } from '../../testing/open-test-session.ts';
import { fetchFeed, makeFeed } from '../../testing/requests/personal-feed.ts';
import { cercaAccessi } from './elenca-accessi.ts';

const EMAIL = 'ada@gestionale.example';
const PASSWORD = 'corretta-1';
const DAY_MS = 24 * 3_600_000;
const RULES = { ...TEST_LIVES, jwtSecret: TEST_JWT_SECRET };

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
  const body = { email: EMAIL, password: PASSWORD };
  const reply = await server.call('POST', '/api/auth/login', { body });
  return (reply.json() as { token: string }).token;
}

async function use(token: string): Promise<string> {
  const headers = { authorization: `Bearer ${token}` };
  const reply = await server.call('GET', '/api/sync/pull', { headers });
  return reply.status === 200 ? 'works' : (reply.json() as { codice: string }).codice;
}

const asAdmin = (method: 'PUT' | 'DELETE', url: string, body?: object) =>
  server.call(method, url, { as: admin, ...(body === undefined ? {} : { body }) });

/** What an Admin reads of Ada's devices. */
async function adas(): Promise<Accesso[]> {
  const reply = await server.call('GET', '/api/dispositivi/accessi', { as: admin });
  expect(reply.status).toBe(200);
  return (reply.json() as Accesso[]).filter(({ dipendente_id }) => dipendente_id === ada);
}

const OPEN = { scollegato_il: null, finito: false };
const OVER = { scollegato_il: null, finito: true };

/** Everything by which the server ends a login that nobody disconnected and nobody left. */
const ENDINGS: readonly [name: string, end: (token: string) => Promise<unknown>][] = [
  [
    'a password that an Admin sets',
    () => asAdmin('PUT', `/api/dipendenti/${ada}/password`, { password: 'un-altra-per-ora-1' }),
  ],
  ['another role', () => asAdmin('PUT', `/api/dipendenti/${ada}`, { ruolo: 'Manager' })],
  ['an account that is closed', () => asAdmin('PUT', `/api/dipendenti/${ada}/disattiva`)],
  [
    'an account that was closed for a while',
    async () => {
      await asAdmin('PUT', `/api/dipendenti/${ada}/disattiva`);
      await asAdmin('PUT', `/api/dipendenti/${ada}/riattiva`);
    },
  ],
  [
    'a second factor that is reset',
    () => asAdmin('DELETE', `/api/dipendenti/${ada}/secondo-fattore`),
  ],
  [
    'a month without use',
    () => {
      server.clock.advance(30 * DAY_MS);
      return Promise.resolve();
    },
  ],
  [
    'three months from the login',
    async (token) => {
      for (let time = 0; time < 4; time += 1) {
        server.clock.advance(22 * DAY_MS);
        expect(await use(token)).toBe('works');
      }
      server.clock.advance(2 * DAY_MS);
    },
  ],
];

describe('a login that the server ended', () => {
  test.each(ENDINGS)('is not shown as open after %s', async (_name, end) => {
    const token = await login();
    expect(await adas()).toMatchObject([OPEN]);
    await end(token);
    expect(await use(token)).not.toBe('works');
    expect(await adas()).toMatchObject([OVER]);
  });

  test('is not shown as open after one’s own new password, and this one still is', async () => {
    const [other, mine] = [await login(), await login()];
    const body = { password: PASSWORD, password_nuova: 'tre-lepri-nel-mais' };
    const headers = { authorization: `Bearer ${mine}` };
    const changed = await server.call('PUT', '/api/auth/password', { body, headers });
    expect(await use(other)).toBe('non_autenticato');
    expect(await use((changed.json() as { token: string }).token)).toBe('works');
    expect(await adas()).toMatchObject([OPEN]);
  });

  test('is not shown as open after another secret signs', async () => {
    await login();
    const found = await cercaAccessi(server.db, server.clock.nowMs(), RULES);
    expect(found.map(({ finito }) => finito)).toContain(false);
    const anew = { ...RULES, jwtSecret: 'another-one-another-one-another-one-another' };
    const after = await cercaAccessi(server.db, server.clock.nowMs(), anew);
    expect(after.map(({ finito }) => finito)).not.toContain(false);
  });

  test('is not shown as open where tokens were given for less time than is given now', async () => {
    const token = await login();
    for (let time = 0; time < 4; time += 1) {
      server.clock.advance(22 * DAY_MS);
      expect(await use(token)).toBe('works');
    }
    server.clock.advance(2 * DAY_MS);
    const longer = { ...RULES, absoluteDays: 365 };
    const [found] = await cercaAccessi(server.db, server.clock.nowMs(), longer, ada);
    expect(found).toMatchObject(OVER);
  });

  test('can be disconnected all the same, so that the data leave a phone that was lost', async () => {
    const lost = await login();
    await asAdmin('PUT', `/api/dipendenti/${ada}/password`, { password: 'un-altra-per-ora-1' });
    expect(await use(lost)).toBe('non_autenticato');
    const [{ id } = { id: '' }] = await adas();
    expect((await asAdmin('DELETE', `/api/dispositivi/accessi/${id}`)).status).toBe(204);
    expect(await use(lost)).toBe('accesso_revocato');
    expect(await adas()).toMatchObject([{ finito: false }]);
    expect((await adas())[0]?.scollegato_il).not.toBeNull();
  });
});

test('who disconnects another’s lost phone ends what its calendar reads by, and nobody’s own does so', async () => {
  const password = await makeFeed(server, ada);
  const others = await makeFeed(server, admin);
  const known = new Set((await adas()).map(({ id }) => id));
  const lost = await login();
  const phone = (await adas()).find(({ id }) => !known.has(id))?.id;
  const headers = { authorization: `Bearer ${await login()}` };
  const path = `/api/dispositivi/accessi/${phone}`;
  expect((await server.call('DELETE', path, { headers })).status).toBe(204);
  expect(await use(lost)).toBe('accesso_revocato');
  expect((await fetchFeed(server, password)).status).toBe(200);
  expect((await asAdmin('DELETE', path)).status).toBe(204);
  expect((await fetchFeed(server, password)).status).toBe(401);
  expect((await fetchFeed(server, others)).status).toBe(200);
});

test('open ones come first, then those that are over, then those that were disconnected', async () => {
  await login();
  await asAdmin('PUT', `/api/dipendenti/${ada}`, { ruolo: 'Manager' });
  server.clock.advance(60_000);
  await login();
  const [{ id } = { id: '' }] = await adas();
  await asAdmin('DELETE', `/api/dispositivi/accessi/${id}`);
  server.clock.advance(-30_000);
  await login();
  const shown = (await adas()).map(({ finito, scollegato_il }) => [finito, scollegato_il === null]);
  expect(shown).toEqual([
    [false, true],
    [true, true],
    [false, false],
  ]);
});

test('a login of a version that did not note what it goes by counts as open, and is noted at its next use', async () => {
  const token = await login();
  const noted = rawQuery<Record<string, unknown>>(
    'SELECT epoch, signed_by, expires_at FROM sessions WHERE dipendente_id = ?1',
    [ada],
  );
  const before = server.db.now.all(noted);
  server.db.now.run(
    rawQuery('UPDATE sessions SET epoch = NULL, signed_by = NULL, expires_at = NULL', []),
  );
  expect(await adas()).toMatchObject([OPEN]);
  server.clock.advance(2 * 3_600_000);
  expect(await use(token)).toBe('works');
  expect(server.db.now.all(noted)).toEqual(before);
});
