import { existsSync } from 'node:fs';

import SqliteDriver from 'better-sqlite3';

import { StartupError } from '../../startup-error.ts';
import { testiBackup } from '../../testi/backup.ts';
import { explainSqlite } from '../inspect-database.ts';

/** What SQLite itself says of a database file. */
export interface Integrity {
  /** In SQLite's own words, at most 100; none for a whole file. */
  readonly damages: readonly string[];
  /** Only of a whole file. */
  readonly orphans: readonly Orphan[];
}

/** A row that refers to one that is not there. */
interface Orphan {
  readonly table: string;
  /** Null in a table that has none. */
  readonly rowid: number | null;
  /** The table that it refers to. */
  readonly parent: string;
}

/** A server that is just closing its database keeps it for a moment. */
const BUSY_TIMEOUT_MS = 10_000;

/**
 * Looks at every page, index and reference of a database file; nothing is written, and the server may
 * run. Throws a {@link StartupError} in Italian when it is not there, no database, or not readable at all.
 */
export function checkIntegrity(file: string): Integrity {
  if (!existsSync(file)) throw new StartupError(testiBackup.nessunDatabase(file));
  try {
    const connection = new SqliteDriver(file, { readonly: true, timeout: BUSY_TIMEOUT_MS });
    try {
      const damages = findDamages(connection);
      // Whoever follows references through a damaged page only stumbles.
      if (damages.length > 0) return { damages, orphans: [] };
      return { damages, orphans: connection.pragma('foreign_key_check') as Orphan[] };
    } finally {
      connection.close();
    }
  } catch (error) {
    throw explainSqlite(error, file);
  }
}

/** Of the whole file; where SQLite stumbles over it, of each table by itself. */
function findDamages(connection: SqliteDriver.Database): readonly string[] {
  try {
    return check(connection, '100');
  } catch (error) {
    if (!isCorrupt(error)) throw error;
  }
  const select = "SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name";
  const tables = connection.prepare<[], string>(select).pluck().all();
  return tables.flatMap((table) => {
    try {
      return check(connection, `"${table}"`).map((said) => `${table}: ${said}`);
    } catch (error) {
      if (isCorrupt(error)) return [`${table}: ${error.message}`];
      throw error;
    }
  });
}

function check(connection: SqliteDriver.Database, what: string): readonly string[] {
  const said = connection.pragma(`integrity_check(${what})`) as { integrity_check: string }[];
  return said.map((row) => row.integrity_check).filter((text) => text !== 'ok');
}

function isCorrupt(error: unknown): error is Error {
  return error instanceof SqliteDriver.SqliteError && error.code.startsWith('SQLITE_CORRUPT');
}
