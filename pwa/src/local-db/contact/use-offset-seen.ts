import { useCache } from '../databases/cache-provider.ts';
import { useReading } from '../queries/use-reading.ts';
import { offsetSeen } from './offset-seen.ts';

/** How far the device's clock is off, by what sending told and by the last contact; null while it is read. */
export function useOffsetSeen(told: number | null): number | null {
  const cache = useCache();
  const read = async () => offsetSeen(told, await cache.readMeta());
  return useReading(read, [cache, told]) ?? null;
}
