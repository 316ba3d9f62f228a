import { dirname } from 'node:path';

import SqliteDriver from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';

import { makeFolder } from '../files/make-folder.ts';
import { StartupError } from '../startup-error.ts';
import { testiBackup } from '../testi/backup.ts';
import { recordChanges } from './changes/change-recorder.ts';
import { defineFunctions } from './connection/define-functions.ts';
import { refuseMoved } from './connection/moved-mark.ts';
import { refuseOlder } from './connection/refuse-older.ts';
import { copyBeforeMigration } from './copy-before-migration.ts';
import {
  explainSqlite,
  holdsDatabase,
  inspectDatabase,
  type Inspection,
} from './inspect-database.ts';
import { migrate } from './migrate.ts';
import { migrationList } from './migration-list.ts';
import { createDatabase, type SqliteDatabase } from './sqlite-database.ts';
import type { Tables } from './tables.ts';

/** How long a statement waits for another process (a backup, say) before it fails. */
const BUSY_TIMEOUT_MS = 5000;

/** The same beside a transaction, where everybody else waits meanwhile. */
const BUSY_TIMEOUT_ASIDE_MS = 100;

/** Pages that a connection keeps in memory; the system keeps the rest of the file. */
const CACHE_KIB = 16_384;

/**
 * Pages in the log before it goes into the file, some 16 MB: pages that many commands change go there
 * once for all of them. By SQLite's own 1,000 each of a hundred phones' entries wrote 64 kB; now 49.
 */
const LOG_PAGES = 4000;

/** Name of the database inside the data folder. */
export const DATABASE_FILE = 'gestionale.sqlite';

/**
 * Opens the database of a file, making it (with its folder) or bringing its schema up to date.
 * Throws a {@link StartupError} in Italian, having changed nothing, when the file must not be used.
 */
export async function openDatabase(
  file: string,
  migrations: Readonly<Record<string, readonly string[]>> = migrationList,
  inspection: Inspection = 'whole',
): Promise<SqliteDatabase> {
  await makeFolder(dirname(file));
  inspectDatabase(file, migrations, inspection);
  await copyBeforeMigration(file, migrations);
  const connection = new SqliteDriver(file, { timeout: BUSY_TIMEOUT_MS });
  try {
    const query = prepare(connection);
    refuseMoved(connection, file);
    await migrate(connection, query, migrations);
    const aside = connection.memory ? undefined : openAside(file);
    return createDatabase(connection, query, recordChanges(connection), aside);
  } catch (error) {
    connection.close();
    throw error;
  }
}

/**
 * Opens the database of a file as it is, for a program that works beside the server: nothing is made, no
 * migration runs, and what the server's log holds is left to it. Throws a {@link StartupError} in Italian
 * when there is none, or none of this version.
 */
export async function openDatabaseBeside(file: string): Promise<SqliteDatabase> {
  if (!holdsDatabase(file)) throw new StartupError(testiBackup.nessunDatabase(file));
  inspectDatabase(file, migrationList, 'beginning');
  const connection = new SqliteDriver(file, { timeout: BUSY_TIMEOUT_MS });
  try {
    const query = prepare(connection);
    refuseMoved(connection, file);
    connection.pragma('wal_autocheckpoint = 0');
    refuseOlder(connection, file);
    const db = createDatabase(connection, query, recordChanges(connection));
    return { ...db, close: async () => void connection.close() };
  } catch (error) {
    connection.close();
    throw explainSqlite(error, file);
  }
}

/** A database in memory. */
export interface DatabaseCopy extends SqliteDatabase {
  /** What it holds, as the bytes of a database file; throws while a transaction is open. */
  copy(): Uint8Array;
}

/** Opens in memory what a database file of this version holds; what is done there is never written. */
export function openDatabaseCopy(bytes: Uint8Array): DatabaseCopy {
  const connection = new SqliteDriver(Buffer.from(bytes));
  return {
    ...createDatabase(connection, prepare(connection), recordChanges(connection)),
    copy: () => {
      if (connection.inTransaction) throw new Error('What a transaction does would be half done');
      return connection.serialize();
    },
  };
}

/**
 * Opens the database of a file that this version has made itself a moment ago, and so without looking at what
 * it is, which takes longer than all that is done with it where a test does little.
 */
export function openMadeDatabase(file: string): SqliteDatabase {
  const connection = new SqliteDriver(file, { timeout: BUSY_TIMEOUT_MS });
  const query = prepare(connection);
  return createDatabase(connection, query, recordChanges(connection), openAside(file));
}

/** A second connection, which only reads. */
function openAside(file: string): SqliteDriver.Database {
  const connection = new SqliteDriver(file, { readonly: true, timeout: BUSY_TIMEOUT_ASIDE_MS });
  connection.pragma('temp_store = MEMORY');
  connection.pragma(`cache_size = -${CACHE_KIB}`);
  defineFunctions(connection);
  return connection;
}

function prepare(connection: SqliteDriver.Database): Kysely<Tables> {
  setPragmas(connection);
  defineFunctions(connection);
  return new Kysely<Tables>({ dialect: new SqliteDialect({ database: connection }) });
}

function setPragmas(connection: SqliteDriver.Database): void {
  connection.pragma('journal_mode = WAL');
  // The driver's default in WAL mode is NORMAL, which loses acknowledged commits in a power cut.
  connection.pragma('synchronous = FULL');
  connection.pragma(`wal_autocheckpoint = ${LOG_PAGES}`);
  connection.pragma('foreign_keys = ON');
  // Without it what was erased of a person goes on standing in the file, until something else is written there.
  connection.pragma('secure_delete = ON');
  connection.pragma('temp_store = MEMORY');
  connection.pragma(`cache_size = -${CACHE_KIB}`);
}
