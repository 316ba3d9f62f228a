import type SqliteDriver from 'better-sqlite3';

import { StartupError } from '../../startup-error.ts';
import { testiAvvio } from '../../testi/avvio.ts';
import { migrationList } from '../migration-list.ts';
import { refuseMoved } from './moved-mark.ts';

const FIND_TABLE = "SELECT 1 FROM sqlite_schema WHERE name = 'kysely_migration'";
const APPLIED = 'SELECT name FROM kysely_migration';

/** A database is of an earlier version of the program, as it is between an upgrade and the next start. */
export class OlderDatabaseError extends StartupError {}

/**
 * Throws an {@link OlderDatabaseError} in Italian when the database of a file has not all migrations of this
 * version, or says that its company was taken elsewhere: whoever was told to start a server there first could not.
 */
export function refuseOlder(connection: SqliteDriver.Database, file: string): void {
  // A first start that was cut short has left none.
  const isBegun = connection.prepare(FIND_TABLE).get() !== undefined;
  const applied = isBegun ? connection.prepare<[], string>(APPLIED).pluck().all() : [];
  if (Object.keys(migrationList).every((name) => applied.includes(name))) return;
  refuseMoved(connection, file);
  throw new OlderDatabaseError(testiAvvio.databaseVecchio(file));
}
