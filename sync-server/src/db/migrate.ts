import type SqliteDriver from 'better-sqlite3';
import { sql, type Kysely } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';

import { fingerprintOf } from './migration-list.ts';
import type { Tables } from './tables.ts';

/**
 * Brings the schema up to date in one transaction: a start that is cut short leaves the database as
 * it was. The cause of a throw is the error of the statement that failed.
 */
export async function migrate(
  connection: SqliteDriver.Database,
  query: Kysely<Tables>,
  list: Readonly<Record<string, readonly string[]>>,
): Promise<void> {
  const migrator = new Migrator({
    db: query,
    provider: { getMigrations: () => Promise.resolve(toMigrations(list)) },
  });
  // Kysely opens no transaction of its own here: it takes SQLite's schema changes for untransactional.
  connection.exec('BEGIN IMMEDIATE');
  try {
    connection.exec(
      `CREATE TABLE IF NOT EXISTS migration_fingerprints
         (name TEXT PRIMARY KEY, fingerprint TEXT NOT NULL) STRICT, WITHOUT ROWID`,
    );
    const { error } = await migrator.migrateToLatest();
    if (error !== undefined) throw new Error('A migration failed', { cause: error });
    connection.exec('COMMIT');
  } catch (error) {
    if (connection.inTransaction) connection.exec('ROLLBACK');
    throw error;
  }
}

function toMigrations(
  list: Readonly<Record<string, readonly string[]>>,
): Record<string, Migration> {
  return Object.fromEntries(
    Object.entries(list).map(([name, statements]) => [name, toMigration(name, statements)]),
  );
}

function toMigration(name: string, statements: readonly string[]): Migration {
  return {
    up: async (db: Kysely<unknown>) => {
      for (const statement of statements) await sql.raw(statement).execute(db);
      const fingerprint = fingerprintOf(statements);
      await sql`INSERT INTO migration_fingerprints VALUES (${name}, ${fingerprint})`.execute(db);
    },
  };
}
