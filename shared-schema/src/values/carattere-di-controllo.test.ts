import { expect, it } from 'vitest';

import { carattereDiControllo } from './carattere-di-controllo.ts';

it.each([
  ['', 'A'],
  ['0', 'B'],
  ['A', 'B'],
  ['1', 'A'],
  ['00', 'B'],
  ['01', 'C'],
  ['0B', 'C'],
  ['Z', 'X'],
  ['0Z', 'A'],
  ['RSSMRA85T10A562', 'S'],
  ['0542811101000000123456', 'X'],
])('the check letter of "%s" is %s', (text, letter) => {
  expect(carattereDiControllo(text)).toBe(letter);
});

it('gives every letter its own value in odd places', () => {
  const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ', carattereDiControllo);
  expect(letters.join('')).toBe('BAFHJNPRTVCESULDGIMOQKWZYX');
});

it('counts a digit in an odd place as the letter of the same rank', () => {
  expect(Array.from('0123456789', carattereDiControllo)).toEqual(
    Array.from('ABCDEFGHIJ', carattereDiControllo),
  );
});
