import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';

import { DATABASE_FILE } from './db/open-database.ts';
import { withConnection } from './db/postgres/open-postgres.ts';
import { testiPostgres } from './testi/postgres.ts';
import { TEST_JWT_SECRET } from './testing/create-test-server.ts';
import { createPostgresTestDatabase } from './testing/postgres/test-database.ts';
import {
  findFreePort,
  startServerProcess,
  untilReady,
  type ServerProcess,
} from './testing/processes/server-process.ts';

const FORGETFUL = join(import.meta.dirname, 'testing', 'preloads', 'take-forgetful-postgres.ts');
const ADMIN = { email: 'capo@azienda.example', password: 'dodici-lettere' };
/** Nobody prints it. */
const PASSWORD = 'molto-segreta';

let dataDir: string;
let servers: ServerProcess[] = [];

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'gestionale-on-postgres-'));
});

afterEach(async () => {
  for (const server of servers) server.kill('SIGKILL');
  await Promise.all(servers.map(({ ended }) => ended));
  servers = [];
  rmSync(dataDir, { recursive: true, force: true });
});

async function start(url: string, before: readonly string[] = ['--import', FORGETFUL]) {
  const server = startServerProcess(
    await findFreePort(),
    {
      NODE_ENV: 'production',
      GESTIONALE_DATABASE_URL: url,
      GESTIONALE_DATA_DIR: dataDir,
      GESTIONALE_JWT_SECRET: TEST_JWT_SECRET,
      GESTIONALE_ADMIN_EMAIL: ADMIN.email,
      GESTIONALE_ADMIN_PASSWORD: ADMIN.password,
    },
    before,
  );
  servers.push(server);
  return server;
}

function logIn({ url }: ServerProcess): Promise<Response> {
  return fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  });
}

test('three servers that start at once on an empty database make one company', async () => {
  const url = await createPostgresTestDatabase('TEMPLATE template0');
  const [one, other, third] = await Promise.all([start(url), start(url), start(url)]);
  const started = [one, other, third];
  await Promise.all(started.map(untilReady));
  expect(started.filter((each) => each.output().includes('Creato il primo Admin'))).toHaveLength(1);
  const { token } = (await (await logIn(one)).json()) as { token: string };
  // Who logged in at one is known to the others.
  const answer = await fetch(`${other.url}/api/dipendenti`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.status).toBe(200);
  for (const each of started) each.kill('SIGTERM');
  expect(await Promise.all(started.map(({ ended }) => ended))).toEqual([0, 0, 0]);
});

describe('a start is refused with a sentence that says what to do, and no password, when', () => {
  /** All that it says before it ends. */
  async function refusal(url: string, before?: readonly string[]) {
    const server = await start(url, before);
    return [await server.ended, server.output().trim()];
  }

  function withPassword(url: string, change: (made: URL) => void): { url: string; place: string } {
    const made = new URL(url);
    made.password = PASSWORD;
    change(made);
    return { url: made.href, place: `${made.hostname}:${made.port}${made.pathname}` };
  }

  test('nobody listens there', async () => {
    const port = await findFreePort();
    const { url, place } = withPassword(inject('postgres').url, (made) => {
      made.port = String(port);
    });
    expect(await refusal(url)).toEqual([1, testiPostgres.irraggiungibile(place)]);
  });

  test('whoever listens there is no PostgreSQL and says nothing', async () => {
    const silent = createServer().listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    const { url, place } = withPassword(inject('postgres').url, (made) => {
      made.port = String(port);
      // It is waited for ten seconds unless the address says otherwise.
      made.search = '?connect_timeout=1';
    });
    expect(await refusal(url)).toEqual([1, testiPostgres.irraggiungibile(place)]);
    silent.close();
  });

  test('there is no such user, or another password', async () => {
    const { url, place } = withPassword(inject('postgres').url, (made) => {
      made.username = 'nessuno';
    });
    expect(await refusal(url)).toEqual([1, testiPostgres.accessoNegato(place)]);
  });

  test('there is no such database', async () => {
    const { url, place } = withPassword(inject('postgres').url, (made) => {
      made.pathname = '/nessuna';
    });
    expect(await refusal(url)).toEqual([1, testiPostgres.nessunDatabase(place)]);
  });

  test('the user may make no tables there', async () => {
    const own = await createPostgresTestDatabase('TEMPLATE template0');
    const role = `limitato_${Date.now()}`;
    await withConnection(own, (client) => client.query(`CREATE ROLE ${role} LOGIN`));
    const { url, place } = withPassword(own, (made) => {
      made.username = role;
    });
    expect(await refusal(url)).toEqual([1, testiPostgres.senzaPermessi(place)]);
    await withConnection(own, (client) => client.query(`DROP ROLE ${role}`));
  });

  test('an encrypted connection is asked for and there is none', async () => {
    const { url, place } = withPassword(inject('postgres').url, (made) => {
      made.search = '?sslmode=verify-full';
    });
    expect(await refusal(url)).toEqual([1, testiPostgres.tls(place)]);
  });

  test('the server may lose commits', async () => {
    const url = await createPostgresTestDatabase();
    expect(await refusal(url, [])).toEqual([1, testiPostgres.puoPerdere('fsync')]);
  });

  test('the database is empty and the company still on SQLite', async () => {
    const file = join(dataDir, DATABASE_FILE);
    writeFileSync(file, '');
    const url = await createPostgresTestDatabase();
    expect(await refusal(url)).toEqual([1, testiPostgres.ancoraSuFile(file)]);
  });
});

test('a server whose database was put back says so once, whoever of them finds the marker', async () => {
  const url = await createPostgresTestDatabase();
  const first = await start(url);
  await untilReady(first);
  first.kill('SIGTERM');
  await first.ended;
  writeFileSync(join(dataDir, 'ripristinato'), '');
  const both = await Promise.all([start(url), start(url)]);
  await Promise.all(both.map(untilReady));
  expect(both.filter((each) => each.output().includes('Backup ripristinato'))).toHaveLength(1);
});
