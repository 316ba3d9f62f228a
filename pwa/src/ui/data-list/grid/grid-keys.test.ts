import { expect, test } from 'vitest';

import { commandOfKey, nextRow, rowAfterChange } from './grid-keys.ts';

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
  expect(['j', 'ArrowDown', 'k', 'ArrowUp', ' '].map((each) => commandOfKey(key(each)))).toEqual([
    'down',
    'down',
    'up',
    'up',
    'tick',
  ]);
  expect(commandOfKey(key('j', { ctrlKey: true }))).toBeUndefined();
  expect(commandOfKey(key('x'))).toBeUndefined();
});

test('only Shift A acts: no letter alone, no capital by itself, no Enter', () => {
  expect(commandOfKey(key('A', { shiftKey: true }))).toBe('act');
  // With the capitals locked Shift gives the small letter.
  expect(commandOfKey(key('a', { shiftKey: true }))).toBe('act');
  expect(['a', 'A', 'Enter'].map((each) => commandOfKey(key(each)))).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(commandOfKey(key('A', { shiftKey: true, ctrlKey: true }))).toBeUndefined();
});

test('a key that is held moves on, but ticks and acts once', () => {
  const held = { repeat: true };
  expect(commandOfKey(key('j', held))).toBe('down');
  expect(commandOfKey(key(' ', held))).toBeUndefined();
  expect(commandOfKey(key('A', { ...held, shiftKey: true }))).toBeUndefined();
});

test.each([
  [undefined, 'down', 'a'],
  ['a', 'down', 'b'],
  ['c', 'down', 'c'],
  ['a', 'up', 'a'],
  ['c', 'up', 'b'],
  ['b', 'first', 'a'],
  ['b', 'last', 'c'],
] as const)('from %s the move %s leads to %s', (from, move, to) => {
  expect(nextRow(ids, from, move)).toBe(to);
});

test.each([
  [['a', 'b', 'c'], 'b', 'b'],
  [['a', 'c'], 'b', 'c'],
  [['a', 'b'], 'c', 'b'],
  [[], 'c', undefined],
  [['c'], undefined, 'c'],
])('when the list becomes %j the active row %s gives way to %s', (after, active, expected) => {
  expect(rowAfterChange(ids, after, active)).toBe(expected);
});
