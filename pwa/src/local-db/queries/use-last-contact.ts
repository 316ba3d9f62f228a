import type { Istante } from '@gestionale/shared-schema/values/istante.ts';
import { useLiveQuery } from 'dexie-react-hooks';

import { useCache } from '../databases/cache-provider.ts';

/** When everything was last downloaded, by the device's clock; null before, undefined while reading. */
export function useLastContact(): Istante | null | undefined {
  const cache = useCache();
  return useLiveQuery(async () => (await cache.readMeta()).updatedAt, [cache]);
}
