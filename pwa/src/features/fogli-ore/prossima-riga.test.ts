import { expect, test } from 'vitest';

import { comandoDelTasto, prossimaRiga, rigaDopoCambio } from './prossima-riga.ts';

const ids = ['a', 'b', 'c'];
const key = (key: string, modifiers: Partial<KeyboardEvent> = {}) => ({
  key,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  ...modifiers,
});

test('letters, arrows, space and Enter are commands, with a modifier they belong to the browser', () => {
  expect(
    ['j', 'ArrowDown', 'k', 'ArrowUp', ' ', 'a', 'Enter'].map((each) => comandoDelTasto(key(each))),
  ).toEqual(['giu', 'giu', 'su', 'su', 'seleziona', 'approva', 'approva']);
  expect(comandoDelTasto(key('a', { ctrlKey: true }))).toBeUndefined();
  expect(comandoDelTasto(key('x'))).toBeUndefined();
});

test.each([
  [undefined, 'giu', 'a'],
  ['a', 'giu', 'b'],
  ['c', 'giu', 'c'],
  ['a', 'su', 'a'],
  ['c', 'su', 'b'],
  ['b', 'prima', 'a'],
  ['b', 'ultima', 'c'],
] as const)('from %s the move %s leads to %s', (from, move, to) => {
  expect(prossimaRiga(ids, from, move)).toBe(to);
});

test.each([
  [['a', 'b', 'c'], 'b', 'b'],
  [['a', 'c'], 'b', 'c'],
  [['a', 'b'], 'c', 'b'],
  [[], 'c', undefined],
  [['c'], undefined, 'c'],
])('when the list becomes %j the active row %s gives way to %s', (after, active, expected) => {
  expect(rigaDopoCambio(ids, after, active)).toBe(expected);
});
