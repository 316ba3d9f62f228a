import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { runAdminProcess } from '../testing/processes/admin-process.ts';
import {
  findFreePort,
  startServerProcess,
  untilReady,
  type ServerProcess,
} from '../testing/processes/server-process.ts';

const EMAIL = 'capo@azienda.example';
const FIRST = 'dodici-lettere';
const OWN = 'tre-lepri-nel-mais';
/** A busy machine starts a server slowly. */
const STARTS_WITHIN_MS = 60_000;

let settings: Record<string, string>;
let dataDir: string;
let server: ServerProcess;

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'gestionale-beside-'));
  settings = {
    NODE_ENV: 'production',
    GESTIONALE_DATA_DIR: dataDir,
    GESTIONALE_JWT_SECRET: 'per-le-prove-e-per-nient-altro-0123456789',
  };
  server = startServerProcess(await findFreePort(), {
    ...settings,
    GESTIONALE_ADMIN_EMAIL: EMAIL,
    GESTIONALE_ADMIN_PASSWORD: FIRST,
  });
  await untilReady(server);
}, STARTS_WITHIN_MS);

afterEach(async () => {
  server.kill('SIGKILL');
  await server.ended;
  rmSync(dataDir, { recursive: true, force: true });
});

const admin = (...args: readonly string[]) => runAdminProcess(args, settings);

async function call(method: string, path: string, token: string, body?: object) {
  const reply = await fetch(`${server.url}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return [reply.status, (await reply.json()) as Record<string, unknown>] as const;
}

async function login(password: string, password_nuova?: string): Promise<string> {
  const body = {
    email: EMAIL,
    password,
    ...(password_nuova === undefined ? {} : { password_nuova }),
  };
  const [, { token = '' }] = await call('POST', '/auth/login', '', body);
  return String(token);
}

/** The places of the history that a listener is told of, as they come. */
async function* listen(token: string): AsyncGenerator<string, void> {
  const reply = await fetch(`${server.url}/api/sync/live`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const decoder = new TextDecoder();
  for await (const chunk of reply.body ?? []) {
    for (const [, place = ''] of decoder.decode(chunk).matchAll(/^data: (.*)$/gm)) {
      yield place;
    }
  }
}

test('a lost password is replaced, devices hear, and the server goes on as if it had done it', async () => {
  const lost = await login(FIRST);
  expect(lost).not.toBe('');
  const { code, out, err } = await admin('password', EMAIL);
  expect([code, err]).toEqual([0, '']);
  const given = /Password {2}(\S+)/.exec(out)?.[1] ?? '';
  expect((await call('GET', '/clienti', lost))[0]).toBe(401);
  expect(await login(given)).toBe('');
  const token = await login(given, OWN);
  expect(token).not.toBe('');

  const places = listen(token);
  const first = (await places.next()).value ?? '';
  expect((await admin('crea-admin', 'nuovo@azienda.example')).code).toBe(0);
  // Nobody but the other process has written: it can only be this that is heard.
  const second = (await places.next()).value ?? '';
  expect(Number(second.split(':')[1])).toBe(Number(first.split(':')[1]) + 1);

  for (const ragione_sociale of ['Rossi', 'Neri']) {
    expect((await call('POST', '/clienti', token, { ragione_sociale }))[0]).toBe(201);
  }
  expect((await admin('nuova-epoca', '--conferma')).code).toBe(0);
  const epochs = new Set([first.split(':')[0]]);
  while (epochs.size === 1) epochs.add(((await places.next()).value ?? '').split(':')[0]);
  await places.return();
  expect((await call('POST', '/clienti', token, { ragione_sociale: 'Verdi' }))[0]).toBe(201);
  expect(server.output()).not.toContain(given);
  expect(server.hasEnded()).toBe(false);
});

test('nothing is lost where both write at once', async () => {
  const token = await login(FIRST);
  const names = Array.from({ length: 30 }, (_, n) => `Cliente ${n}`);
  const writing = (async () => {
    for (const ragione_sociale of names) {
      let status = 503;
      // The other process has it for a moment: a client tries again.
      while (status === 503) {
        [status] = await call('POST', '/clienti', token, { ragione_sociale });
      }
      expect(status).toBe(201);
    }
  })();
  for (const n of [1, 2, 3]) {
    expect((await admin('crea-admin', `nuovo${n}@azienda.example`)).code).toBe(0);
  }
  await writing;
  const [, clienti] = await call('GET', '/clienti', token);
  expect(Object.keys(clienti)).toHaveLength(names.length);
  const [, dipendenti] = await call('GET', '/dipendenti', token);
  expect(Object.keys(dipendenti)).toHaveLength(4);
});

test('the secret is replaced once the server is stopped, and the next one goes on with it', async () => {
  const token = await login(FIRST);
  const refused = await admin('ruota-segreto', '--conferma');
  expect([refused.code, refused.err]).toEqual([1, expect.stringContaining('già servito')]);
  expect((await call('GET', '/clienti', token))[0]).toBe(200);
  server.kill('SIGTERM');
  await server.ended;
  expect(await admin('ruota-segreto', '--conferma')).toMatchObject({ code: 0, err: '' });
  const next = readFileSync(join(dataDir, 'jwt-secret.nuovo'), 'utf8');
  settings['GESTIONALE_JWT_SECRET'] = next;
  server = startServerProcess(await findFreePort(), settings);
  await untilReady(server);
  expect((await call('GET', '/clienti', token))[0]).toBe(401);
  expect(await login(FIRST)).not.toBe('');
  expect((await admin('verifica')).code).toBe(0);
});
