import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { DipendenteId } from '@gestionale/shared-schema/values/id.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { sealKeyOf } from '../audit/seal.ts';
import { verifyChain } from '../audit/verify-chain.ts';
import { createSecondFactors } from '../auth/second-factor/second-factors.ts';
import { lockForServer } from '../db/connection/server-lock.ts';
import { DATABASE_FILE } from '../db/open-database.ts';
import { rawQuery } from '../db/raw-query.ts';
import { WRONG_SETTINGS } from '../startup-error.ts';
import { testiAvvio } from '../testi/avvio.ts';
import {
  createTestServer,
  TEST_JWT_SECRET,
  type TestServer,
} from '../testing/create-test-server.ts';
import { auditLines } from '../testing/databases/audit-lines.ts';
import { adminHere } from '../testing/processes/admin-here.ts';
import {
  findFreePort,
  startServerProcess,
  untilReady,
} from '../testing/processes/server-process.ts';
import { appCode } from '../testing/second-factor/app-code.ts';

const MINUTE_MS = 60_000;

let dataDir: string;
let server: TestServer;
let capo: DipendenteId;
/** What the app of the Admin knows. */
let shared: string;

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'gestionale-segreto-'));
  server = await createTestServer({ dataDir });
  capo = server.rows.dipendente({ ruolo: 'Admin', email: 'capo@gestionale.example' });
  await server.publish();
  const { db, clock } = server;
  const factors = factorsOf(TEST_JWT_SECRET);
  const { segreto } = await factors.prepare(db, { id: capo, email: 'capo@gestionale.example' });
  shared = segreto;
  await factors.activate(db, capo, appCode(shared, clock.nowMs()));
  const body = { ragione_sociale: 'Rossi' };
  await server.call('POST', '/api/clienti', { as: capo, body });
  await server.app.audit.seal();
});

afterEach(async () => {
  await server.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const next = () => join(dataDir, 'jwt-secret.nuovo');
const rotate = (settings: Record<string, string> = {}) =>
  adminHere(dataDir, ['ruota-segreto', '--conferma'], server.clock, settings);

function factorsOf(secret: string) {
  return createSecondFactors({ clock: server.clock, random: randomBytes, secret });
}

/** Whether a code of the app is one to a server with that secret; a later one each time. */
function opens(secret: string): Promise<boolean> {
  server.clock.advance(MINUTE_MS);
  return factorsOf(secret).take(server.db, capo, appCode(shared, server.clock.nowMs()));
}

/** Seals that are made with a secret, and those that are not. */
async function sealsOf(secret: string): Promise<readonly [number, number]> {
  const { signed, unsigned, damages } = await verifyChain(server.db, { key: sealKeyOf(secret) });
  expect(damages).toEqual([]);
  return [signed, unsigned];
}

test('a secret that is set is replaced by one in a file, and what it sealed goes on', async () => {
  expect(await opens(TEST_JWT_SECRET)).toBe(true);
  const { code, out, err } = await rotate();
  expect([code, err]).toEqual([0, '']);
  expect(out).toContain(next());
  const secret = readFileSync(next(), 'utf8');
  expect(secret).toMatch(/^[A-Za-z0-9_-]{64}$/);
  expect(out).not.toContain(secret);
  expect(await opens(TEST_JWT_SECRET)).toBe(false);
  expect(await opens(secret)).toBe(true);
  expect(await sealsOf(TEST_JWT_SECRET)).toEqual([0, 1]);
  expect(await sealsOf(secret)).toEqual([1, 0]);
  expect(auditLines(server.db).at(-1)).toMatchObject({ azione: 'sistema.ruotaSegreto' });
  expect(JSON.stringify(auditLines(server.db))).not.toContain(secret);

  const again = await rotate({ GESTIONALE_JWT_SECRET: secret });
  expect([again.code, existsSync(next())]).toEqual([0, false]);
  expect(await opens(secret)).toBe(true);
});

test('one that is kept in the data folder is replaced there', async () => {
  const file = join(dataDir, 'jwt-secret');
  writeFileSync(file, TEST_JWT_SECRET);
  expect((await rotate({ GESTIONALE_JWT_SECRET: '' })).code).toBe(0);
  const secret = readFileSync(file, 'utf8');
  expect([secret === TEST_JWT_SECRET, existsSync(next())]).toEqual([false, false]);
  expect(await opens(secret)).toBe(true);
  // No server has left this database: it was not looked at here either.
  const lock = lockForServer(join(dataDir, DATABASE_FILE));
  expect(lock.left).toBe('unclean');
  lock.release(false);
});

test('a run that was cut off is finished by the next one, with the same secret', async () => {
  // As after a stop before anything was sealed anew.
  writeFileSync(next(), 'N'.repeat(64));
  expect((await rotate()).code).toBe(0);
  expect(readFileSync(next(), 'utf8')).toBe('N'.repeat(64));
  // As after one behind it: the environment is still the old one.
  expect((await rotate()).code).toBe(0);
  expect(await opens('N'.repeat(64))).toBe(true);
  expect(await sealsOf('N'.repeat(64))).toEqual([1, 0]);
});

test('the secret of a run that was cut off is not written again, which might fail', async () => {
  writeFileSync(next(), 'N'.repeat(64));
  // As on a full disk: nothing can be written under the name of what is not whole yet.
  mkdirSync(`${next()}.tmp`);
  expect((await rotate()).code).toBe(0);
  expect(readFileSync(next(), 'utf8')).toBe('N'.repeat(64));
  expect(await opens('N'.repeat(64))).toBe(true);
});

test('nothing is changed beside a server, without a word of meaning it, or without any secret', async () => {
  const factors = () =>
    server.db.now.all(rawQuery<object>('SELECT secret, new_secret FROM second_factors', []));
  const before = factors();
  const lock = lockForServer(join(dataDir, DATABASE_FILE));
  const beside = await rotate();
  expect([beside.code, beside.err]).toEqual([1, expect.stringContaining('già servito')]);
  lock.release();
  const unmeant = await adminHere(dataDir, ['ruota-segreto'], server.clock);
  expect([unmeant.code, unmeant.err]).toEqual([2, expect.stringContaining('--conferma')]);
  const without = await rotate({ GESTIONALE_JWT_SECRET: '' });
  expect([without.code, without.err]).toEqual([1, expect.stringContaining('Nessun segreto')]);
  expect(factors()).toEqual(before);
  expect(existsSync(next())).toBe(false);
  expect(await opens(TEST_JWT_SECRET)).toBe(true);
});

test.each([
  ['is set', (): Record<string, string> => ({ GESTIONALE_JWT_SECRET: TEST_JWT_SECRET })],
  [
    'is kept in the data folder',
    () => {
      writeFileSync(join(dataDir, 'jwt-secret'), TEST_JWT_SECRET);
      return {};
    },
  ],
] as const)(
  'no server starts with a secret that %s beside the next one, which does',
  async (_where, settings) => {
    await server.close();
    const given = { GESTIONALE_DATA_DIR: dataDir, ...settings() };
    const secret = randomBytes(48).toString('base64url');
    writeFileSync(next(), secret);
    const port = await findFreePort();
    const refused = startServerProcess(port, given);
    expect(await refused.ended).toBe(WRONG_SETTINGS);
    expect(refused.output()).toContain(testiAvvio.segretoAMeta(next()));
    const started = startServerProcess(port, { ...given, GESTIONALE_JWT_SECRET: secret });
    try {
      await untilReady(started);
    } finally {
      started.kill('SIGTERM');
    }
    expect(await started.ended).toBe(0);
  },
);
