import { expect, it } from 'vitest';

import { createAwaitedPlace } from './awaited-place.ts';

it('is ahead until the rows have come as far as the farthest place that was heard of', () => {
  let sequence = 4;
  const awaited = createAwaitedPlace(() => ({ epoch: 'a', sequence }));
  expect(awaited.isAhead()).toBe(false);
  awaited.reach({ epoch: 'a', sequence: 6 });
  awaited.reach({ epoch: 'a', sequence: 5 });
  sequence = 5;
  expect(awaited.isAhead()).toBe(true);
  sequence = 6;
  expect(awaited.isAhead()).toBe(false);
});

it('forgets with each beginning, and has nothing of another history', () => {
  const awaited = createAwaitedPlace(() => ({ epoch: 'a', sequence: 9 }));
  awaited.reach({ epoch: 'b', sequence: 1 });
  expect(awaited.has({ epoch: 'b', sequence: 1 })).toBe(false);
  expect(awaited.isAhead()).toBe(true);
  awaited.begin();
  expect(awaited.isAhead()).toBe(false);
});

it('has nothing before the first download', () => {
  expect(createAwaitedPlace(() => null).has({ epoch: 'a', sequence: 0 })).toBe(false);
});
