import SqliteDriver from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';

import { StartupError } from '../startup-error.ts';
import { testiBackup } from '../testi/backup.ts';
import { defineFunctions } from './connection/define-functions.ts';
import { refuseOlder } from './connection/refuse-older.ts';
import type { Queries } from './database.ts';
import { explainSqlite, holdsDatabase, inspectDatabase } from './inspect-database.ts';
import { migrationList } from './migration-list.ts';
import { createDatabase } from './sqlite-database.ts';
import type { Tables } from './tables.ts';

/** A server that is just closing its database keeps it for a moment. */
const BUSY_TIMEOUT_MS = 10_000;

/** Throws a {@link StartupError} in Italian when the file is not there or not of this version; its beginning is looked at. */
export function expectThisVersion(file: string): void {
  if (!holdsDatabase(file)) throw new StartupError(testiBackup.nessunDatabase(file));
  inspectDatabase(file, migrationList, 'beginning');
  try {
    const connection = new SqliteDriver(file, { readonly: true, timeout: BUSY_TIMEOUT_MS });
    try {
      refuseOlder(connection, file);
    } finally {
      connection.close();
    }
  } catch (error) {
    throw explainSqlite(error, file);
  }
}

/**
 * Reads what a database file holds at one moment; nothing is written, and the server may run meanwhile.
 * Throws a {@link StartupError} in Italian when the file is not there or not of this version, an earlier one included.
 */
export async function readDatabase<Value>(
  file: string,
  work: (db: Queries) => Promise<Value>,
): Promise<Value> {
  if (!holdsDatabase(file)) throw new StartupError(testiBackup.nessunDatabase(file));
  inspectDatabase(file, migrationList);
  try {
    const connection = new SqliteDriver(file, { readonly: true, timeout: BUSY_TIMEOUT_MS });
    defineFunctions(connection);
    const query = new Kysely<Tables>({ dialect: new SqliteDialect({ database: connection }) });
    try {
      connection.exec('BEGIN');
      refuseOlder(connection, file);
      return await work(createDatabase(connection, query));
    } finally {
      connection.close();
    }
  } catch (error) {
    throw explainSqlite(error, file);
  }
}
