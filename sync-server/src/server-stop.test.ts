import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { DATABASE_FILE, openDatabase } from './db/open-database.ts';
import { testiAvvio } from './testi/avvio.ts';
import {
  findFreePort,
  startServerProcess,
  untilReady,
  type ServerProcess,
} from './testing/processes/server-process.ts';

const ADMIN = { email: 'capo@azienda.example', password: 'dodici-lettere' };

/** A proxy in front and lines of everything, as where it is used. */
const SETTINGS = {
  NODE_ENV: 'production',
  GESTIONALE_JWT_SECRET: 'per-le-prove-e-per-nient-altro-0123456789',
  GESTIONALE_ADMIN_EMAIL: ADMIN.email,
  GESTIONALE_ADMIN_PASSWORD: ADMIN.password,
  GESTIONALE_TRUST_PROXY: '1',
};

const FAILING = ['--import', join(import.meta.dirname, 'testing/preloads/fail-on-signal.ts')];

let dataDir: string;
let server: ServerProcess;
let port: number;

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'gestionale-stop-'));
  port = await findFreePort();
});

afterEach(async () => {
  server.kill('SIGKILL');
  await server.ended;
  rmSync(dataDir, { recursive: true, force: true });
});

async function start(settings: Record<string, string> = {}, before: readonly string[] = []) {
  const all = { ...SETTINGS, GESTIONALE_DATA_DIR: dataDir, ...settings };
  server = startServerProcess(port, all, before);
  await untilReady(server);
}

function ask(path: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(server.url + path, { headers });
}

async function login(): Promise<string> {
  const answer = await fetch(`${server.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  });
  return ((await answer.json()) as { token: string }).token;
}

/** What it logged, as objects. */
function linesOf(event: string): Record<string, unknown>[] {
  return server
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter((line) => line['event'] === event);
}

/** Sends the head of a request whose body never comes. */
async function holdConnection(): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  // It is cut on purpose.
  socket.on('error', () => undefined);
  socket.write('POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n');
  await new Promise<void>((resolve) => {
    socket.write('content-length: 50\r\n\r\n{', () => resolve());
  });
  // Answered after what was sent before it.
  await ask('/healthz');
}

describe('a signal', () => {
  test('makes it say that it is not ready and serve on; then live lines are ended', async () => {
    await start({ GESTIONALE_SCARICO_S: '2' });
    const live = await ask('/api/sync/live', { authorization: `Bearer ${await login()}` });
    const heard = live.text();
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const kept = await askBy(agent, '/healthz');
    server.kill('SIGTERM');
    await expect.poll(async () => (await ask('/readyz')).status).toBe(503);
    expect(await (await ask('/readyz')).json()).toMatchObject({
      motivo: 'Il server si sta fermando.',
    });
    const draining = await askBy(agent, '/healthz');
    expect(kept).toEqual({ status: 200, connection: 'keep-alive' });
    expect(draining).toEqual({ status: 200, connection: 'close' });
    expect(await heard).toContain('event: ');
    expect(await server.ended).toBe(0);
  });

  test('under load cuts no request, where a proxy sends nobody more once it is not ready', async () => {
    await start({ GESTIONALE_SCARICO_S: '2' });
    const token = await login();
    const agent = new Agent({ keepAlive: true, maxSockets: 20 });
    const counts = { answered: 0, cut: 0 };
    const ready = { now: true };
    const proxy = async (): Promise<void> => {
      while (ready.now) {
        ready.now = (await ask('/readyz')).ok;
        await sleep(50);
      }
    };
    const client = async (): Promise<void> => {
      while (ready.now) {
        const answered = await askBy(agent, '/api/progetti', token).catch(() => undefined);
        if (answered?.status === 200) counts.answered += 1;
        else counts.cut += 1;
      }
    };
    const all = Promise.all([proxy(), ...Array.from({ length: 20 }, client)]);
    await expect.poll(() => counts.answered).toBeGreaterThan(20);
    server.kill('SIGTERM');
    await all;
    expect(await server.ended).toBe(0);
    expect(counts.cut).toBe(0);
    expect(server.output()).not.toContain('connections cut');
  });

  // Windows has no such signal.
  test.runIf(process.platform !== 'win32')('of a terminal that is gone stops it well', async () => {
    await start();
    server.kill('SIGHUP');
    expect(await server.ended).toBe(0);
    expect(server.output()).toContain(testiAvvio.arresto);
  });

  test('cuts what is still under way at the deadline, and says so', async () => {
    await start({ GESTIONALE_ARRESTO_S: '1' });
    await holdConnection();
    server.kill('SIGTERM');
    expect(await server.ended).toBe(1);
    expect(linesOf('connections cut at the stop')).toMatchObject([{ connections: 1 }]);
    // Closed well all the same.
    const db = await openDatabase(join(dataDir, DATABASE_FILE));
    await db.close();
  });

  test('that comes again ends it at once, but not the same one passed on twice', async () => {
    await start({ GESTIONALE_SCARICO_S: '600' });
    server.kill('SIGTERM');
    server.kill('SIGTERM');
    await expect.poll(async () => (await ask('/readyz')).status).toBe(503);
    expect(server.hasEnded()).toBe(false);
    await sleep(600);
    server.kill('SIGTERM');
    expect(await server.ended).toBe(1);
    expect(linesOf('stopped at once')).toHaveLength(1);
  });
});

// Windows has no such signal.
describe.runIf(process.platform !== 'win32')('what nobody caught', () => {
  test.each([
    ['throwing', 'uncaughtException'],
    ['rejecting', 'unhandledRejection'],
  ])('ends it with code 1 and a line without what was written: %s', async (by, origin) => {
    await start({ FAIL_BY: by }, FAILING);
    server.kill('SIGUSR2');
    expect(await server.ended).toBe(1);
    expect(linesOf('crashed')).toMatchObject([{ level: 'error', origin, kind: 'TypeError' }]);
    expect(JSON.stringify(linesOf('crashed'))).toContain('fail-on-signal');
    expect(server.output()).not.toContain('Rossi');
  });
});

interface Answered {
  readonly status: number | undefined;
  readonly connection: string | undefined;
}

/** A request by an agent that keeps connections, as proxies do. */
function askBy(agent: Agent, path: string, token = ''): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}` };
    request(server.url + path, { agent, headers }, (answer) => {
      const { statusCode: status } = answer;
      answer.resume();
      answer.once('error', reject);
      answer.once('end', () => resolve({ status, connection: answer.headers.connection }));
    })
      .once('error', reject)
      .end();
  });
}
