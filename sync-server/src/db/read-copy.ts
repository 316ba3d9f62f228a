import SqliteDriver from 'better-sqlite3';

import { fingerprintOf, migrationList } from './migration-list.ts';
import { readSnapshot, type Snapshot } from './snapshot-database.ts';

/** Why this version must not serve a database. */
export type CopyProblem =
  /** No database, another program's, or one whose pages or references are broken. */
  | { readonly is: 'damaged' }
  /** Built by a version that knows migrations which this one does not. */
  | { readonly is: 'newer'; readonly migrations: readonly string[] }
  /** Built by a migration of the same name with other statements. */
  | { readonly is: 'altered'; readonly migration: string };

export type ReadCopy = { readonly snapshot: Snapshot } | { readonly problem: CopyProblem };

/** Reads every row of a finished copy of a database, which nobody has open, and what it was built by. */
export function readCopy(
  file: string,
  known: Readonly<Record<string, readonly string[]>> = migrationList,
): ReadCopy {
  const damaged = { problem: { is: 'damaged' } } as const;
  try {
    const snapshot = readSnapshot(file);
    if (snapshot === undefined) return damaged;
    const migrations = snapshot.migrations.filter((name) => !(name in known));
    if (migrations.length > 0) return { problem: { is: 'newer', migrations } };
    const migration = findAltered(file, snapshot.migrations, known);
    if (migration !== undefined) return { problem: { is: 'altered', migration } };
    return { snapshot };
  } catch (error) {
    // What is missing from a database of another program is an error of the statement.
    if (!(error instanceof SqliteDriver.SqliteError)) throw error;
    if (/^SQLITE_(NOTADB|CORRUPT|ERROR)/.test(error.code)) return damaged;
    throw error;
  }
}

function findAltered(
  file: string,
  applied: readonly string[],
  known: Readonly<Record<string, readonly string[]>>,
): string | undefined {
  const connection = new SqliteDriver(file, { readonly: true });
  try {
    const select = connection
      .prepare<[string], string>('SELECT fingerprint FROM migration_fingerprints WHERE name = ?')
      .pluck();
    return applied.find((name) => select.get(name) !== fingerprintOf(known[name] ?? []));
  } finally {
    connection.close();
  }
}
