import type { Queries } from '../../db/database.ts';
import { rawQuery } from '../../db/raw-query.ts';

/** Rows of one answer. */
const AT_ONCE = 2_000;

/**
 * Goes through rows in parts, whatever their number. The text selects `place`, a key that is unique
 * among them, takes only what is past `?1`, and has its order by `place`, without a limit.
 */
export async function* walkRows<Row extends { readonly place: string | number }>(
  db: Queries,
  select: string,
  parameters: readonly unknown[] = [],
): AsyncGenerator<readonly Row[], void> {
  let after: string | number = '';
  for (;;) {
    const text = `${select} LIMIT ${AT_ONCE}`;
    const rows: Row[] = await db.all(rawQuery<Row>(text, [after, ...parameters]));
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < AT_ONCE) return;
    after = last.place;
  }
}
