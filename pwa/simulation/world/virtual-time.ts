import type { Cancel, Timers } from '../../src/remote/timers.ts';

/** Time that passes only from one planned moment to the next. */
export interface VirtualTime extends Timers {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Milliseconds since the beginning. */
  readonly elapsed: () => number;
  /** Lets so many milliseconds go by in which nothing happens: what is planned is put off. */
  readonly skip: (ms: number) => void;
  /** Goes to the next planned moment and does what is planned; false when nothing is before the end. */
  readonly step: (endMs: number) => boolean;
}

interface Moment {
  /** In milliseconds since 1970, as if none had been skipped. */
  readonly due: number;
  readonly order: number;
  readonly callback: () => void;
}

export function createVirtualTime(startMs: number): VirtualTime {
  /** The next one last. */
  const planned: Moment[] = [];
  let now = startMs;
  let skippedMs = 0;
  let made = 0;

  function insert(moment: Moment): void {
    let [low, high] = [0, planned.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      const other = planned[middle];
      if (other !== undefined && isBefore(moment, other)) low = middle + 1;
      else high = middle;
    }
    planned.splice(low, 0, moment);
  }

  return {
    now: () => now + skippedMs,
    elapsed: () => now - startMs,
    after: (delayMs, callback): Cancel => {
      made += 1;
      const moment = { due: now + Math.max(0, delayMs), order: made, callback };
      insert(moment);
      return () => {
        const index = planned.indexOf(moment);
        if (index !== -1) planned.splice(index, 1);
      };
    },
    skip: (ms) => {
      skippedMs += ms;
    },
    step: (endMs) => {
      const next = planned.at(-1);
      if (next === undefined || next.due > startMs + endMs) return false;
      planned.pop();
      now = next.due;
      next.callback();
      return true;
    },
  };
}

/** Moments of one instant come in the order in which they were planned. */
function isBefore(left: Moment, right: Moment): boolean {
  return left.due === right.due ? left.order < right.order : left.due < right.due;
}
