import SqliteDriver from 'better-sqlite3';

import { StartupError } from '../../startup-error.ts';
import { testiBackup } from '../../testi/backup.ts';
import { testiTravaso } from '../../testi/travaso.ts';
import { explainSqlite, holdsDatabase } from '../inspect-database.ts';

/**
 * Beside the fingerprints of the migrations, which no dump has: that the company was taken elsewhere, with
 * the moment at which it was. Nobody serves it any more.
 */
export const MOVED = 'spostata';

export const FIND_MOVED = `SELECT fingerprint AS at FROM migration_fingerprints WHERE name = '${MOVED}'`;

/** Throws a {@link StartupError} in Italian when the company of a database file was taken elsewhere. */
export function refuseMoved(connection: SqliteDriver.Database, file: string): void {
  const at = findMoved(connection);
  if (at !== undefined) throw new StartupError(testiTravaso.spostata(file, at));
}

/** Says of a database file that its company was taken elsewhere, at that moment. */
export function markMoved(file: string, at: string): void {
  withFile(file, (connection) => {
    connection
      .prepare('INSERT OR REPLACE INTO migration_fingerprints (name, fingerprint) VALUES (?, ?)')
      .run(MOVED, at);
  });
}

/** Takes that back; false when it was not so. Throws a {@link StartupError} in Italian where there is no database. */
export function clearMoved(file: string): boolean {
  return withFile(file, (connection) => {
    if (findMoved(connection) === undefined) return false;
    connection.prepare('DELETE FROM migration_fingerprints WHERE name = ?').run(MOVED);
    return true;
  });
}

function findMoved(connection: SqliteDriver.Database): string | undefined {
  const table = "SELECT 1 FROM sqlite_schema WHERE name = 'migration_fingerprints'";
  if (connection.prepare(table).get() === undefined) return undefined;
  return connection.prepare<[], { at: string }>(FIND_MOVED).get()?.at;
}

function withFile<Value>(file: string, work: (connection: SqliteDriver.Database) => Value): Value {
  if (!holdsDatabase(file)) throw new StartupError(testiBackup.nessunDatabase(file));
  try {
    const connection = new SqliteDriver(file, { fileMustExist: true });
    try {
      connection.pragma('synchronous = FULL');
      return work(connection);
    } finally {
      connection.close();
    }
  } catch (error) {
    throw explainSqlite(error, file);
  }
}
