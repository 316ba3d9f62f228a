import type { PostgresAddress } from '../connection/postgres-address.ts';
import type { Database, Queries } from '../database.ts';
import { checkServer } from './check-server.ts';
import { explained } from './explain-postgres.ts';
import { migratePostgres } from './migrate-postgres.ts';
import { postgresMigrations } from './migration-list.ts';
import { createBuilder, openPostgres, withConnection } from './open-postgres.ts';
import { PostgresTransaction } from './postgres-transaction.ts';
import { COUNT_SERVED } from './servers/schema-in-use.ts';

/** Those who set a company up do it one after the other; any number but that of the migrations. */
const SETTING_UP = 4_711_019;

/**
 * Opens the database of a company for a server, making its tables where it has none. Throws a StartupError
 * in Italian, having changed nothing, that says what to do. `onOtherSchema`: another version has changed them
 * meanwhile, and nothing can be asked any more.
 */
export function openCompany(
  { url, place, connections }: PostgresAddress,
  onOtherSchema: () => void,
): Promise<Database> {
  return explained(place, () => openPostgres(url, { readers: connections - 1, onOtherSchema }));
}

/** The same for a program beside the servers, as it is: what is not safe there was the servers' to refuse. */
export function openCompanyBeside({ url, place }: PostgresAddress): Promise<Database> {
  const beside = { readers: 1, mayLoseCommits: true, migrating: 'none' } as const;
  return explained(place, () => openPostgres(url, beside));
}

/** No limit of the server's: nobody waits for whoever reads. */
const BEGIN_WHOLE = `BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY;
  SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0`;

/** Reads it as it is at one moment, for however long that takes, with whatever else the work awaits. */
export function readCompanyBeside<Value>(
  { url, place }: PostgresAddress,
  work: (db: Queries) => Promise<Value>,
): Promise<Value> {
  return explained(place, () =>
    withConnection(url, async (client) => {
      await migratePostgres(client, postgresMigrations, 'none');
      await client.query(BEGIN_WHOLE);
      return work(new PostgresTransaction({ client, query: createBuilder() }));
    }),
  );
}

/** Throws a StartupError in Italian when its tables are not of this version, or when there are none. */
export function expectThisVersion({ url, place }: PostgresAddress): Promise<void> {
  return explained(place, () =>
    withConnection(url, async (client) => {
      await migratePostgres(client, postgresMigrations, 'none');
    }),
  );
}

/** How many connections of servers there are to it. */
export function countServed({ url, place }: PostgresAddress): Promise<number> {
  return explained(place, () =>
    withConnection(url, async (client) => {
      const { rows } = await client.query<{ count: number }>(COUNT_SERVED);
      return rows[0]?.count ?? 0;
    }),
  );
}

/** Brings its tables up to date, whatever they are, and gives the names of what was done. */
export function migrateCompany({ url, place }: PostgresAddress): Promise<readonly string[]> {
  return explained(place, () =>
    withConnection(url, async (client) => {
      await checkServer(client, true);
      return migratePostgres(client, postgresMigrations);
    }),
  );
}

/** Runs the work while no other process that sets the company up does. */
export function setUpInTurn<Value>(
  { url, place }: PostgresAddress,
  work: () => Promise<Value>,
): Promise<Value> {
  return explained(place, () =>
    withConnection(url, async (client) => {
      // Given back with the connection, however it ends.
      await client.query('SELECT pg_advisory_lock($1)', [SETTING_UP]);
      return work();
    }),
  );
}
