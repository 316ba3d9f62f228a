import { describe, expect, it } from 'vitest';

import { createVirtualTimers } from '../../testing/virtual-timers.ts';
import { createLoop, pauseMs, type CycleResult } from './loop.ts';

/** A loop whose cycles all fail, after so many of them: then its pauses are long. */
async function failingLoop(failures: number) {
  const timers = createVirtualTimers(0);
  let cycles = 0;
  const loop = createLoop({
    timers,
    random: () => 0.9,
    onError: (error) => {
      throw error;
    },
    cycle: async (): Promise<CycleResult> => {
      cycles += 1;
      return 'retry';
    },
  });
  for (let n = 0; n < failures; n += 1) {
    loop.wake('changed');
    await settled();
  }
  return { timers, loop, count: () => cycles };
}

/** Promises that nothing outside waits for have come to rest. */
async function settled(): Promise<void> {
  await new Promise((resolve) => {
    setImmediate(resolve);
  });
}

describe('a loop that pauses because it failed', () => {
  it('pauses to its end where something may have been left, and no longer where something changed', async () => {
    const { timers, loop, count } = await failingLoop(6);
    loop.wake('left-over');
    await settled();
    expect(count()).toBe(6);
    loop.wake('changed');
    await settled();
    expect(count()).toBe(7);
    timers.advance(30_000);
    await settled();
    expect(count()).toBe(8);
  });

  it('stays stopped', async () => {
    const { timers, loop, count } = await failingLoop(2);
    loop.stop();
    loop.wake('changed');
    timers.advance(100_000);
    await settled();
    expect(count()).toBe(2);
  });
});

it.each([1, 5, 20, 1_000])('after %i failures it tries again within 30 s', (failures) => {
  expect(pauseMs(failures, 0.999)).toBeLessThan(30_000);
  expect(pauseMs(failures, 0.999)).toBeGreaterThan(1_000);
});
