import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { toIstante } from '@gestionale/shared-schema/values/istante.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';

import type { Database } from '../db/database.ts';
import { openPostgres } from '../db/postgres/open-postgres.ts';
import { rawQuery } from '../db/raw-query.ts';
import {
  createTestServer,
  TEST_JWT_SECRET,
  type TestServer,
} from '../testing/create-test-server.ts';
import { urlOfFolder } from '../testing/postgres/test-database.ts';
import { createTestRandom } from '../testing/test-random.ts';
import { createLoginLimiter, type LoginLimiter, type TriedAccount } from './login-limiter.ts';
import { hashPassword } from './password.ts';

const SERVERS = 2;
const DAY_MS = 24 * 3_600_000;
const PASSWORD = 'parola-di-prova';

let folder: string;
let company: TestServer;
let others: Database[];
/** Of each server its own. */
let limiters: LoginLimiter[];
let known: TriedAccount;
const unknown: TriedAccount = { id: undefined, email: 'nessuno@azienda.example' };

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'gestionale-guesses-'));
  company = await createTestServer({ dataDir: folder });
  const open = () => openPostgres(urlOfFolder(folder), { readers: 1, mayLoseCommits: true });
  others = await Promise.all(Array.from({ length: SERVERS }, open));
  limiters = others.map((db) =>
    createLoginLimiter({ db, clock: company.clock, jwtSecret: TEST_JWT_SECRET }),
  );
  const email = 'capo@azienda.example';
  const password_hash = await hashPassword(PASSWORD, createTestRandom());
  known = { id: company.rows.dipendente({ email, password_hash }), email };
});

afterEach(async () => {
  await Promise.all(others.map((db) => db.close()));
  await company.close();
  rmSync(folder, { recursive: true, force: true });
});

const at = (n: number): LoginLimiter => {
  const limiter = limiters[n % SERVERS];
  if (limiter === undefined) throw new Error('There is no such server');
  return limiter;
};

/** Fails so often, each time at another server and from another address; gives how often that was looked at. */
async function guess(account: TriedAccount, times: number): Promise<number> {
  let looked = 0;
  for (let n = 0; n < times; n += 1) {
    if (await at(n).allowAttempt(account, `10.0.0.${n}`)) looked += 1;
  }
  return looked;
}

const stored = (): readonly string[] =>
  company.db.now
    .all(company.db.query.selectFrom('login_failures').select('dipendente_id'))
    .map(({ dipendente_id }) => dipendente_id);

test('an email that nobody has cannot be told from an account, whichever server is asked', async () => {
  expect(await guess(known, 30)).toBe(8);
  expect(await guess(unknown, 30)).toBe(8);
  company.clock.advance(60_000);
  expect(await guess(known, 5)).toBe(1);
  expect(await guess(unknown, 5)).toBe(1);
});

test('guesses that come together at all servers count as well', async () => {
  const all = Array.from({ length: 30 }, (_, n) => at(n).allowAttempt(unknown, `10.0.0.${n}`));
  expect((await Promise.all(all)).filter(Boolean)).toHaveLength(8);
});

test('an address that has failed on sixty accounts, wherever, has guessed enough everywhere', async () => {
  for (let n = 0; n < 60; n += 1) {
    expect(await at(0).allowAttempt(unknown, '10.1.0.2')).toBe(n < 8);
    await at(n).noteFailure({ id: undefined, email: `${n}@azienda.example` }, '10.1.0.1');
  }
  for (const limiter of limiters) {
    expect(await limiter.allowAttempt(known, '10.1.0.1')).toBe(false);
    expect(await limiter.allowAttempt(known, '10.1.0.2')).toBe(true);
  }
  company.clock.advance(60_000);
  expect(await at(0).allowAttempt(known, '10.1.0.1')).toBe(true);
});

test('whoever logs in rightly, and whoever reads their calendar, leaves nothing behind', async () => {
  const login = { method: 'POST' as const, url: '/api/auth/login' };
  const payload = { email: known.email, password: PASSWORD };
  expect((await company.app.server.inject({ ...login, payload })).statusCode).toBe(200);
  const secret = { id: undefined, email: 'calendario 00ff', isSecret: true };
  expect(await at(0).allowAttempt(secret, '10.0.0.1')).toBe(true);
  await at(0).takeBack(secret);
  expect(stored()).toEqual([]);
});

test('what was tried cannot be read, is forgotten after a day, and never fills the disk', async () => {
  await guess(unknown, 1);
  expect(stored()).toEqual([expect.stringMatching(/^~[\w-]{43}$/)]);
  company.clock.advance(DAY_MS + 1);
  const inventAndCount = async (times: number): Promise<number> => {
    for (let n = 0; n < times; n += 1) {
      await at(0).allowAttempt({ id: undefined, email: `${Math.random()}@azienda.example` });
    }
    return stored().length;
  };
  // With each hundredth a server looks.
  expect(await inventAndCount(100)).toBe(100);
  company.db.now.run(
    rawQuery(
      "INSERT INTO login_failures SELECT '~' || n, 1, ?1 FROM generate_series(1, 10000) AS n",
      [toIstante(company.clock.nowMs())],
    ),
  );
  await guess(known, 1);
  expect(await inventAndCount(100)).toBeLessThanOrEqual(101);
  // Of an account nothing is forgotten by it.
  expect(stored()).toContain(known.id);
});

test('a flood of guesses leaves room to those who write', async () => {
  const [db] = others;
  if (db === undefined) throw new Error('There is no other server');
  const flood = Array.from({ length: 300 }, (_, n) =>
    at(0).allowAttempt({ id: undefined, email: `${n}@azienda.example` }),
  );
  const select = rawQuery('UPDATE feed_counter SET sequence = sequence', []);
  const writing = Array.from({ length: 100 }, () => db.run(select));
  const told = await Promise.allSettled(flood);
  expect(await Promise.all(writing)).toHaveLength(100);
  const refused = told.filter(({ status }) => status === 'rejected');
  expect(refused.length).toBeGreaterThan(200);
  for (const each of refused) expect(each).toMatchObject({ reason: { name: 'HashingBusyError' } });
});
