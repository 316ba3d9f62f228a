import type { ReadTable } from '../databases/cache-tables.ts';

/** Rows of one read: a few milliseconds of copying out of the database on a slow phone. */
const CHUNK_ROWS = 500;

/**
 * All rows of a table, in order of id, read a chunk at a time so that a table of ten thousand rows
 * does not stop the page while it is copied out of the database.
 */
export async function readAll<Row extends { readonly id: string }>(
  table: ReadTable<Row>,
): Promise<Row[]> {
  const rows: Row[] = [];
  let last: Row | undefined;
  do {
    const chunk = await table
      .where(':id')
      .above(last?.id ?? '')
      .limit(CHUNK_ROWS)
      .toArray();
    rows.push(...chunk);
    last = chunk.length < CHUNK_ROWS ? undefined : chunk.at(-1);
  } while (last !== undefined);
  return rows;
}
