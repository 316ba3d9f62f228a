import { expect, test } from 'vitest';

import { createPace } from './pace.ts';

test('batches grow to the most that a push may hold, and a thousand entries are three', () => {
  const pace = createPace();
  expect(pace.size()).toBe(100);
  pace.grow();
  expect(pace.size()).toBe(500);
  pace.grow();
  expect(pace.size()).toBe(500);
});

test('what left and failed makes them smaller, and what reached no network lets them begin anew', () => {
  const pace = createPace();
  for (let failures = 0; failures < 4; failures += 1) pace.shrink();
  expect(pace.size()).toBe(10);
  pace.restart();
  expect(pace.size()).toBe(100);
  pace.grow();
  pace.restart();
  expect(pace.size()).toBe(100);
});
