import {
  mkdirSync,
  chmodSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { HALF_RESTORE } from './apply-restore.ts';
import { lockForServer } from './db/connection/server-lock.ts';
import { DATABASE_FILE, openDatabase } from './db/open-database.ts';
import { rawQuery } from './db/raw-query.ts';
import { WRONG_SETTINGS } from './startup-error.ts';
import {
  findFreePort,
  startServerProcess,
  untilReady,
  type ServerProcess,
} from './testing/processes/server-process.ts';

let dataDir: string;
let port: number;
let running: ServerProcess[];

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'gestionale-server-'));
  port = await findFreePort();
  running = [];
});

afterEach(async () => {
  for (const server of running) server.kill('SIGKILL');
  await Promise.all(running.map(({ ended }) => ended));
  rmSync(dataDir, { recursive: true, force: true });
});

const PRODUCTION = {
  NODE_ENV: 'production',
  GESTIONALE_JWT_SECRET: 'per-le-prove-e-per-nient-altro-0123456789',
};
const FIRST_ADMIN = {
  GESTIONALE_ADMIN_EMAIL: 'capo@azienda.example',
  GESTIONALE_ADMIN_PASSWORD: 'dodici-lettere',
};
/** At a start the server waits for another program for 5 seconds. */
const LESS_THAN_A_START_WAITS_MS = 4000;

function start(settings: Record<string, string> = {}): ServerProcess {
  const server = startServerProcess(port, { GESTIONALE_DATA_DIR: dataDir, ...settings });
  running.push(server);
  return server;
}

async function login(server: ServerProcess, email: string, password: string): Promise<number> {
  return (await post(server, '/api/auth/login', { email, password })).status;
}

function post(server: ServerProcess, path: string, body: object, token = ''): Promise<Response> {
  return fetch(server.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
}

// Windows keeps who may read what in lists of its own.
test.runIf(process.platform !== 'win32')(
  'what it keeps is closed to others, a folder made by hand and an older database too',
  async () => {
    chmodSync(dataDir, 0o755);
    await (await openDatabase(join(dataDir, DATABASE_FILE))).close();
    chmodSync(join(dataDir, DATABASE_FILE), 0o644);
    const server = start({ ...PRODUCTION, ...FIRST_ADMIN });
    await untilReady(server);
    const places = [dataDir, ...readdirSync(dataDir).map((name) => join(dataDir, name))];
    const open = places.filter((place) => (statSync(place).mode & 0o077) !== 0);
    expect(places.length).toBeGreaterThanOrEqual(4);
    expect(open).toEqual([]);
    expect(server.output()).not.toContain('Attenzione');
  },
);

describe('in development', () => {
  test('the first start loads the demo company and prints the address and logins that work', async () => {
    const server = start();
    await untilReady(server);
    await expect.poll(() => server.output()).toContain('operatore-demo');
    expect(server.output()).toContain(`Gestionale è pronto: http://127.0.0.1:${port}`);
    const printed = [...server.output().matchAll(/^ {2}(\w+) +(\S+@\S+) +(\S+)$/gm)];
    expect(printed.map(([, ruolo]) => ruolo)).toEqual(['Admin', 'Manager', 'Operatore']);
    for (const [, , email = '', password = ''] of printed) {
      expect(await login(server, email, password)).toBe(200);
    }
  });

  test('the next start keeps what there is, and a stop is orderly', async () => {
    const first = start();
    await untilReady(first);
    first.kill('SIGTERM');
    expect(await first.ended).toBe(0);
    expect(existsSync(join(dataDir, 'gestionale.sqlite-wal'))).toBe(false);

    const second = start();
    await untilReady(second);
    await expect.poll(() => second.output()).toContain('operatore-demo');
    expect(second.output()).not.toContain('carico l');
  });

  test('a stop finishes the request that is under way', async () => {
    const server = start(FIRST_ADMIN);
    await untilReady(server);
    // Argon2 takes long enough for the signal to arrive while the login is being worked on.
    const answer = login(server, 'capo@azienda.example', 'dodici-lettere');
    setTimeout(() => server.kill('SIGTERM'), 10);
    expect(await answer).toBe(200);
    expect(await server.ended).toBe(0);
  });
});

describe('in production', () => {
  test('the first Admin comes from the environment, and no demo is loaded', async () => {
    const server = start({ ...PRODUCTION, ...FIRST_ADMIN });
    await untilReady(server);
    expect(await login(server, 'capo@azienda.example', 'dodici-lettere')).toBe(200);
    expect(await login(server, 'admin@gestionale.example', 'admin-demo')).toBe(401);
    expect(server.output()).not.toContain('demo');
    expect(server.output()).toContain('"route":"/api/auth/login"');
    expect(server.output()).not.toContain('dodici-lettere');
    expect(server.output()).not.toContain('capo@azienda.example');
  });

  test.each([
    ['without a secret', { NODE_ENV: 'production' }, 'GESTIONALE_JWT_SECRET'],
    ['without anybody to log in', PRODUCTION, 'GESTIONALE_ADMIN_EMAIL'],
    [
      'with a first Admin whose password anybody tries',
      { ...PRODUCTION, ...FIRST_ADMIN, GESTIONALE_ADMIN_PASSWORD: 'Password2026!' },
      'GESTIONALE_ADMIN_PASSWORD si indovina',
    ],
    ['with a port that is none', { ...PRODUCTION, PORT: 'x' }, 'PORT deve essere'],
  ])('it does not start %s, and says what to set', async (_case, settings, name) => {
    const server = start(settings);
    // Whoever watches over it does not start it again and again.
    expect(await server.ended).toBe(WRONG_SETTINGS);
    expect(server.output()).toContain(name);
    expect(server.output()).not.toContain('    at ');
  });
});

test('a second server of the same database is refused, and a killed one leaves nothing to clear away', async () => {
  const first = start(FIRST_ADMIN);
  await untilReady(first);
  const second = start({ ...FIRST_ADMIN, PORT: String(await findFreePort()) });
  expect(await second.ended).toBe(1);
  expect(second.output()).toContain('è già servito da un altro Gestionale');
  expect(await login(first, 'capo@azienda.example', 'dodici-lettere')).toBe(200);
  first.kill('SIGKILL');
  await first.ended;
  const lock = lockForServer(join(dataDir, DATABASE_FILE));
  expect(lock.left).toBe('unclean');
  lock.release();
  await untilReady(start(FIRST_ADMIN));
});

test('a backup that was put back is taken up by the next start, once', async () => {
  const first = start(FIRST_ADMIN);
  await untilReady(first);
  first.kill('SIGTERM');
  await first.ended;
  writeFileSync(join(dataDir, 'ripristinato'), '');

  const second = start(FIRST_ADMIN);
  await untilReady(second);
  expect(second.output()).toContain('Backup ripristinato');
  expect(existsSync(join(dataDir, 'ripristinato'))).toBe(false);
});

test('a folder in which a restore was cut short is not started on', async () => {
  mkdirSync(join(dataDir, HALF_RESTORE));
  const server = start(FIRST_ADMIN);
  expect(await server.ended).toBe(1);
  expect(server.output()).toMatch(/un ripristino è in corso o è rimasto a metà/);
  expect(readdirSync(dataDir)).toEqual([HALF_RESTORE]);
});

test('a folder whose database was lost is not started on as that of a new company', async () => {
  for (const name of [DATABASE_FILE, 'ripristinato']) writeFileSync(join(dataDir, name), '');
  const server = start(FIRST_ADMIN);
  expect(await server.ended).toBe(1);
  expect(server.output()).toMatch(/non c'è o è vuoto, ma accanto.*ripristinato/);
  expect(readdirSync(dataDir).toSorted()).toEqual([DATABASE_FILE, 'ripristinato']);
  expect(statSync(join(dataDir, DATABASE_FILE)).size).toBe(0);
});

test('once it listens it hardly waits for another program at its database', async () => {
  const server = start(FIRST_ADMIN);
  await untilReady(server);
  const { GESTIONALE_ADMIN_EMAIL: email, GESTIONALE_ADMIN_PASSWORD: password } = FIRST_ADMIN;
  const session = await post(server, '/api/auth/login', { email, password });
  const { token } = (await session.json()) as { token: string };
  const other = await openDatabase(join(dataDir, DATABASE_FILE));
  other.now.run(rawQuery('BEGIN EXCLUSIVE', []));
  const reply = post(server, '/api/clienti', { ragione_sociale: 'Rossi' }, token);
  // Whoever waits as at a start has not answered yet, and saves once the other lets go.
  await Promise.race([reply, sleep(LESS_THAN_A_START_WAITS_MS)]);
  other.now.run(rawQuery('ROLLBACK', []));
  await other.close();
  expect((await reply).status).toBe(503);
});

test('a port that is taken is named', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(port, '127.0.0.1', resolve));
  const server = start(FIRST_ADMIN);
  expect(await server.ended).toBe(1);
  expect(server.output()).toContain(`La porta ${port} è già in uso`);
  // The proxy of the samples goes to the former one.
  expect(server.output()).toContain('GESTIONALE_UPSTREAM');
  other.close();
});

test.each([
  ['of another machine', '192.0.2.1'],
  ['that nobody has', 'nessuno.invalid'],
])('an address %s is named with what is to be corrected', async (_case, host) => {
  const server = start({ ...FIRST_ADMIN, HOST: host });
  expect(await server.ended).toBe(1);
  expect(server.output()).toContain(`L'indirizzo ${host} non è di questa macchina`);
  expect(server.output()).toContain('HOST');
  expect(server.output()).not.toContain('    at ');
});

/** Linux keeps the ports below this one from others than root; a container may not. */
const FIRST_FREE = '/proc/sys/net/ipv4/ip_unprivileged_port_start';
const keepsPorts = existsSync(FIRST_FREE) && Number(readFileSync(FIRST_FREE, 'utf8')) > 80;

// Only root can be somebody else.
test.runIf(keepsPorts && process.getuid?.() === 0)(
  'a port that its user may not open is named',
  async () => {
    chownSync(dataDir, 12_345, 12_345);
    const settings = { ...FIRST_ADMIN, GESTIONALE_DATA_DIR: dataDir };
    const server = startServerProcess(80, settings, [], undefined, 12_345);
    running.push(server);
    expect(await server.ended).toBe(1);
    expect(server.output()).toContain('La porta 80 non può essere aperta da questo utente');
    expect(server.output()).not.toContain('    at ');
  },
);

test.each([
  ['a file in its place', () => join(dataDir, 'nota'), "c'è un file"],
  ['a file above it', () => join(dataDir, 'nota', 'dati'), "c'è un file"],
  // Nobody can make anything there, not even root.
  ['a place where nothing can be made', () => '/proc/gestionale', 'non è scrivibile'],
])('a data folder with %s stops the start with a sentence', async (_case, folder, sentence) => {
  // Only Linux has such a place.
  if (folder().startsWith('/proc') && process.platform !== 'linux') return;
  writeFileSync(join(dataDir, 'nota'), 'un promemoria');
  const server = start({ GESTIONALE_DATA_DIR: folder() });
  expect(await server.ended).toBe(1);
  expect(server.output()).toContain(folder());
  expect(server.output()).toContain(sentence);
  expect(server.output()).not.toContain('    at ');
});

test('a secret that a power cut left empty is made anew while nobody has ever logged in', async () => {
  writeFileSync(join(dataDir, 'jwt-secret'), '');
  const server = start(FIRST_ADMIN);
  await untilReady(server);
  expect(await login(server, 'capo@azienda.example', 'dodici-lettere')).toBe(200);
});
