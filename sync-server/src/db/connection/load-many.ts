import { rawQuery } from '../raw-query.ts';
import type { SqliteDatabase } from '../sqlite-database.ts';

interface Named {
  readonly name: string;
}

interface Part extends Named {
  readonly type: 'index' | 'trigger';
  readonly sql: string;
}

const RECORDERS = "SELECT name FROM sqlite_temp_schema WHERE type = 'trigger'";

/** Those of the schema; SQLite makes the others itself. */
const PARTS = `SELECT type, name, sql FROM sqlite_schema
  WHERE type IN ('index', 'trigger') AND sql IS NOT NULL`;

interface LoadOptions {
  /** The rows are whole: no trigger of the schema derives anything from them. */
  readonly asTheyWere?: boolean;
}

/**
 * Lets a work fill a database that nobody else has open with many rows: nothing is recorded of what it
 * does, and the indexes are made over all rows at its end, sorted, for row by row in the order of other
 * keys they cost more than the rows. Sorting goes through files, however many rows there are.
 */
export async function loadMany(
  db: SqliteDatabase,
  work: () => Promise<void>,
  { asTheyWere = false }: LoadOptions = {},
): Promise<void> {
  const run = (sql: string): Promise<number> => db.run(rawQuery(sql, []));
  await run('PRAGMA temp_store = FILE');
  for (const { name } of await db.all(rawQuery<Named>(RECORDERS, []))) {
    await run(`DROP TRIGGER temp."${name}"`);
  }
  const parts = (await db.all(rawQuery<Part>(PARTS, []))).filter(
    ({ type }) => asTheyWere || type === 'index',
  );
  for (const { type, name } of parts) await run(`DROP ${type} "${name}"`);
  await work();
  for (const { sql } of parts) await run(sql);
}
