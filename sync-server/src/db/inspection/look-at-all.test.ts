import {
  closeSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import SqliteDriver from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';

import {
  findFreePort,
  startServerProcess,
  untilReady,
  type ServerProcess,
} from '../../testing/processes/server-process.ts';
import { lockForServer } from '../connection/server-lock.ts';
import { DATABASE_FILE, openDatabase } from '../open-database.ts';
import { LARGE_BYTES } from './look-at-all.ts';

const START_DEADLINE_MS = 30_000;
/** Two starts of a server, on a machine that does much else. */
const SERVERS_MS = 60_000;

let dataDir: string;
let file: string;
let started: ServerProcess[];

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'gestionale-large-'));
  file = join(dataDir, DATABASE_FILE);
  started = [];
});

afterEach(async () => {
  for (const server of started) server.kill('SIGKILL');
  await Promise.all(started.map(({ ended }) => ended));
  rmSync(dataDir, { recursive: true, force: true });
});

async function start(): Promise<ServerProcess> {
  const server = startServerProcess(await findFreePort(), {
    NODE_ENV: 'production',
    GESTIONALE_DATA_DIR: dataDir,
    GESTIONALE_JWT_SECRET: 'un-segreto-di-prova-abbastanza-lungo-da-valere',
    GESTIONALE_ADMIN_EMAIL: 'capo@azienda.example',
    GESTIONALE_ADMIN_PASSWORD: 'sette parole messe in fila senza senso',
  });
  started.push(server);
  return server;
}

/** A hole at its end makes a file as large as it likes, and takes no room. */
async function makeLarge(): Promise<void> {
  await (await openDatabase(file)).close();
  truncateSync(file, LARGE_BYTES);
}

function damage(table: string): void {
  const connection = new SqliteDriver(file, { readonly: true });
  const page = connection
    .prepare<[string], number>('SELECT rootpage FROM sqlite_schema WHERE name = ?')
    .pluck()
    .get(table);
  const size = connection.pragma('page_size', { simple: true }) as number;
  connection.close();
  const descriptor = openSync(file, 'r+');
  writeSync(descriptor, Buffer.alloc(size, 0xaa), 0, size, ((page ?? 1) - 1) * size);
  closeSync(descriptor);
}

/** Stops the process that a server starts, as Linux knows it, before it has come far; nothing is awaited. */
function holdInspectorOf(server: ServerProcess): number {
  const { pid = 0 } = server;
  const deadline = Date.now() + START_DEADLINE_MS;
  while (Date.now() < deadline && !server.hasEnded()) {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
    // Before it is that program, the server waits for it to become one.
    if (children === '' || !isInspector(Number(children))) continue;
    process.kill(Number(children), 'SIGSTOP');
    return Number(children);
  }
  throw new Error('The server has started nothing');
}

function isInspector(pid: number): boolean {
  return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('inspect-program');
}

function leftNow(): string {
  const lock = lockForServer(file);
  lock.release(lock.left === 'clean');
  return lock.left;
}

test(
  'a large database that nobody left well is looked at while it serves, and left well then',
  async () => {
    await makeLarge();
    const server = await start();
    await untilReady(server);
    await expect
      .poll(() => server.output(), { timeout: START_DEADLINE_MS })
      .toContain('inspection.passed');
    server.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    expect(leftNow()).toBe('clean');
  },
  SERVERS_MS,
);

test(
  'whoever is stopped meanwhile does not wait for it, and leaves the rest to the next one',
  async () => {
    await makeLarge();
    const server = await start();
    const inspector = holdInspectorOf(server);
    server.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    expect(() => process.kill(inspector, 0)).toThrow('ESRCH');
    expect(leftNow()).toBe('unclean');
  },
  SERVERS_MS,
);

test(
  'a large one that is damaged ends the server in words, and no other one starts on it',
  async () => {
    await makeLarge();
    damage('ricevute');
    const server = await start();
    expect(await server.ended).toBe(1);
    expect(server.output()).toContain('Gestionale è pronto');
    expect(server.output()).toContain('è rovinato: lo si è visto rileggendolo tutto');
    expect(leftNow()).toBe('damaged');

    const next = await start();
    expect(await next.ended).toBe(1);
    expect(next.output()).toContain('è rovinato o non è un database');
    expect(next.output()).not.toContain('Gestionale è pronto');
    expect(leftNow()).toBe('damaged');
  },
  SERVERS_MS,
);

test(
  'a small one that is damaged is never served',
  async () => {
    await (await openDatabase(file)).close();
    damage('ricevute');
    const server = await start();
    expect(await server.ended).toBe(1);
    expect(server.output()).toContain('è rovinato o non è un database');
  },
  SERVERS_MS,
);
