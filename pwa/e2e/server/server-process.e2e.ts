import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, test, vi } from 'vitest';

import { prepareServer } from './server-process.ts';

/** What the README has somebody export who runs a server of their own. */
const OF_THE_SHELL = {
  HOST: '203.0.113.1',
  GESTIONALE_DATABASE_URL: 'postgres://azienda@203.0.113.1/azienda?sslmode=verify-full',
  GESTIONALE_DOCUMENTI_URL: 's3://secchio/azienda?endpoint=https://203.0.113.1',
  AWS_ACCESS_KEY_ID: 'chiave',
  AWS_SECRET_ACCESS_KEY: 'segreta',
};

test('a server of journeys has nothing of one that is set up in the shell', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'gestionale-e2e-'));
  const dataDir = join(folder, 'data');
  try {
    // why: what is in the shell of whoever tests cannot be had otherwise.
    for (const [name, value] of Object.entries(OF_THE_SHELL)) vi.stubEnv(name, value);
    const server = await prepareServer(dataDir, { GESTIONALE_CONTATTO_GIORNI: '30' });
    await server.start();
    await server.stop();
    expect(existsSync(join(dataDir, 'gestionale.sqlite'))).toBe(true);
    expect(existsSync(join(dataDir, 'documenti'))).toBe(true);
  } finally {
    vi.unstubAllEnvs();
    await rm(folder, { recursive: true, force: true });
  }
});
