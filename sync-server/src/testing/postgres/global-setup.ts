import { randomBytes } from 'node:crypto';

import type { TestProject } from 'vitest/node';

import { openPostgres, withConnection } from '../../db/postgres/open-postgres.ts';
import { startPostgres } from './start-postgres.ts';

/** Where tests find databases of their own. */
export interface PostgresForTests {
  /** Of a database that is always there. */
  readonly url: string;
  /** The database that each is a copy of; theirs begin with its name. */
  readonly model: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    postgres: PostgresForTests;
  }
}

/** Before the first test on PostgreSQL: a server, and one database with the schema, to be copied by each. */
export default async function preparePostgres(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres();
  const model = `gestionale_${randomBytes(4).toString('hex')}`;
  await withConnection(server.url, async (client) => {
    const { rows } = await client.query<{ server_version: string }>('SHOW server_version');
    process.stdout.write(`PostgreSQL ${rows[0]?.server_version ?? 'unknown'}\n`);
    await client.query(`CREATE DATABASE ${model}`);
  });
  const db = await openPostgres(toUrl(server.url, model), { mayLoseCommits: true });
  await db.close();
  project.provide('postgres', { url: server.url, model });
  return async () => {
    await dropAll(server.url, model);
    await server.stop();
  };
}

async function dropAll(url: string, model: string): Promise<void> {
  await withConnection(url, async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      'SELECT datname FROM pg_database WHERE starts_with(datname, $1)',
      [model],
    );
    for (const { datname } of rows) await client.query(`DROP DATABASE ${datname} WITH (FORCE)`);
  });
}

function toUrl(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}
