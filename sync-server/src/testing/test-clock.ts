import type { Clock, Timers } from '../sync/clock.ts';

/** Where every test's time begins unless it says otherwise: a Tuesday, 09:30 in Italy. */
export const TEST_START_MS = Date.parse('2026-05-12T07:30:00.000Z');

/** A clock that stands still until it is moved, with the timers that go by it. */
export interface TestClock extends Clock, Timers {
  advance(ms: number): void;
}

interface Planned {
  readonly dueMs: number;
  readonly callback: () => void;
}

export function createTestClock(startMs: number = TEST_START_MS): TestClock {
  const planned = new Set<Planned>();
  let nowMs = startMs;

  /** Of those that are due by then, the earliest; of two the one that was planned first. */
  function nextUntil(endMs: number): Planned | undefined {
    let next: Planned | undefined;
    for (const each of planned) {
      if (each.dueMs <= endMs && (next === undefined || each.dueMs < next.dueMs)) next = each;
    }
    return next;
  }

  return {
    nowMs: () => nowMs,
    after: (delayMs, callback) => {
      const timer = { dueMs: nowMs + delayMs, callback };
      planned.add(timer);
      return () => planned.delete(timer);
    },
    advance: (ms) => {
      const endMs = nowMs + ms;
      for (let next = nextUntil(endMs); next !== undefined; next = nextUntil(endMs)) {
        planned.delete(next);
        nowMs = Math.max(nowMs, next.dueMs);
        next.callback();
      }
      nowMs = endMs;
    },
  };
}
