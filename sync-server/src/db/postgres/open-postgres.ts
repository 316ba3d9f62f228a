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
import { migratePostgres, nameSchemaOf, refuseMoved, type Migrating } from './migrate-postgres.ts';
import { postgresMigrations } from './migration-list.ts';
import { createPostgresDatabase } from './postgres-database.ts';
import { findLifeSource } from './servers/life-mark.ts';

export interface OpenPostgresOptions {
  /** Connections that only read; one more writes. */
  readonly readers?: number;
  /** How long to wait for whoever else writes, in milliseconds. */
  readonly lockTimeoutMs?: number;
  /** Whether works that wait share a transaction, as they do by default. */
  readonly joins?: boolean;
  /** Takes a server that may lose commits in a power cut, as one for tests does. */
  readonly mayLoseCommits?: boolean;
  /** Called when the tables turn out to be those of another version, so that nothing can be asked any more. */
  readonly onOtherSchema?: () => void;
  /** Which database is brought up to date; one that has nothing yet by default. */
  readonly migrating?: Migrating;
}

const READERS = 9;

/**
 * Opens the database that a `postgres:` address names, making its tables where it has none. Throws a
 * StartupError in Italian, having changed nothing, when the server must not be used, or when the tables are
 * those of another version.
 */
export async function openPostgres(
  url: string,
  {
    readers = READERS,
    joins = true,
    mayLoseCommits = false,
    migrating = 'empty',
    ...rest
  }: OpenPostgresOptions = {},
): Promise<Database> {
  const life = await withConnection(url, async (client) => {
    await checkServer(client, mayLoseCommits);
    await refuseMoved(client);
    await migratePostgres(client, postgresMigrations, migrating);
    return findLifeSource(client);
  });
  const schema = nameSchemaOf(postgresMigrations);
  const query = createBuilder();
  return createPostgresDatabase({ url, readers, joins, life, query, schema, ...rest });
}

/** For how long a server that says nothing is waited for, in seconds, unless its address says. */
const CONNECT_S = 10;

/** A connection of its own, which is not made yet; `name` is what the server lists it under. */
export function createClient(url: string, name: string): Client {
  const given = Number(URL.parse(url)?.searchParams.get('connect_timeout') ?? CONNECT_S);
  const client = new Client({
    connectionString: url,
    application_name: name,
    types: driverTypes,
    connectionTimeoutMillis: (given > 0 ? given : CONNECT_S) * 1000,
  });
  // Between two statements the driver tells of a broken connection by an event; the next one fails.
  client.on('error', () => undefined);
  return client;
}

/** Runs a work on a connection of its own. */
export async function withConnection<Value>(
  url: string,
  work: (client: Client) => Promise<Value>,
): Promise<Value> {
  const client = createClient(url, 'gestionale (avvio)');
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
export function createBuilder(): Kysely<Tables> {
  return new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
}
