import type { Table } from 'dexie';

/** Above so many records one look at a range is quicker than one at each of them. */
const MANY = 10;

/** A range that holds more others than what is looked for is not worth its copying. */
const DENSITY = 2;

/**
 * The records of some keys, in any order; what is not there is left out. Keys that lie together, as
 * those of rows that one device made do, are read with one request.
 */
export async function getMany<T, K extends string>(
  table: Table<T, K>,
  keys: readonly K[],
  keyOf: (record: T) => K,
): Promise<T[]> {
  if (keys.length > MANY) {
    const sorted = keys.toSorted((one, other) => (one < other ? -1 : 1));
    const most = DENSITY * keys.length;
    const range = table.where(':id').between(sorted[0], sorted.at(-1), true, true);
    const found = await range.limit(most).toArray();
    const wanted = new Set(keys);
    if (found.length < most) return found.filter((record) => wanted.has(keyOf(record)));
  }
  return (await table.bulkGet([...keys])).filter((record) => record !== undefined);
}

/**
 * Deletes some of the keys, with one request for each run of neighbours; `all` are those that there
 * are in a range of the table, in order.
 */
export async function deleteRuns<T, K extends string | number>(
  table: Table<T, K>,
  all: readonly K[],
  leaves: (key: K) => boolean,
): Promise<void> {
  let first: K | undefined;
  for (const [at, key] of all.entries()) {
    if (!leaves(key)) continue;
    first ??= key;
    const next = all[at + 1];
    if (next !== undefined && leaves(next)) continue;
    await table.where(':id').between(first, key, true, true).delete();
    first = undefined;
  }
}
