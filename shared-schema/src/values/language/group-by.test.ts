import { array, assert, integer, property } from 'fast-check';
import { expect, test } from 'vitest';

import { groupBy } from './group-by.ts';

test('groups stand in the order of their first row, and rows in their own', () => {
  const groups = groupBy(['b1', 'a1', 'b2', 'c1', 'a2'], (row) => row[0]);
  expect([...groups]).toEqual([
    ['b', ['b1', 'b2']],
    ['a', ['a1', 'a2']],
    ['c', ['c1']],
  ]);
});

test('it is what the language groups', () => {
  assert(
    property(array(integer()), integer({ min: 1, max: 5 }), (rows, by) => {
      const keyOf = (row: number) => row % by;
      expect([...groupBy(rows, keyOf)]).toEqual([...Map.groupBy(rows, keyOf)]);
    }),
  );
});
