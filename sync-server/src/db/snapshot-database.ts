import SqliteDriver from 'better-sqlite3';

import { StartupError } from '../startup-error.ts';
import { testiAvvio } from '../testi/avvio.ts';
import { testiBackup } from '../testi/backup.ts';
import { explainSqlite } from './inspect-database.ts';

/** A document as its row has it. */
export interface SnapshotDocument {
  /** The user's name for it. */
  readonly filename: string;
  /** Its name in the store. */
  readonly file: string;
  /** In bytes. */
  readonly dimensione: number;
}

/** What a copy of the database holds, as far as a backup of it has to know. */
export interface Snapshot {
  /** Names of the migrations that built it. */
  readonly migrations: readonly string[];
  readonly epoch: string;
  readonly sequence: number;

  readonly documents: readonly SnapshotDocument[];
}

/** A server that is just closing its database keeps it for a moment. */
const BUSY_TIMEOUT_MS = 10_000;

/**
 * Writes what the database holds at one moment into another file, which must not be there, and checks
 * that it is whole. The server may run and write meanwhile. Throws a {@link StartupError} in Italian
 * when the file is no database of ours or its content is damaged.
 */
export function snapshotDatabase(file: string, copy: string): Snapshot {
  try {
    writeSnapshot(file, copy);
    const snapshot = readSnapshot(copy);
    if (snapshot === undefined) throw new StartupError(testiBackup.copiaRovinata(file));
    return snapshot;
  } catch (error) {
    throw explainSqlite(error, file);
  }
}

function writeSnapshot(file: string, copy: string): void {
  const connection = new SqliteDriver(file, { readonly: true, timeout: BUSY_TIMEOUT_MS });
  try {
    if (!isOurs(connection)) throw new StartupError(testiAvvio.databaseEstraneo(file));
    connection.prepare('VACUUM INTO ?').run(copy);
  } finally {
    connection.close();
  }
}

function isOurs(connection: SqliteDriver.Database): boolean {
  const select = "SELECT count(*) FROM sqlite_schema WHERE name IN ('feed_counter', 'documenti')";
  return connection.prepare(select).pluck().get() === 2;
}

/** Reads all of a database: nothing in it is damaged, and what rows name is there. */
export function isWhole(connection: SqliteDriver.Database): boolean {
  const violations = connection.pragma('foreign_key_check') as readonly unknown[];
  return (
    connection.pragma('integrity_check(1)', { simple: true }) === 'ok' && violations.length === 0
  );
}

/** Reads a finished copy, which nobody has open; undefined when its content is damaged. */
export function readSnapshot(copy: string): Snapshot | undefined {
  const connection = new SqliteDriver(copy, { readonly: true });
  try {
    if (!isWhole(connection)) return undefined;
    const select = 'SELECT epoch, sequence FROM feed_counter';
    const counter = connection.prepare<[], Pick<Snapshot, 'epoch' | 'sequence'>>(select).get();
    if (counter === undefined) return undefined;
    return {
      ...counter,
      migrations: connection
        .prepare<[], string>('SELECT name FROM kysely_migration ORDER BY name')
        .pluck()
        .all(),
      documents: connection
        .prepare<[], SnapshotDocument>(
          'SELECT filename, file, dimensione FROM documenti ORDER BY file',
        )
        .all(),
    };
  } finally {
    connection.close();
  }
}
