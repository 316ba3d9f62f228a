import { readRanges } from '@gestionale/shared-schema/sync/sequence-ranges.ts';
import type { DispositivoId } from '@gestionale/shared-schema/values/id.ts';

import type { Database } from '../db/database.ts';
import { rawQuery } from '../db/raw-query.ts';

/**
 * How many of the sequences that a device said had no answer have none to this day: what has one by
 * now did arrive, after the device told that it had not.
 */
export function countMissing(
  db: Database,
  { id, waiting }: { readonly id: DispositivoId; readonly waiting: string },
): number {
  return readRanges(waiting).reduce((sum, [first, last]) => {
    const sql = `SELECT count(*) AS arrived FROM outcomes
      WHERE device = ?1 AND sequence BETWEEN ?2 AND ?3`;
    const row = db.first(rawQuery<{ arrived: number }>(sql, [id, first, last]));
    return sum + (last - first + 1) - (row?.arrived ?? 0);
  }, 0);
}
