import type { Clock } from '../sync/clock.ts';

/** Where every test's time begins unless it says otherwise: a Tuesday, 09:30 in Italy. */
export const TEST_START_MS = Date.parse('2026-05-12T07:30:00.000Z');

/** A clock that stands still until it is moved. */
export interface TestClock extends Clock {
  advance(ms: number): void;
}

export function createTestClock(startMs: number = TEST_START_MS): TestClock {
  let nowMs = startMs;
  return {
    nowMs: () => nowMs,
    advance: (ms) => {
      nowMs += ms;
    },
  };
}
