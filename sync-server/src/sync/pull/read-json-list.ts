import type { Queries } from '../../db/database.ts';
import { rawQuery } from '../../db/raw-query.ts';
import { JsonText } from '../handlers.ts';

/**
 * The JSON array of the column `row` (JSON text) that the SQL selects, in its order; the objects are
 * never taken apart on the way.
 */
export async function readJsonList(
  db: Queries,
  sql: string,
  parameters: readonly string[] = [],
): Promise<JsonText> {
  const rows = await db.all(rawQuery<{ row: string }>(sql, parameters));
  return new JsonText(`[${rows.map(({ row }) => row).join(',')}]`);
}
