import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import { Client } from 'pg';

import type { Database } from '../database.ts';
import type { Tables } from '../tables.ts';
import { checkServer } from './check-server.ts';
import { toPortError } from './db-errors.ts';
import { driverTypes } from './driver-types.ts';
import { migratePostgres } from './migrate-postgres.ts';
import { postgresMigrations } from './migration-list.ts';
import { createPostgresDatabase } from './postgres-database.ts';

export interface OpenPostgresOptions {
  /** Connections that only read; one more writes. */
  readonly readers?: number;
  /** How long to wait for whoever else writes, in milliseconds. */
  readonly lockTimeoutMs?: number;
  /** Takes a server that may lose commits in a power cut, as one for tests does. */
  readonly mayLoseCommits?: boolean;
}

const READERS = 9;

/**
 * Opens the database that a `postgres:` address names, making its tables or bringing them up to date.
 * Throws a StartupError in Italian, having changed nothing, when the server must not be used.
 */
export async function openPostgres(
  url: string,
  { readers = READERS, mayLoseCommits = false, ...rest }: OpenPostgresOptions = {},
): Promise<Database> {
  await withConnection(url, async (client) => {
    await checkServer(client, mayLoseCommits);
    await migratePostgres(client, postgresMigrations);
  });
  return createPostgresDatabase({ url, readers, query: createBuilder(), ...rest });
}

/** Runs a work on a connection of its own. */
export async function withConnection<Value>(
  url: string,
  work: (client: Client) => Promise<Value>,
): Promise<Value> {
  const client = new Client({
    connectionString: url,
    application_name: 'gestionale (avvio)',
    types: driverTypes,
  });
  try {
    await client.connect();
    return await work(client);
  } catch (error) {
    throw toPortError(error);
  } finally {
    await client.end();
  }
}

/** Builds queries as PostgreSQL reads them, and has no way to run one. */
function createBuilder(): Kysely<Tables> {
  return new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
}
