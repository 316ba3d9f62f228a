import { join } from 'node:path';

import type { PostgresAddress, ServerState } from '../db/connection/postgres-address.ts';
import type { Database, Queries } from '../db/database.ts';
import { DATABASE_FILE, openDatabaseBeside } from '../db/open-database.ts';
import { expectThisVersion as expectFileOfThisVersion, readDatabase } from '../db/read-database.ts';

/** Where a program beside the servers finds the company's database. */
export interface DatabasePlace {
  /** Absolute path of the data folder. */
  readonly dataDir: string;
  /** Undefined: a file in the data folder. */
  readonly postgres: PostgresAddress | undefined;
}

/**
 * Opens it as it is, for a program that works beside the servers: nothing is made and no migration runs.
 * Throws a StartupError in Italian when there is none, or none of this version.
 */
export async function openBeside({ dataDir, postgres }: DatabasePlace): Promise<Database> {
  if (postgres === undefined) return openDatabaseBeside(join(dataDir, DATABASE_FILE));
  const { openCompanyBeside } = await import('../db/postgres/open-company.ts');
  return openCompanyBeside(postgres);
}

/** Reads what it holds at one moment; nothing is written. Throws as {@link openBeside} does. */
export async function readBeside<Value>(
  place: DatabasePlace,
  work: (db: Queries) => Promise<Value>,
): Promise<Value> {
  if (place.postgres === undefined) return readDatabase(join(place.dataDir, DATABASE_FILE), work);
  const { readCompanyBeside } = await import('../db/postgres/open-company.ts');
  return readCompanyBeside(place.postgres, work);
}

/** Throws as {@link openBeside} does when it could not be read, for whoever changes something before it is. */
export async function expectThisVersion({ dataDir, postgres }: DatabasePlace): Promise<void> {
  if (postgres === undefined) return expectFileOfThisVersion(join(dataDir, DATABASE_FILE));
  const { expectThisVersion: expectIt } = await import('../db/postgres/open-company.ts');
  return expectIt(postgres);
}

/** Brings the tables of PostgreSQL up to date, and gives the names of what was done. */
export async function migrateCompany(postgres: PostgresAddress): Promise<readonly string[]> {
  const { migrateCompany: migrate } = await import('../db/postgres/open-company.ts');
  return migrate(postgres);
}

/** How many connections servers have to PostgreSQL; whoever stopped them all finds none. */
export async function countServed(postgres: PostgresAddress): Promise<number> {
  const { countServed: count } = await import('../db/postgres/open-company.ts');
  return count(postgres);
}

/** How the server of PostgreSQL stands; throws a StartupError where none of ours would start on it. */
export async function lookAtServer(postgres: PostgresAddress): Promise<ServerState> {
  const { lookAtServer: look } = await import('../db/postgres/look-at-server.ts');
  return look(postgres);
}
