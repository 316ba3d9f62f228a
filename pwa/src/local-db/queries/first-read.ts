import { useEffect, useState } from 'react';

import type { CacheDb } from '../databases/cache-db.ts';
import { useCache } from '../databases/cache-provider.ts';
import type { CacheTables } from '../databases/cache-tables.ts';
import { sameValue } from '../same-value.ts';
import { readKnown, type Known } from './use-known.ts';
import { useReading } from './use-reading.ts';

/** What a screen begins with. */
export interface FirstRead<Of extends readonly string[], T> {
  /** Reads it before the screen is drawn, which then begins with it. */
  readonly ahead: (cache: CacheDb, ...of: Of) => Promise<void>;
  /** As `useKnown` gives it. */
  readonly useRead: (...of: Of) => Known<T> | undefined;
}

/** What was read ahead for a screen that was not drawn then is not shown later, in milliseconds. */
const FRESH_MS = 5_000;

/**
 * A read that can be done while the app is still being loaded: a slow phone then draws a screen once,
 * with its rows, instead of the room of them and then the rows.
 */
export function firstRead<Of extends readonly string[], T>(
  query: (tables: CacheTables, ...of: Of) => Promise<T>,
): FirstRead<Of, T> {
  const read = async (cache: CacheDb, of: Of) =>
    readKnown(cache, async (tables) => query(tables, ...of));
  let early:
    | { readonly cache: CacheDb; readonly of: Of; readonly atMs: number; readonly known: Known<T> }
    | undefined;

  async function ahead(cache: CacheDb, ...of: Of): Promise<void> {
    early = { cache, of, atMs: performance.now(), known: await read(cache, of) };
  }

  function readAhead(cache: CacheDb, of: Of): Known<T> | undefined {
    if (early?.cache !== cache || performance.now() - early.atMs > FRESH_MS) return undefined;
    return sameValue(early.of, of) ? early.known : undefined;
  }

  function useRead(...of: Of): Known<T> | undefined {
    const cache = useCache();
    const [first] = useState(() => readAhead(cache, of));
    useEffect(() => {
      early = undefined;
    }, []);
    return useReading(
      async () => {
        const known = await read(cache, of);
        // The very same rows need not be drawn again.
        return first !== undefined && sameValue(known, first) ? first : known;
      },
      [cache, ...of],
      first,
    );
  }

  return { ahead, useRead };
}
