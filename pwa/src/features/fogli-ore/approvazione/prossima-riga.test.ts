import { expect, test } from 'vitest';

import { comandoDelTasto, prossimaRiga, rigaDopoCambio } from './prossima-riga.ts';

const ids = ['a', 'b', 'c'];
const key = (key: string, modifiers: Partial<KeyboardEvent> = {}) => ({
  key,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  shiftKey: false,
  repeat: false,
  ...modifiers,
});

test('letters, arrows and space are commands, with a modifier they belong to the browser', () => {
  expect(['j', 'ArrowDown', 'k', 'ArrowUp', ' '].map((each) => comandoDelTasto(key(each)))).toEqual(
    ['giu', 'giu', 'su', 'su', 'seleziona'],
  );
  expect(comandoDelTasto(key('j', { ctrlKey: true }))).toBeUndefined();
  expect(comandoDelTasto(key('x'))).toBeUndefined();
});

test('only Shift A approves: no letter alone, no capital by itself, no Enter', () => {
  expect(comandoDelTasto(key('A', { shiftKey: true }))).toBe('approva');
  // With the capitals locked Shift gives the small letter.
  expect(comandoDelTasto(key('a', { shiftKey: true }))).toBe('approva');
  expect(['a', 'A', 'Enter'].map((each) => comandoDelTasto(key(each)))).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(comandoDelTasto(key('A', { shiftKey: true, ctrlKey: true }))).toBeUndefined();
});

test('a key that is held moves on, but selects and approves once', () => {
  const held = { repeat: true };
  expect(comandoDelTasto(key('j', held))).toBe('giu');
  expect(comandoDelTasto(key(' ', held))).toBeUndefined();
  expect(comandoDelTasto(key('A', { ...held, shiftKey: true }))).toBeUndefined();
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
