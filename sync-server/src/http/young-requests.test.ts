import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { PROTOCOL_VERSION } from '@gestionale/shared-schema/sync/protocol.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { TEST_JWT_SECRET } from '../testing/create-test-server.ts';
import { createPostgresTestDatabase } from '../testing/postgres/test-database.ts';
import { testEngine } from '../testing/postgres/test-engine.ts';
import {
  findFreePort,
  startServerProcess,
  untilReady,
  type ServerProcess,
} from '../testing/processes/server-process.ts';

const PRELOADS = join(import.meta.dirname, '..', 'testing', 'preloads');
const ADMIN = { email: 'capo@azienda.example', password: 'dodici-lettere' };
/**
 * The first ones move what was loaded and compiled. The driver of PostgreSQL makes twice as much of each,
 * so that collections come twice as often, and each takes four times as long.
 */
const [FIRST, REQUESTS] = testEngine() === 'postgres' ? [500, 1000] : [1000, 2000];

let dataDir: string;
let server: ServerProcess;

// A process of its own: V8 judges by all that a process ever did where it makes objects.
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'gestionale-young-'));
  const settings = {
    GESTIONALE_DATA_DIR: dataDir,
    GESTIONALE_JWT_SECRET: TEST_JWT_SECRET,
    GESTIONALE_ADMIN_EMAIL: ADMIN.email,
    GESTIONALE_ADMIN_PASSWORD: ADMIN.password,
    ...(testEngine() === 'postgres'
      ? { GESTIONALE_DATABASE_URL: await createPostgresTestDatabase('TEMPLATE template0') }
      : {}),
  };
  const before = ['watch-collections.ts', 'take-forgetful-postgres.ts'].flatMap((file) => [
    '--import',
    join(PRELOADS, file),
  ]);
  server = startServerProcess(await findFreePort(), settings, before);
  await untilReady(server);
});

afterEach(async () => {
  server.kill('SIGKILL');
  await server.ended;
  rmSync(dataDir, { recursive: true, force: true });
});

async function logIn(): Promise<string> {
  const answer = await fetch(`${server.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  });
  const { token } = (await answer.json()) as { token: string };
  return token;
}

/** Its one command was settled before: it still takes its transaction. */
async function pushAll(token: string, count: number): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const body = JSON.stringify({
    protocol: PROTOCOL_VERSION,
    device: '01990000-0000-7000-8000-000000000001',
    first: 1,
    highest: 1,
    pending: '1-1',
    commands: [null],
  });
  const headers = {
    'content-type': 'application/json',
    'content-length': body.length,
    authorization: `Bearer ${token}`,
  };
  for (let n = 0; n < count; n += 1) {
    const status = await new Promise((resolve, reject) => {
      const asked = request(
        `${server.url}/api/sync/push`,
        { method: 'POST', agent, headers },
        (answer) => {
          answer.resume().once('end', () => resolve(answer.statusCode));
        },
      );
      asked.once('error', reject).end(body);
    });
    expect(status).toBe(200);
  }
  agent.destroy();
}

/** Bytes by which the old generation grew in each quick collection since it was last asked. */
async function askCollections(): Promise<readonly number[]> {
  const told = server.output().length;
  server.kill('SIGUSR2');
  const line = /quick collections: (\[.*\])\n/;
  await expect.poll(() => line.exec(server.output().slice(told))).not.toBeNull();
  return JSON.parse(line.exec(server.output().slice(told))?.[1] ?? '') as number[];
}

// Windows has no such signal.
describe.runIf(process.platform !== 'win32')('of the requests that were answered', () => {
  test('little is moved on to the old generation', { timeout: 180_000 }, async () => {
    const token = await logIn();
    await pushAll(token, FIRST);
    await askCollections();
    await pushAll(token, REQUESTS);
    const grew = (await askCollections()).toSorted((one, other) => one - other);
    expect(grew.length).toBeGreaterThanOrEqual(2);
    // Some 370 requests come between two on SQLite: when all of them are moved, 2 MB.
    expect(grew[Math.floor(grew.length / 2)]).toBeLessThan(300_000);
  });
});
