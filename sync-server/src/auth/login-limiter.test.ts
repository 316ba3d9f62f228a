import { afterEach, beforeEach, expect, test } from 'vitest';

import type { Database } from '../db/database.ts';
import { rawQuery } from '../db/raw-query.ts';
import {
  createTestServer,
  TEST_JWT_SECRET,
  type TestServer,
} from '../testing/create-test-server.ts';
import { createLoginLimiter, type LoginLimiter, type TriedAccount } from './login-limiter.ts';

let server: TestServer;
let limiter: LoginLimiter;
let known: TriedAccount;
const unknown: TriedAccount = { id: undefined, email: 'nessuno@azienda.example' };

beforeEach(async () => {
  server = await createTestServer();
  limiter = createLoginLimiter({ ...server, jwtSecret: TEST_JWT_SECRET });
  known = { id: server.rows.dipendente(), email: 'capo@azienda.example' };
});

afterEach(() => server.close());

/** Fails so often, each time from another address; gives how often that was looked at. */
async function guess(account: TriedAccount, times: number): Promise<number> {
  let looked = 0;
  for (let n = 0; n < times; n += 1) {
    if (await limiter.allowAttempt(account, `10.0.0.${n}`)) looked += 1;
  }
  return looked;
}

test('an account is guessed eight times in a row, from wherever, and so is one that is nobody’s', async () => {
  expect(await guess(known, 20)).toBe(8);
  expect(await guess(unknown, 20)).toBe(8);
  expect(await guess({ ...unknown, email: ' NESSUNO@azienda.example' }, 1)).toBe(0);
});

test('a flood of invented emails sets nobody free who is held, and so tells of nobody', async () => {
  await guess(unknown, 8);
  const keys = JSON.stringify(Array.from({ length: 10_100 }, (_, n) => `~${n}`));
  const now = new Date(server.clock.nowMs()).toISOString();
  const flood = 'INSERT INTO login_failures SELECT value, 1, ?1 FROM json_each(?2)';
  server.db.now.run(rawQuery(flood, [now, keys]));
  limiter = createLoginLimiter({ ...server, jwtSecret: TEST_JWT_SECRET });
  await guess({ ...unknown, email: 'inventata@azienda.example' }, 1);
  const left = server.db.now.all(rawQuery('SELECT failures FROM login_failures', []));
  expect(left.length).toBeLessThan(100);
  expect(await guess(unknown, 1)).toBe(0);
});

test('guesses that come together count as well', async () => {
  const all = Array.from({ length: 50 }, (_, n) => limiter.allowAttempt(known, `10.0.0.${n}`));
  expect((await Promise.all(all)).filter(Boolean)).toHaveLength(8);
});

test('each further guess waits twice as long, up to a quarter of an hour', async () => {
  await guess(known, 8);
  for (const minutes of [1, 2, 4, 8, 15, 15]) {
    server.clock.advance(minutes * 60_000 - 1);
    expect(await guess(known, 1)).toBe(0);
    server.clock.advance(1);
    expect(await guess(known, 1)).toBe(1);
  }
});

test('a restart forgives nobody, the right password and a quiet day do', async () => {
  await guess(known, 8);
  limiter = createLoginLimiter({ ...server, jwtSecret: TEST_JWT_SECRET });
  expect(await guess(known, 1)).toBe(0);
  await limiter.forgive(known);
  expect(await guess(known, 20)).toBe(8);
  server.clock.advance(24 * 3_600_000 + 1);
  expect(await guess(known, 20)).toBe(8);
});

test('a clock that is set back does not lock anyone out for longer', async () => {
  await guess(known, 9);
  server.clock.advance(-3_600_000);
  expect(await guess(known, 1)).toBe(1);
});

test('an address that fails on one account goes on with others; on sixty it has guessed enough', async () => {
  for (let n = 0; n < 500; n += 1) await limiter.noteFailure(known, '10.0.0.1');
  expect(await limiter.allowAttempt(unknown, '10.0.0.1')).toBe(true);
  for (let n = 0; n < 60; n += 1) {
    await limiter.noteFailure({ id: undefined, email: `${n}@azienda.example` }, '10.0.0.1');
  }
  expect(await limiter.allowAttempt(unknown, '10.0.0.1')).toBe(false);
  expect(await limiter.allowAttempt(unknown, '10.0.0.2')).toBe(true);
  server.clock.advance(60_000);
  expect(await limiter.allowAttempt(unknown, '10.0.0.1')).toBe(true);
});

test('an address is heard six hundred times a minute, whatever it says', () => {
  const heard = Array.from({ length: 601 }, () => limiter.allowAddress('10.0.0.1'));
  expect(heard.filter(Boolean)).toHaveLength(600);
  expect(limiter.allowAddress('10.0.0.2')).toBe(true);
});

test('whoever has a line of IPv6 has its addresses as one', async () => {
  const others = Array.from({ length: 601 }, (_, n) =>
    limiter.allowAddress(`2001:db8::${n.toString(16)}`),
  );
  expect(others.filter(Boolean)).toHaveLength(600);
  for (let n = 0; n < 60; n += 1) {
    const email = `${n}@azienda.example`;
    await limiter.noteFailure({ id: undefined, email }, `2001:db8:0:0:${n.toString(16)}::1`);
  }
  expect(await limiter.allowAttempt(unknown, '2001:db8::abcd')).toBe(false);
  expect(await limiter.allowAttempt(unknown, '2001:db8:0:1::1')).toBe(true);
});

/** How many statements each transaction runs that so many attempts take. */
async function costOf(account: TriedAccount, attempts: number): Promise<readonly number[]> {
  const asked: number[] = [];
  const db: Database = {
    ...server.db,
    transaction: (work) =>
      server.db.transaction(async (tx) => {
        const value = await work(tx);
        asked.push(tx.asked);
        return value;
      }),
  };
  limiter = createLoginLimiter({ ...server, db, jwtSecret: TEST_JWT_SECRET });
  // With the first new one of a start it looks for what is to be forgotten.
  await limiter.allowAttempt({ ...unknown, email: `altri-${account.email}` });
  asked.length = 0;
  await guess(account, attempts);
  return asked;
}

test('an email that nobody has costs the database what an account costs: its time tells nothing', async () => {
  const [ofKnown, ofUnknown] = [await costOf(known, 9), await costOf(unknown, 9)];
  // Read and written in one commit each, until there were too many.
  expect(ofKnown).toEqual([2, 2, 2, 2, 2, 2, 2, 2, 1]);
  expect(ofUnknown).toEqual(ofKnown);
});

test('an email that nobody has is not forgiven by a restart either', async () => {
  await guess(unknown, 8);
  limiter = createLoginLimiter({ ...server, jwtSecret: TEST_JWT_SECRET });
  expect(await guess(unknown, 1)).toBe(0);
});

test('a flood of guesses is told that the server is busy, whoever they are on', async () => {
  for (const account of [known, unknown]) {
    const flood = Array.from({ length: 100 }, () => limiter.allowAttempt(account));
    const told = await Promise.allSettled(flood);
    expect(told.filter(({ status }) => status === 'rejected')).toHaveLength(100 - 72);
  }
});
