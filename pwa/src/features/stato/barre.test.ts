import { expect, test } from 'vitest';

import { ALTEZZA, barreDi, LARGHEZZA } from './barre.ts';

test('the largest is as high as the plot, and others in proportion', () => {
  const barre = barreDi([0, 5, null, 10]);
  expect(barre.map(({ posto, height, y }) => [posto, height, y])).toEqual([
    [1, ALTEZZA / 2, ALTEZZA / 2],
    [3, ALTEZZA, 0],
  ]);
});

test('a bar stands in its column and none beyond the plot', () => {
  const [prima, ultima] = barreDi([1, 1]);
  expect(prima?.x).toBeGreaterThanOrEqual(0);
  expect((ultima?.x ?? 0) + (ultima?.width ?? 0)).toBeLessThanOrEqual(LARGHEZZA);
  expect(ultima?.x).toBeGreaterThan(LARGHEZZA / 2);
});

test('what is next to nothing is seen all the same, and nothing is not', () => {
  const [poco, tanto] = barreDi([1, 1_000_000]);
  expect(poco?.height).toBeGreaterThan(1);
  expect(tanto?.height).toBe(ALTEZZA);
  expect(barreDi([0, null])).toEqual([]);
});
