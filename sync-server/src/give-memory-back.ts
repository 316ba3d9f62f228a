import { getHeapStatistics } from 'node:v8';

import { testiAvvio } from './testi/avvio.ts';
import { createBusyShare } from './threads/busy-share.ts';

/** How often it looks whether nobody asks anything, in milliseconds. */
export const LOOK_FOR_QUIET_MS = 1000;

/** The share of a look's time in which the thread may have worked and still count as quiet. */
const QUIET_SHARE = 0.02;

/** What must have been added since the last time: less is not worth a collection. */
const WORTH_BYTES = 16 * 1024 * 1024;

/** For how many times as long as a collection took the next one is waited for: a hundredth at most. */
const REST_TIMES = 100;

export interface MemoryParts {
  /** The share of the time since it was last asked in which the thread worked, 0 to 1. */
  readonly busyShare: () => number;
  /** What the engine holds of the system's memory for this thread's objects and buffers, in bytes. */
  readonly heldBytes: () => number;
  /** Collects everything that nobody needs and gives its pages back to the system. */
  readonly collect: () => void;
  readonly nowMs: () => number;
}

/**
 * Looks whether the server is quiet and holds much more than after the last time; then gives back what a
 * burst of requests made it take, in some tens of milliseconds of the thread. V8 by itself keeps the room
 * of a busy time for the next one, and a machine of 1 GB has others to feed.
 */
export function createMemoryReturn(parts: MemoryParts = ofThisThread()): () => void {
  const { busyShare, heldBytes, collect, nowMs } = parts;
  let keptBytes = 0;
  let restsUntilMs = Number.NEGATIVE_INFINITY;
  return () => {
    // Asked each time, because it counts from the last time on.
    const isQuiet = busyShare() <= QUIET_SHARE;
    const startedMs = nowMs();
    const held = heldBytes();
    // What was in use then and was given up since is room for the next burst.
    keptBytes = Math.min(keptBytes, held);
    if (!isQuiet || startedMs < restsUntilMs || held - keptBytes < WORTH_BYTES) return;
    collect();
    const endedMs = nowMs();
    keptBytes = heldBytes();
    restsUntilMs = endedMs + REST_TIMES * (endedMs - startedMs);
  };
}

/** Says so where nothing will be given back, as whoever started the server left out what does it. */
export function tellMissingCollector(complain: (sentence: string) => void): void {
  if (globalThis.gc === undefined) complain(testiAvvio.senzaRaccolta);
}

function ofThisThread(): MemoryParts {
  return {
    busyShare: createBusyShare(),
    heldBytes: () => {
      const { total_heap_size: heap, external_memory: external } = getHeapStatistics();
      return heap + external;
    },
    // There by an option that whatever starts the server gives along; without it nothing is given back.
    collect: () => globalThis.gc?.({ type: 'major', flavor: 'last-resort' }),
    nowMs: () => performance.now(),
  };
}
