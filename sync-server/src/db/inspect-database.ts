import { existsSync, statSync } from 'node:fs';

import SqliteDriver from 'better-sqlite3';

import { StartupError } from '../startup-error.ts';
import { testiAvvio } from '../testi/avvio.ts';
import { fingerprintOf } from './migration-list.ts';

interface AppliedMigration {
  readonly name: string;
  readonly fingerprint: string;
}

/**
 * How much of a file is looked at: all of it, which takes as long as reading it, or only its beginning,
 * where nothing can have gone wrong with the rest since it was closed.
 */
export type Inspection = 'whole' | 'beginning';

/** False too for a file without a byte, which SQLite takes for a new database. */
export function holdsDatabase(file: string): boolean {
  return (statSync(file, { throwIfNoEntry: false })?.size ?? 0) > 0;
}

/**
 * Looks at an existing database without writing to it and throws a {@link StartupError} when this
 * version must not use it: corrupt, of another program, newer, or built by altered migrations.
 */
export function inspectDatabase(
  file: string,
  known: Readonly<Record<string, readonly string[]>>,
  inspection: Inspection = 'whole',
): void {
  if (!existsSync(file)) return;
  if (existsSync(`${file}-journal`)) undoInterrupted(file);
  if (statSync(file).size === 0) return;
  const applied = readApplied(file, inspection);
  const newer = applied.map(({ name }) => name).filter((name) => !(name in known));
  if (newer.length > 0) throw new StartupError(testiAvvio.databaseNuovo(file, newer));
  for (const { name, fingerprint } of applied) {
    if (fingerprintOf(known[name] ?? []) !== fingerprint) {
      throw new StartupError(testiAvvio.databaseAlterato(file, name));
    }
  }
}

/**
 * Undoes the transaction in which a power cut stopped the very first writing, before there was a log:
 * SQLite does so at the first reading, but refuses to by a connection that may only read.
 */
function undoInterrupted(file: string): void {
  try {
    const connection = new SqliteDriver(file);
    try {
      connection.prepare('SELECT count(*) FROM sqlite_schema').get();
    } finally {
      connection.close();
    }
  } catch (error) {
    throw explainSqlite(error, file);
  }
}

function readApplied(file: string, inspection: Inspection): AppliedMigration[] {
  try {
    const connection = new SqliteDriver(file, { readonly: true });
    try {
      if (inspection === 'whole' && !isSound(connection)) {
        throw new StartupError(testiAvvio.databaseRovinato(file));
      }
      return selectApplied(connection, file);
    } finally {
      connection.close();
    }
  } catch (error) {
    throw explainSqlite(error, file);
  }
}

function isSound(connection: SqliteDriver.Database): boolean {
  return connection.pragma('quick_check(1)', { simple: true }) === 'ok';
}

function selectApplied(connection: SqliteDriver.Database, file: string): AppliedMigration[] {
  const tables = connection
    .prepare<[], string>("SELECT name FROM sqlite_schema WHERE type = 'table'")
    .pluck()
    .all();
  if (tables.length === 0) return [];
  if (!tables.includes('migration_fingerprints') || !tables.includes('kysely_migration')) {
    throw new StartupError(testiAvvio.databaseEstraneo(file));
  }
  return connection
    .prepare<[], AppliedMigration>(
      `SELECT name, coalesce(fingerprint, '') AS fingerprint
       FROM kysely_migration LEFT JOIN migration_fingerprints USING (name) ORDER BY name`,
    )
    .all();
}

/** Turns what SQLite says of a file that is no database, or is not free, into a {@link StartupError}. */
export function explainSqlite(error: unknown, file: string): unknown {
  if (!(error instanceof SqliteDriver.SqliteError)) return error;
  if (/^SQLITE_(NOTADB|CORRUPT)/.test(error.code)) {
    return new StartupError(testiAvvio.databaseRovinato(file), { cause: error });
  }
  if (error.code.startsWith('SQLITE_BUSY')) {
    return new StartupError(testiAvvio.databaseOccupato(file), { cause: error });
  }
  return error;
}
