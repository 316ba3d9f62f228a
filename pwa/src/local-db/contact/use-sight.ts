import { useEffect, useState } from 'react';

import type { CacheDb } from '../databases/cache-db.ts';
import { useCache } from '../databases/cache-provider.ts';
import { useReading } from '../queries/use-reading.ts';
import { sameValue } from '../same-value.ts';
import { absenceToKeep, sightOf, type Sight } from './sight.ts';

/** A page that stays open goes over the limit too; that it does so by minutes late harms nobody. */
const LOOK_EVERY_MS = 60_000;

let early: { readonly cache: CacheDb; readonly sight: Sight } | undefined;

/** Looks before anything is drawn, so that the first picture need not wait for it. */
export async function lookAhead(cache: CacheDb): Promise<void> {
  early = { cache, sight: sightOf(await cache.readMeta(), Date.now()) };
}

/** Whether rows may be shown now; undefined until it is known. The same object until it changes. */
export function useSight(): Sight | undefined {
  const cache = useCache();
  const [first] = useState(() => (early?.cache === cache ? early.sight : undefined));
  const [same] = useState(() => createMemory(first));
  const look = useLooks(cache);
  useEffect(() => {
    early = undefined;
  }, []);
  return useReading(
    async () => same(sightOf(await cache.readMeta(), Date.now())),
    [cache, same, look],
    first,
  );
}

/** Counts the moments at which it is looked at again. */
function useLooks(cache: CacheDb): number {
  const [looks, setLooks] = useState(0);
  useEffect(() => {
    const keep = (): void => void keepAbsence(cache, Date.now()).catch(reportError);
    const again = (): void => {
      setLooks((count) => count + 1);
      keep();
    };
    keep();
    const timer = setInterval(again, LOOK_EVERY_MS);
    document.addEventListener('visibilitychange', again);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', again);
    };
  }, [cache]);
  return looks;
}

/** Gives the former object again for one that says the same. */
function createMemory(first: Sight | undefined): (next: Sight) => Sight {
  let last = first;
  return (next) => {
    if (last === undefined || !sameValue(last, next)) last = next;
    return last;
  };
}

/** How long the server was away for is kept: a clock that is put back later takes nothing off it. */
export async function keepAbsence(cache: CacheDb, nowMs: number): Promise<void> {
  if (absenceToKeep(await cache.readMeta(), nowMs) === null) return;
  await cache.transaction('rw', cache.meta, async () => {
    // A page may have come meanwhile.
    const meta = await cache.readMeta();
    const longestMs = absenceToKeep(meta, nowMs);
    if (longestMs === null || meta.heard === undefined) return;
    await cache.meta.put({ ...meta, heard: { ...meta.heard, longestMs } });
  });
}
