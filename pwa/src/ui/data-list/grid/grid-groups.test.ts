import { expect, test } from 'vitest';

import { headingOver, type GridGroups } from './grid-groups.ts';

const heading = (level: 0 | 1) => ({ key: String(level), level, cells: null });
const ids = ['a', 'b', 'c', 'd', 'e'];
const groups: GridGroups = new Map([
  ['b', [heading(0), heading(1)]],
  ['d', [heading(1)]],
]);

test.each([
  ['of a row, the nearest', { id: 'c' }, { id: 'b', level: 1 }],
  ['of the row that it stands over', { id: 'd' }, { id: 'd', level: 1 }],
  ['of a heading, the one that holds it', { id: 'd', level: 1 }, { id: 'b', level: 0 }],
  ['over the same row, too', { id: 'b', level: 1 }, { id: 'b', level: 0 }],
  ['of the outermost, none', { id: 'd', level: 0 }, undefined],
  ['before the first, none', { id: 'a' }, undefined],
])('the heading %s', (_, from, over) => {
  expect(headingOver(ids, groups, from)).toEqual(over);
});
