import { expect, test } from 'vitest';

import { scalaPer, tacche } from './scala.ts';

test.each([
  [0, false, [0, 0.25]],
  [7, false, [0, 2, 4, 6, 8]],
  [100, false, [0, 25, 50, 75, 100]],
  [371.5, false, [0, 100, 200, 300, 400]],
  [1, true, [0, 1]],
  [3, true, [0, 1, 2, 3]],
  [5, true, [0, 2, 4, 6]],
  [23, true, [0, 10, 20, 30]],
])('up to %d the marks are round numbers', (value, whole, marks) => {
  const found = tacche(scalaPer(value, whole));
  expect(found.slice(0, marks.length)).toEqual(marks);
  expect(found.at(-1)).toBeGreaterThanOrEqual(value);
});

test('a scale holds its value and has few marks, whatever the value', () => {
  for (let value = 0; value < 5000; value += 3.7) {
    const marks = tacche(scalaPer(value));
    expect(marks.at(-1)).toBeGreaterThanOrEqual(value);
    expect(marks.length).toBeLessThanOrEqual(6);
    for (const mark of tacche(scalaPer(value, true))) expect(Number.isInteger(mark)).toBe(true);
  }
});
