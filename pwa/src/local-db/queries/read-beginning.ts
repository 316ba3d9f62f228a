import type { ReadTable } from '../databases/cache-tables.ts';
import { readLatest, SEMPRE } from './read-latest.ts';

/**
 * The rows with the latest days of an index, by one request: whole days, the latest first, those of a
 * day in order of id, as many as fit into a number or all of a day that alone has more.
 */
export async function readBeginning<Row extends { readonly id: string }>(
  table: ReadTable<Row>,
  index: keyof Row & string,
  atMost: number,
): Promise<Row[]> {
  const latestFirst = table.orderBy(index);
  latestFirst.reverse();
  const read = await latestFirst.limit(atMost).toArray();
  const days = [...Map.groupBy(read, (row) => row[index]).values()];
  // Of the last day there may be more than were read.
  if (read.length === atMost) days.pop();
  if (days.length === 0 && read.length > 0) {
    return (await readLatest(table, index, SEMPRE, { atLeast: 1 })).rows;
  }
  return days.flatMap((rows) => rows.toSorted((left, right) => (left.id < right.id ? -1 : 1)));
}
