import { expect, test } from 'vitest';

import { admitSome } from './window-rows.ts';

const HEIGHT = 50;

/** Rows of a list, by number, as the virtualizer hands them over. */
const rows = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, place) => {
    const key = from + place;
    return { key, start: key * HEIGHT, end: (key + 1) * HEIGHT };
  });
const keysOf = (items: readonly { readonly key: number }[]) => items.map(({ key }) => key);

test('a few new rows come at once', () => {
  expect(keysOf(admitSome(rows(0, 4), new Set([0, 1]), { from: 0, to: 200 }, 5))).toEqual([
    0, 1, 2, 3,
  ]);
});

test('of many new rows some come first, those in sight before those around, in order', () => {
  const sight = { from: 100 * HEIGHT, to: 103 * HEIGHT };
  expect(keysOf(admitSome(rows(94, 110), new Set(), sight, 5))).toEqual([94, 95, 100, 101, 102]);
});

test('rows that are in the page stay, and in the end all have come', () => {
  const sight = { from: 100 * HEIGHT, to: 110 * HEIGHT };
  let mounted: ReadonlySet<unknown> = new Set();
  const steps: number[] = [];
  while (mounted.size < 20) {
    const before = mounted;
    const placed = admitSome(rows(95, 115), before, sight, 5);
    mounted = new Set(keysOf(placed));
    expect([...before].every((key) => mounted.has(key))).toBe(true);
    steps.push(mounted.size);
  }
  expect(steps).toEqual([5, 10, 15, 20]);
});
