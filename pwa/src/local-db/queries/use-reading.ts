import { useLiveQuery } from 'dexie-react-hooks';
import { useReducer, useRef } from 'react';

import { pauseAfter } from './pause-after.ts';

/**
 * Reads, and reads again whenever what was read changes, in this tab or another. Undefined, or `first`,
 * while the first answer is awaited. A read that was cut off is done again, with what was read before
 * standing meanwhile; Dexie alone would leave it, and what it waited for, for good.
 */
export function useReading<T>(
  query: () => Promise<T>,
  deps: readonly unknown[],
  first?: T,
): T | undefined {
  const [times, again] = useReducer((count: number) => count + 1, 0);
  const failed = useRef(0);
  return useLiveQuery(
    async () => {
      try {
        const value = await query();
        failed.current = 0;
        return value;
      } catch (error) {
        const pauseMs = pauseAfter(error, failed.current);
        if (pauseMs === null) throw error;
        failed.current += 1;
        setTimeout(again, pauseMs);
        throw new DOMException('It is read again in a moment', 'AbortError');
      }
    },
    [times, ...deps],
    first,
  );
}
