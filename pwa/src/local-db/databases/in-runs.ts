import { Dexie, type BulkError, type Table } from 'dexie';

/** Above so many records one look at a range is quicker than one at each of them. */
const MANY = 10;

/** A range that holds more others than what is looked for is not worth its copying. */
const DENSITY = 2;

/**
 * The records of some keys as they are stored, helper fields included, in any order; what is not there
 * is left out. Keys that lie together, as those of rows that one device made do, are read with one
 * request.
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
    const found = await range.limit(most).raw().toArray();
    const wanted = new Set(keys);
    if (found.length < most) return found.filter((record) => wanted.has(keyOf(record)));
  }
  const each = keys.map((key) => table.where(':id').equals(key).raw().first());
  return (await Dexie.Promise.all(each)).filter((record) => record !== undefined);
}

/**
 * Writes records of which hardly any is there yet, without looking for each; gives those that were
 * there and are now replaced. Belongs into a transaction.
 */
export async function addOrReplace<T, K extends string>(
  table: Table<T, K>,
  records: readonly T[],
  keyOf: (record: T) => K,
): Promise<T[]> {
  try {
    await table.bulkAdd([...records]);
    return [];
  } catch (error) {
    if (!isBulkError(error)) throw error;
    const failed = Object.entries(error.failuresByPos);
    if (failed.some(([, { name }]) => name !== 'ConstraintError')) throw error;
    const there = failed.flatMap(([at]) => records[Number(at)] ?? []);
    const former = await getMany(table, there.map(keyOf), keyOf);
    await table.bulkPut(there);
    return former;
  }
}

function isBulkError(error: unknown): error is BulkError {
  return error instanceof Dexie.BulkError;
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
