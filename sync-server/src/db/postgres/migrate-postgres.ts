import type { ClientBase } from 'pg';

import { StartupError } from '../../startup-error.ts';
import { testiPostgres } from '../../testi/postgres.ts';
import { fingerprintOf } from '../migration-list.ts';
import { dropRecorders, recorderTriggers } from './recorder-triggers.ts';

/** Keeps two processes that start at once from doing it twice; any number, the same for all. */
const LOCK = 4_711_018;

/** The triggers that tell changes are made again with each version that tells others. */
const RECORDERS = 'recorders';

/**
 * Brings the schema up to date, each migration in a transaction of its own: a start that is cut short goes
 * on where it was. Throws a {@link StartupError} in Italian, having changed nothing, when it is of another
 * version of the program.
 */
export async function migratePostgres(
  client: ClientBase,
  list: Readonly<Record<string, readonly string[]>>,
): Promise<void> {
  await client.query('SELECT pg_advisory_lock($1)', [LOCK]);
  try {
    await client.query(
      `CREATE TABLE IF NOT EXISTS migration_fingerprints
        (name text PRIMARY KEY, fingerprint text NOT NULL)`,
    );
    const { rows } = await client.query<{ name: string; fingerprint: string }>(
      'SELECT name, fingerprint FROM migration_fingerprints',
    );
    const applied = new Map(rows.map(({ name, fingerprint }) => [name, fingerprint]));
    refuseOthers(applied, list);
    const due = Object.entries(list).filter(([name]) => !applied.has(name));
    if (due.length > 0) {
      await client.query(dropRecorders);
      applied.delete(RECORDERS);
    }
    for (const [name, statements] of due) await apply(client, name, statements);
    if (applied.get(RECORDERS) !== fingerprintOf(recorderTriggers)) {
      await apply(client, RECORDERS, [dropRecorders, ...recorderTriggers]);
    }
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [LOCK]);
  }
}

async function apply(
  client: ClientBase,
  name: string,
  statements: readonly string[],
): Promise<void> {
  await client.query('BEGIN');
  try {
    await client.query(statements.join(';\n'));
    await client.query(
      `INSERT INTO migration_fingerprints (name, fingerprint) VALUES ($1, $2)
        ON CONFLICT (name) DO UPDATE SET fingerprint = excluded.fingerprint`,
      [name, fingerprintOf(statements)],
    );
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw new Error(`The migration ${name} failed`, { cause: error });
  }
}

/** What ran there must be what this version has: neither more nor altered. */
function refuseOthers(
  applied: ReadonlyMap<string, string>,
  list: Readonly<Record<string, readonly string[]>>,
): void {
  const newer: string[] = [];
  for (const [name, fingerprint] of applied) {
    if (name === RECORDERS) continue;
    const statements = list[name];
    if (statements === undefined) newer.push(name);
    else if (fingerprintOf(statements) !== fingerprint) {
      throw new StartupError(testiPostgres.alterato(name));
    }
  }
  if (newer.length > 0) throw new StartupError(testiPostgres.piuNuovo(newer));
}
