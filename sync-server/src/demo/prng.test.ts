import { expect, it } from 'vitest';

import { createPrng } from './prng.ts';

it('draws the same from the same seed, on every machine', () => {
  const prng = createPrng('gestionale');
  expect([prng.int(1, 1000), prng.int(1, 1000), prng.digits(6)]).toEqual([758, 78, '204530']);
});

it('draws differently from another seed', () => {
  expect(createPrng('uno').bytes(8)).not.toEqual(createPrng('due').bytes(8));
});

it('spreads whole numbers evenly and within bounds', () => {
  const prng = createPrng('equo');
  const counts = [0, 0, 0, 0, 0, 0];
  for (let draw = 0; draw < 6000; draw += 1) {
    const place = prng.int(0, 5);
    counts[place] = (counts[place] ?? 0) + 1;
  }
  expect(counts).toHaveLength(6);
  expect(Math.min(...counts)).toBeGreaterThan(900);
});

it('samples different items, never more than there are', () => {
  const prng = createPrng('campione');
  const sample = prng.sample(['a', 'b', 'c', 'd'], 3);
  expect(new Set(sample).size).toBe(3);
  expect(new Set(prng.sample(['a', 'b'], 9))).toEqual(new Set(['a', 'b']));
  expect(prng.sample([], 2)).toEqual([]);
});

it('refuses to pick from nothing', () => {
  expect(() => createPrng('x').pick([])).toThrow(RangeError);
});
