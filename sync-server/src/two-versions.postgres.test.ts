import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import type { Database } from './db/database.ts';
import { migratePostgres } from './db/postgres/migrate-postgres.ts';
import { postgresMigrations } from './db/postgres/migration-list.ts';
import { openPostgres, withConnection } from './db/postgres/open-postgres.ts';
import { changeSchema } from './db/postgres/servers/schema-in-use.ts';
import { rawQuery } from './db/raw-query.ts';
import { StartupError } from './startup-error.ts';
import { testiPostgres } from './testi/postgres.ts';
import { TEST_JWT_SECRET } from './testing/create-test-server.ts';
import { createPostgresTestDatabase } from './testing/postgres/test-database.ts';
import {
  findFreePort,
  startServerProcess,
  untilReady,
  type ServerProcess,
} from './testing/processes/server-process.ts';

/** What a newer version brings: an older one would write rows that lack it. */
const PLANTED = '9999-soprannome';
const NEWER = {
  ...postgresMigrations,
  [PLANTED]: ["ALTER TABLE clienti ADD COLUMN soprannome testo NOT NULL DEFAULT ''"],
};

const CUT = `SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity
  WHERE datname = current_database() AND pid <> pg_backend_pid()`;

/** Any change. */
const CHANGE = rawQuery('UPDATE feed_counter SET sequence = sequence + 1', []);
const SEQUENCE = rawQuery<{ sequence: number }>('SELECT sequence FROM feed_counter', []);

let url: string;

beforeEach(async () => {
  url = await createPostgresTestDatabase();
});

const ask = (sql: string): Promise<unknown> => withConnection(url, (client) => client.query(sql));

/** `migra` of the newer version. */
const migrate = (): Promise<readonly string[]> =>
  withConnection(url, (client) => migratePostgres(client, NEWER));

async function sequence(): Promise<number | undefined> {
  return withConnection(url, async (client) => {
    const { rows } = await client.query<{ sequence: number }>(SEQUENCE.compile().sql);
    return rows[0]?.sequence;
  });
}

describe('an older server', () => {
  let older: Database;
  /** How often it found that the tables are another version's. */
  let found: number;

  beforeEach(async () => {
    found = 0;
    older = await openPostgres(url, {
      readers: 1,
      mayLoseCommits: true,
      onOtherSchema: () => {
        found += 1;
      },
    });
    await older.run(CHANGE);
  });

  afterEach(() => older.close());

  const REFUSED = {
    name: 'DatabaseUnavailableError',
    cause: new StartupError(testiPostgres.cambiato),
  };

  test('keeps the tables as they are while it is there', async () => {
    const refused = await migrate().catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(StartupError);
    expect(String(refused)).toContain('è ancora in uso da qualche server (collegamenti: ');
    await ask('SELECT ragione_sociale FROM clienti');
    await older.run(CHANGE);
    await ask(CUT);
    expect(await migrate()).toEqual([PLANTED, 'recorders']);
    await ask('SELECT soprannome FROM clienti');
  });

  test('that was cut off while they were changed writes and reads nothing any more', async () => {
    await ask(CUT);
    expect(await migrate()).toContain(PLANTED);
    const before = await sequence();
    await expect(older.run(CHANGE)).rejects.toMatchObject(REFUSED);
    await expect(older.transaction((tx) => tx.run(CHANGE))).rejects.toMatchObject(REFUSED);
    await expect(older.all(SEQUENCE)).rejects.toMatchObject(REFUSED);
    await expect(older.read((tx) => tx.all(SEQUENCE))).rejects.toMatchObject(REFUSED);
    expect(await sequence()).toBe(before);
    expect(found).toBeGreaterThan(0);
    // Nor does it start again.
    const again = openPostgres(url, { mayLoseCommits: true });
    await expect(again).rejects.toThrow(testiPostgres.piuNuovo([PLANTED]));
  });

  test('that comes back while they are changed waits, and then writes nothing', async () => {
    await ask(CUT);
    const before = await sequence();
    const writing = await withConnection(url, async (client) => {
      let late: Promise<unknown> | undefined;
      await changeSchema(client, async () => {
        late = older.run(CHANGE).catch((error: unknown) => error);
        await expect.poll(countWaiting).toBe(1);
        await client.query(`INSERT INTO migration_fingerprints VALUES ('${PLANTED}', 'di prova')`);
      });
      return late;
    });
    expect(writing).toMatchObject(REFUSED);
    expect(await sequence()).toBe(before);
  });

  async function countWaiting(): Promise<number> {
    return withConnection(url, async (client) => {
      const { rows } = await client.query<{ count: number }>(
        "SELECT count(*) AS count FROM pg_locks WHERE locktype = 'advisory' AND NOT granted",
      );
      return rows[0]?.count ?? 0;
    });
  }
});

describe('a server process', () => {
  const FORGETFUL = join(import.meta.dirname, 'testing/preloads/take-forgetful-postgres.ts');

  let dataDir: string;
  let servers: ServerProcess[];

  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'gestionale-two-versions-'));
    servers = [];
  });

  afterEach(async () => {
    for (const server of servers) server.kill('SIGKILL');
    await Promise.all(servers.map(({ ended }) => ended));
    rmSync(dataDir, { recursive: true, force: true });
  });

  async function start(): Promise<ServerProcess> {
    const settings = {
      NODE_ENV: 'production',
      GESTIONALE_DATABASE_URL: url,
      GESTIONALE_DATA_DIR: dataDir,
      GESTIONALE_JWT_SECRET: TEST_JWT_SECRET,
      GESTIONALE_ADMIN_EMAIL: 'capo@azienda.example',
      GESTIONALE_ADMIN_PASSWORD: 'dodici-lettere',
    };
    const server = startServerProcess(await findFreePort(), settings, ['--import', FORGETFUL]);
    servers.push(server);
    return server;
  }

  test('that slept while a newer version changed the tables ends, and says why', async () => {
    const server = await start();
    await untilReady(server);
    await expect(migrate()).rejects.toThrow('è ancora in uso da qualche server');
    server.kill('SIGSTOP');
    await ask(CUT);
    await migrate();
    server.kill('SIGCONT');
    expect(await server.ended).toBe(1);
    expect(server.output()).toContain(testiPostgres.cambiato);
  }, 60_000);
});
