import { setTimeout as sleep } from 'node:timers/promises';

/** Between two requests of the warm-up, in milliseconds: what arrived meanwhile is answered first. */
const PAUSE_MS = 3;

/** Where others kept the thread busy, the next look is so much later. */
const LONGER_PAUSE_MS = 50;

/** The share of a pause in which the thread may have worked for others and still count as quiet. */
const QUIET_SHARE = 0.5;

/** For so long the thread may be others' in all: by then they have compiled what they need themselves. */
const MOST_WAITED_MS = 10_000;

/** Others need the thread for so long that there is nothing left to warm up. */
export class GaveUpError extends Error {
  override readonly name = 'GaveUpError';
}

export interface WayParts {
  /** Ends every wait with its reason, now and later. */
  readonly signal: AbortSignal;
  /** The share of the time since it was last asked in which this thread worked, 0 to 1. */
  readonly busyShare: () => number;
  /** Milliseconds since whenever, by a clock that nobody sets. */
  readonly nowMs: () => number;
  readonly pause?: (ms: number, signal: AbortSignal) => Promise<void>;
}

/**
 * Gives what is awaited before each request: it lets others have the thread, and comes back once they left it
 * alone for a moment. Rejects when it is to stop, and with a {@link GaveUpError}.
 */
export function createMakeWay({
  signal,
  busyShare,
  nowMs,
  pause = pauseFor,
}: WayParts): () => Promise<void> {
  let waitedMs = 0;
  return async () => {
    for (let ms = PAUSE_MS; ; ms = LONGER_PAUSE_MS) {
      // What was done until now was our own.
      busyShare();
      const beganMs = nowMs();
      await pause(ms, signal);
      if (busyShare() <= QUIET_SHARE) return;
      // On a thread that others have a pause lasts many times as long as it was meant to.
      waitedMs += nowMs() - beganMs;
      if (waitedMs > MOST_WAITED_MS) throw new GaveUpError();
    }
  };
}

async function pauseFor(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal });
}
