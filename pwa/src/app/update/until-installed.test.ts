import { expect, test } from 'vitest';

import { until } from '../../testing/until.ts';
import { createVirtualTimers } from '../../testing/virtual-timers.ts';
import { untilInstalled } from './until-installed.ts';

type Outcome = boolean | Error;

function setUp(outcomes: readonly Outcome[]) {
  const timers = createVirtualTimers(0);
  const tried: number[] = [];
  const logged: unknown[] = [];
  const installing = untilInstalled({
    install: async () => {
      const outcome = outcomes[tried.push(timers.now()) - 1] ?? false;
      await Promise.resolve();
      if (outcome instanceof Error) throw outcome;
      return outcome;
    },
    timers,
    log: (error) => logged.push(error),
  });
  /** Time passes until the next try. */
  const nextTry = async (): Promise<void> => {
    const before = tried.length;
    await until('it is tried again', () => {
      timers.advance(1_000);
      return tried.length > before;
    });
  };
  return { timers, tried, logged, installing, nextTry };
}

test('what fails is tried again, by pauses that grow, until it is done', async () => {
  const { timers, tried, logged, installing, nextTry } = setUp([
    false,
    new Error('a reason'),
    false,
    true,
  ]);
  installing.now();
  await nextTry();
  await nextTry();
  await nextTry();
  const pauses = tried.slice(1).map((at, index) => at - (tried[index] ?? 0));
  expect(pauses.toSorted((left, right) => left - right)).toEqual(pauses);
  expect(pauses[2]).toBeGreaterThanOrEqual(4 * 5_000);
  await until('the last is over', async () => {
    await Promise.resolve();
    timers.advance(24 * 60 * 60_000);
    return true;
  });
  installing.now();
  expect(tried).toHaveLength(4);
  expect(logged).toEqual([new Error('a reason')]);
});

test('it is tried at once when something has changed, one try at a time, and no more once it is stopped', async () => {
  const { timers, tried, installing } = setUp([false]);
  installing.now();
  installing.now();
  expect(tried).toEqual([0]);
  await until('it may be tried again', () => {
    installing.now();
    return tried.length === 2;
  });
  installing.stop();
  timers.advance(24 * 60 * 60_000);
  await Promise.resolve();
  timers.advance(24 * 60 * 60_000);
  installing.now();
  expect(tried).toEqual([0, 0]);
});
