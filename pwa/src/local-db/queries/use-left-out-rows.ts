import { useCache } from '../databases/cache-provider.ts';
import type { RowKey } from '../row-key.ts';
import { useReading } from './use-reading.ts';

/** The rows that should be on this device and that this version cannot read. */
export function useLeftOutRows(): readonly RowKey[] | undefined {
  const cache = useCache();
  return useReading(async () => (await cache.leftOut.get('leftOut'))?.keys, [cache]);
}
