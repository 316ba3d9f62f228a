import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { StartupError } from '../startup-error.ts';
import { createTestServer } from '../testing/create-test-server.ts';
import { createTestRandom } from '../testing/test-random.ts';
import { hasSessions } from './has-sessions.ts';
import { keepJwtSecret } from './jwt-secret.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gestionale-secret-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

function keep(seed: string, { dataDir = folder, sessions = false } = {}): Promise<string> {
  return keepJwtSecret({
    dataDir,
    random: createTestRandom(seed),
    hasSessions: async () => sessions,
  });
}

test('the secret is made once and kept', async () => {
  const dataDir = join(folder, 'data');
  const made = await keep('one', { dataDir });
  expect(made).toHaveLength(64);
  expect(await keep('another', { dataDir, sessions: true })).toBe(made);
  expect(readdirSync(dataDir)).toEqual(['jwt-secret']);
});

test.runIf(process.platform !== 'win32')('only its owner may read it', async () => {
  await keep('one');
  expect(statSync(join(folder, 'jwt-secret')).mode & 0o777).toBe(0o600);
});

test.each(['', 'abc', '\0'.repeat(64)])(
  'a file of %j is made anew while nobody can have a session, and then stops the start',
  async (left) => {
    const file = join(folder, 'jwt-secret');
    writeFileSync(file, left);
    await expect(keep('one', { sessions: true })).rejects.toThrow(StartupError);
    expect(readFileSync(file, 'utf8')).toBe(left);
    const made = await keep('one');
    expect(made).toHaveLength(64);
    expect(await keep('another', { sessions: true })).toBe(made);
  },
);

test('what a cut left half-written beside it is no obstacle', async () => {
  writeFileSync(join(folder, 'jwt-secret.tmp'), 'half');
  expect(await keep('one')).toHaveLength(64);
});

test('a device that has downloaded may have a session', async () => {
  await using server = await createTestServer();
  const capo = server.rows.dipendente({ ruolo: 'Admin' });
  expect(await hasSessions(server.db)).toBe(false);
  const device = server.rows.id();
  await server.call('GET', `/api/sync/pull?device=${device}`, { as: capo });
  expect(await hasSessions(server.db)).toBe(true);
});
