import type { Istante } from '@gestionale/shared-schema/values/istante.ts';

import { useCache } from '../databases/cache-provider.ts';
import { useReading } from './use-reading.ts';

/** When everything was last downloaded, by the device's clock; null before, undefined while reading. */
export function useLastContact(): Istante | null | undefined {
  const cache = useCache();
  return useReading(async () => (await cache.readMeta()).updatedAt, [cache]);
}
