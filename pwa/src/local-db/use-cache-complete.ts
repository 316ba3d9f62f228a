import { useLiveQuery } from 'dexie-react-hooks';

import { useCache } from './cache-provider.ts';

/** True once everything that the user may see has been downloaded at least once. */
export function useCacheComplete(): boolean {
  const cache = useCache();
  return useLiveQuery(async () => (await cache.readMeta()).completo, [cache]) ?? false;
}
