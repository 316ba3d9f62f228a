import { readCompleteness, type Completeness } from '../completeness.ts';
import { useCache } from '../databases/cache-provider.ts';
import { useReading } from './use-reading.ts';

/** How the rows of this device come. */
export interface Download {
  readonly completeness: Completeness;
  /** Another with every page that came; null before the first. */
  readonly place: string | null;
}

/** Undefined while it is being read. */
export function useDownload(): Download | undefined {
  const cache = useCache();
  return useReading(
    async () => ({
      completeness: await readCompleteness(cache),
      place: (await cache.readMeta()).cursor,
    }),
    [cache],
  );
}
