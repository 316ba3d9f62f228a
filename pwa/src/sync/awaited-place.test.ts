import { expect, it } from 'vitest';

import { createAwaitedPlace } from './awaited-place.ts';

it('is ahead until the rows have come as far as the farthest place that was heard of', () => {
  let sequenza = 4;
  const awaited = createAwaitedPlace(() => ({ epoca: 'a', sequenza }));
  expect(awaited.isAhead()).toBe(false);
  awaited.hear({ epoca: 'a', sequenza: 6 });
  awaited.hear({ epoca: 'a', sequenza: 5 });
  sequenza = 5;
  expect(awaited.isAhead()).toBe(true);
  sequenza = 6;
  expect(awaited.isAhead()).toBe(false);
});

it('forgets with each beginning, and has nothing of another history', () => {
  const awaited = createAwaitedPlace(() => ({ epoca: 'a', sequenza: 9 }));
  awaited.hear({ epoca: 'b', sequenza: 1 });
  expect(awaited.has({ epoca: 'b', sequenza: 1 })).toBe(false);
  expect(awaited.isAhead()).toBe(true);
  awaited.begin();
  expect(awaited.isAhead()).toBe(false);
});

it('has nothing before the first download', () => {
  expect(createAwaitedPlace(() => null).has({ epoca: 'a', sequenza: 0 })).toBe(false);
});
