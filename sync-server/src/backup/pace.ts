import { setTimeout as sleep } from 'node:timers/promises';

/** Counts bytes and waits so that they stay below a number per second; throws when it is aborted. */
export type Pace = (bytes: number) => Promise<void>;

/** 0 bytes per second is as fast as it goes. */
export function createPace(bytesPerSecond: number, signal: AbortSignal): Pace {
  let startMs: number | undefined;
  let total = 0;
  return async (bytes) => {
    signal.throwIfAborted();
    if (bytesPerSecond === 0) return;
    startMs ??= performance.now();
    total += bytes;
    const aheadMs = (total / bytesPerSecond) * 1000 - (performance.now() - startMs);
    if (aheadMs > 0) await sleep(aheadMs, undefined, { signal });
  };
}
