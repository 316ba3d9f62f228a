import { readCompleteness } from '../completeness.ts';
import type { CacheDb } from '../databases/cache-db.ts';
import { useCache } from '../databases/cache-provider.ts';
import type { CacheTables } from '../databases/cache-tables.ts';
import { useReading } from './use-reading.ts';

/** What was read, and whether it was read from all that the user may see. */
export interface Known<T> {
  readonly value: T;
  /** False: what is not among it may still come. */
  readonly complete: boolean;
}

/**
 * Reads what a screen lists, counts or looks for, live as {@link useLive} does: what is missing there
 * is missing only when `complete`. Undefined while the first answer is awaited.
 */
export function useKnown<T>(
  query: (cache: CacheTables) => Promise<T>,
  deps: readonly unknown[],
): Known<T> | undefined {
  const cache = useCache();
  return useReading(() => readKnown(cache, query), [cache, ...deps]);
}

/**
 * A download may finish, or begin anew, in the middle of the reading: only what was complete before
 * and is still so was complete all the while.
 */
export async function readKnown<T>(
  cache: CacheDb,
  query: (cache: CacheTables) => Promise<T>,
): Promise<Known<T>> {
  const before = await readCompleteness(cache);
  const value = await query(cache.rows);
  const after = await readCompleteness(cache);
  return { value, complete: before === 'complete' && after === 'complete' };
}
