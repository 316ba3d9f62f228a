import { useCache } from '../databases/cache-provider.ts';
import { useReading } from '../queries/use-reading.ts';
import { offsetSeen, type ClockOffset } from './offset-seen.ts';

/** Of the device's one clock, whoever asks. */
let seen: ClockOffset | null = null;

/**
 * How far the device's clock is off, by what sending told and by the contacts: null where nobody knows,
 * undefined until it was read once.
 */
export function useOffsetSeen(told: number | null): ClockOffset | null | undefined {
  const cache = useCache();
  const read = async () => (seen = offsetSeen(told, await cache.readMeta(), seen?.ms));
  return useReading(read, [cache, told], seen ?? undefined);
}
