import { startTransition, useEffect, useMemo, useState } from 'react';

import { createBreath } from './breath.ts';
import type { Preparation } from './preparation.ts';

/** Up to this many rows are prepared at once: about 10 ms of work on a slow phone. */
const AT_ONCE_UP_TO = 400;

/**
 * Prepares a short list at once and a long one with breaths in between; the former results stay until
 * then. The preparation must be the same object as long as it prepares the same.
 */
export function usePrepared<Item, Result>(
  items: readonly Item[] | undefined,
  preparation: Preparation<Item, Result>,
): readonly Result[] | undefined {
  const long = items !== undefined && items.length > AT_ONCE_UP_TO;
  const atOnce = useMemo(
    () => (long || items === undefined ? undefined : preparation.atOnce(items)),
    [long, items, preparation],
  );
  const [chunked, setChunked] = useState<readonly Result[]>();
  useEffect(() => {
    if (!long) return undefined;
    const abort = new AbortController();
    const run = async () => {
      const breath = createBreath(() => performance.now(), giveWay);
      const done = await preparation.inChunks(items, abort.signal, breath);
      if (done !== null) startTransition(() => setChunked(done));
    };
    void run();
    return () => abort.abort();
  }, [long, items, preparation]);
  return long ? chunked : atOnce;
}

/** Lets the browser handle what the user did. */
async function giveWay(): Promise<void> {
  await new Promise((resolve) => {
    setTimeout(resolve);
  });
}
