import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { DATABASE_FILE, openDatabase } from './db/open-database.ts';
import { rawQuery } from './db/raw-query.ts';
import {
  findFreePort,
  startServerProcess,
  untilReady,
  type ServerProcess,
} from './testing/processes/server-process.ts';

const PRODUCTION = {
  GESTIONALE_ADMIN_EMAIL: 'capo@azienda.example',
  GESTIONALE_ADMIN_PASSWORD: 'dodici-lettere',
  NODE_ENV: 'production',
  GESTIONALE_JWT_SECRET: 'per-le-prove-e-per-nient-altro-0123456789',
};

/** The first application is the one that is served, the second one the warm-up's. */
const TELLING = preload('tell-applications');

/** Otherwise a machine with other work would make it give up, as it is meant to. */
const UNDISTURBED = preload('idle-thread');

/** A busy machine may take its time; nothing here depends on how much. */
const PATIENTLY = { timeout: 60_000 };
const WAIT = { timeout: 30_000, interval: 10 };

let dataDir: string;
let server: ServerProcess;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'gestionale-warm-up-'));
});

afterEach(async () => {
  server.kill('SIGKILL');
  await server.ended;
  rmSync(dataDir, { recursive: true, force: true });
});

async function start(): Promise<void> {
  const all = { ...PRODUCTION, GESTIONALE_DATA_DIR: dataDir };
  server = startServerProcess(await findFreePort(), all, [...TELLING, ...UNDISTURBED]);
  await untilReady(server);
}

function preload(name: string): readonly string[] {
  return ['--import', join(import.meta.dirname, `testing/preloads/${name}.ts`)];
}

/** How many rows there are of each, and the entities of which the feed has lines. */
async function look() {
  const db = await openDatabase(join(dataDir, DATABASE_FILE));
  const rows: Record<string, number> = {};
  for (const table of ['dipendenti', 'fogli_ore', 'clienti', 'progetti', 'sessions', 'outcomes']) {
    const query = rawQuery<{ count: number }>(`SELECT count(*) AS count FROM ${table}`, []);
    rows[table] = (await db.first(query))?.count ?? Number.NaN;
  }
  const select = db.query.selectFrom('feed').select('entity').distinct().orderBy('entity');
  const entities = (await db.all(select)).map(({ entity }) => entity);
  await db.close();
  return { rows, entities };
}

test(
  'in production a start warms up, and leaves no line, no file and no row',
  PATIENTLY,
  async () => {
    await start();
    const before = readdirSync(dataDir);
    const isOver = /application 2: closed after [1-9]/;
    await expect.poll(() => server.output(), WAIT).toMatch(isOver);
    expect(readdirSync(dataDir)).toEqual(before);
    server.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    const lines = server
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as { readonly route?: string });
    expect(lines.filter(({ route }) => route !== '/readyz')).toEqual([]);
    const { rows, entities } = await look();
    // The first Admin, and what every company has.
    const none = { fogli_ore: 0, clienti: 0, progetti: 0, sessions: 0, outcomes: 0 };
    expect(rows).toEqual({ ...none, dipendenti: 1 });
    expect(entities).toEqual(['dipendenti', 'impostazioni']);
  },
);

test('a stop in the middle of it is a stop as ever', PATIENTLY, async () => {
  await start();
  await expect.poll(() => server.output(), WAIT).toContain('application 2: answers');
  server.kill('SIGTERM');
  expect(await server.ended).toBe(0);
  expect(server.output()).not.toContain('warm-up');
  expect(server.output()).not.toContain('"level":"error"');
});

test('so is one right after the start', PATIENTLY, async () => {
  await start();
  server.kill('SIGTERM');
  expect(await server.ended).toBe(0);
  expect(server.output()).not.toContain('"level":"error"');
});
