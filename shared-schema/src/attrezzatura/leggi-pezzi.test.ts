import { expect, it } from 'vitest';

import { leggiPezzi } from './leggi-pezzi.ts';

it.each([
  ['0', 0],
  ['12', 12],
  [' 1000 ', 1000],
  ['9999999', 9_999_999],
])('%j is %d pieces', (text, pezzi) => {
  expect(leggiPezzi(text)).toBe(pezzi);
});

it.each(['', ' ', '1.000', '1,000', '1,5', '1.0', '1e3', '0x10', '-1', '+1', 'due', '12345678'])(
  '%j is no number of pieces',
  (text) => {
    expect(leggiPezzi(text)).toBeNull();
  },
);
