import type { ClientBase } from 'pg';

import { StartupError } from '../../startup-error.ts';
import { testiPostgres } from '../../testi/postgres.ts';
import { testiTravaso } from '../../testi/travaso.ts';
import { MOVED } from '../connection/moved-mark.ts';
import { fingerprintOf } from '../migration-list.ts';
import { dropRecorders, recorderTriggers } from './recorder-triggers.ts';
import { changeSchema, nameSchema } from './servers/schema-in-use.ts';

/** Keeps two processes that start at once from doing it twice; any number, the same for all. */
const LOCK = 4_711_018;

/** The triggers that tell changes are made again with each version that tells others. */
const RECORDERS = 'recorders';
/** Never without a cause: it waits for whoever has a table, as another server of the company does. */
const RECORDERS_ANEW = [dropRecorders, ...recorderTriggers];
const FORGET_RECORDERS = `DELETE FROM migration_fingerprints WHERE name = '${RECORDERS}'`;

/** Which database is brought up to date: any, or only one that has nothing yet, or none. */
export type Migrating = 'any' | 'empty' | 'none';

/** Whether somebody keeps other things there. */
const OTHERS = `SELECT FROM pg_tables WHERE schemaname = current_schema()
  AND tablename <> 'migration_fingerprints' LIMIT 1`;

/**
 * Brings the schema up to date, each migration in a transaction of its own: a start that is cut short goes
 * on where it was. Gives what was done. Throws a {@link StartupError} in Italian, having changed nothing,
 * when it is of another version of the program, older without being asked to change that, or to be changed
 * while anybody uses it.
 */
export async function migratePostgres(
  client: ClientBase,
  list: Readonly<Record<string, readonly string[]>>,
  migrating: Migrating = 'any',
): Promise<readonly string[]> {
  await client.query('SELECT pg_advisory_lock($1)', [LOCK]);
  try {
    const found = await readApplied(client);
    const due = Object.entries(list).filter(([name]) => !found.has(name));
    refuseOthers(found, list);
    await refuseToMigrate(client, { found, due: due.map(([name]) => name), migrating });
    const made = found.get(RECORDERS);
    if (due.length === 0 && made === fingerprintOf(RECORDERS_ANEW)) return [];
    await changeSchema(client, () => change(client, due));
    return [...due.map(([name]) => name), RECORDERS];
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [LOCK]);
  }
}

async function change(
  client: ClientBase,
  due: readonly (readonly [name: string, statements: readonly string[]])[],
): Promise<void> {
  await client.query(
    `CREATE TABLE IF NOT EXISTS migration_fingerprints
      (name text PRIMARY KEY, fingerprint text NOT NULL)`,
  );
  // Together: whoever goes on after a cut finds that they are missing.
  if (due.length > 0) await client.query(`${dropRecorders}; ${FORGET_RECORDERS}`);
  for (const [name, statements] of due) await apply(client, name, statements);
  await apply(client, RECORDERS, RECORDERS_ANEW);
}

/** What names the tables that come of a list of migrations. */
export function nameSchemaOf(list: Readonly<Record<string, readonly string[]>>): string {
  const all = Object.entries({ ...list, [RECORDERS]: RECORDERS_ANEW });
  return nameSchema(
    Object.fromEntries(all.map(([name, statements]) => [name, fingerprintOf(statements)])),
  );
}

/** Throws a {@link StartupError} in Italian when the company of a database was taken elsewhere. */
export async function refuseMoved(client: ClientBase): Promise<void> {
  const at = (await readApplied(client)).get(MOVED);
  if (at === undefined) return;
  const { rows } = await client.query<{ name: string }>('SELECT current_database() AS name');
  throw new StartupError(testiTravaso.spostata(rows[0]?.name ?? '', at));
}

/** The fingerprint of each migration that ran, by its name. */
async function readApplied(client: ClientBase): Promise<ReadonlyMap<string, string>> {
  const known = await client.query(
    "SELECT 1 WHERE to_regclass('migration_fingerprints') IS NOT NULL",
  );
  if (known.rows.length === 0) return new Map();
  const { rows } = await client.query<{ name: string; fingerprint: string }>(
    'SELECT name, fingerprint FROM migration_fingerprints',
  );
  return new Map(rows.map(({ name, fingerprint }) => [name, fingerprint]));
}

interface Found {
  readonly found: ReadonlyMap<string, string>;
  readonly due: readonly string[];
  readonly migrating: Migrating;
}

async function refuseToMigrate(
  client: ClientBase,
  { found, due, migrating }: Found,
): Promise<void> {
  if (migrating === 'any') return;
  if (found.size === 0) {
    if (await hasOthers(client)) throw new StartupError(testiPostgres.estraneo);
    if (migrating === 'none') throw new StartupError(testiPostgres.vuoto);
    return;
  }
  if (due.length > 0) throw new StartupError(testiPostgres.piuVecchio(due));
  const made = found.get(RECORDERS);
  // A first start that was cut short before it made them goes on.
  const isCutShort = made === undefined && migrating === 'empty';
  if (made !== fingerprintOf(RECORDERS_ANEW) && !isCutShort) {
    throw new StartupError(testiPostgres.piuVecchio([RECORDERS]));
  }
}

async function hasOthers(client: ClientBase): Promise<boolean> {
  return (await client.query(OTHERS)).rows.length > 0;
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
    if (name === RECORDERS || name === MOVED) continue;
    const statements = list[name];
    if (statements === undefined) newer.push(name);
    else if (fingerprintOf(statements) !== fingerprint) {
      throw new StartupError(testiPostgres.alterato(name));
    }
  }
  if (newer.length > 0) throw new StartupError(testiPostgres.piuNuovo(newer));
}
