import type { Giorno } from '@gestionale/shared-schema/values/giorno.ts';
import { groupBy } from '@gestionale/shared-schema/values/language/group-by.ts';

import type { ReadTable } from '../databases/cache-tables.ts';

/**
 * The rows from a day on by an index of days, by one request: whole days, the next first, those of a
 * day in order of id, as many as fit into a number or all of a day that alone has more.
 */
export async function readFromDay<Row extends { readonly id: string }>(
  table: ReadTable<Row>,
  index: keyof Row & string,
  from: Giorno,
  atMost: number,
): Promise<Row[]> {
  const read = await table.where(index).aboveOrEqual(from).limit(atMost).toArray();
  const days = [...groupBy(read, (row) => row[index])];
  if (read.length < atMost) return read;
  // Of the last day there may be more than were read.
  const [last] = days.pop() ?? [];
  if (days.length > 0) return days.flatMap(([, rows]) => rows);
  return table.where({ [index]: last }).toArray();
}
