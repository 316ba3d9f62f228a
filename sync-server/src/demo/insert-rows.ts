import type { Insertable } from 'kysely';

import type { Queries } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';

/** Rows of one statement: enough to be quick, few enough for SQLite's 32,766 parameters. */
const ROWS_PER_STATEMENT = 100;

/** Writes many rows of a table. */
export async function insertRows<T extends keyof Tables>(
  db: Queries,
  table: T,
  rows: readonly Insertable<Tables[T]>[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
    const chunk = rows.slice(start, start + ROWS_PER_STATEMENT);
    await db.run(db.query.insertInto(table).values(chunk));
  }
}
