import { useCache } from '../databases/cache-provider.ts';
import type { CacheTables } from '../databases/cache-tables.ts';
import { useReading } from './use-reading.ts';

/**
 * Reads the cache and reads again whenever what was read changes, in this tab or another.
 * Undefined while the first answer is awaited; keep the query to indexed reads.
 */
export function useLive<T>(
  query: (cache: CacheTables) => Promise<T>,
  deps: readonly unknown[],
): T | undefined {
  const cache = useCache();
  return useReading(() => query(cache.rows), [cache, ...deps]);
}
