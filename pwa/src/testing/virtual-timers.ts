import type { Timers } from '../remote/timers.ts';

/** Timers that run when a test says that time passes. */
export interface VirtualTimers extends Timers {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Lets so many milliseconds pass, calling back what falls due, in order. */
  readonly advance: (ms: number) => void;
}

export function createVirtualTimers(startMs: number): VirtualTimers {
  let now = startMs;
  let waiting: { readonly due: number; readonly callback: () => void }[] = [];

  function next(until: number): (typeof waiting)[number] | undefined {
    const due = waiting.filter((timer) => timer.due <= until);
    return due.toSorted((left, right) => left.due - right.due)[0];
  }

  return {
    now: () => now,
    after: (delayMs, callback) => {
      const timer = { due: now + delayMs, callback };
      waiting.push(timer);
      return () => {
        waiting = waiting.filter((other) => other !== timer);
      };
    },
    advance: (ms) => {
      const end = now + ms;
      for (let timer = next(end); timer !== undefined; timer = next(end)) {
        const fired = timer;
        waiting = waiting.filter((other) => other !== fired);
        now = Math.max(now, fired.due);
        fired.callback();
      }
      now = end;
    },
  };
}
