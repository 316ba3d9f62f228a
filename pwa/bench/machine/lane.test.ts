import { expect, it } from 'vitest';

import { createLane } from './lane.ts';

it('lets pieces arrive one behind the other, as wide as the way is', () => {
  const lane = createLane(50, 200, () => 1000);
  expect(lane.book(5000)).toBe(1300);
  expect(lane.book(5000)).toBe(1400);
});

it('is free again after a pause, and takes the way alone for nothing', () => {
  let now = 0;
  const lane = createLane(50, 200, () => now);
  lane.book(500);
  now = 5000;
  expect(lane.book(0)).toBe(5200);
});
