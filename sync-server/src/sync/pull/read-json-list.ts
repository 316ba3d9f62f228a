import type { Database } from '../../db/database.ts';
import { rawQuery } from '../../db/raw-query.ts';
import { JsonText } from '../handlers.ts';

/**
 * The JSON array of the column `row` (JSON text) that the SQL selects, in its order; the objects are
 * never taken apart on the way.
 */
export function readJsonList(
  db: Database,
  sql: string,
  parameters: readonly string[] = [],
): JsonText {
  const rows = db.all(rawQuery<{ row: string }>(sql, parameters));
  return new JsonText(`[${rows.map(({ row }) => row).join(',')}]`);
}
