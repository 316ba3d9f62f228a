import * as fc from 'fast-check';
import { expect, it } from 'vitest';

import { formatEuro } from './centesimi.ts';
import { leggiEuro } from './leggi-euro.ts';

it.each([
  ['0', 0],
  ['12', 12],
  ['12,5', 12.5],
  ['12.5', 12.5],
  ['12,', 12],
  ['12.', 12],
  ['1234,56', 1234.56],
  ['1234.56', 1234.56],
  ['1.234', 1234],
  ['1.234,5', 1234.5],
  ['1.234.567,89', 1_234_567.89],
  [' 1 234,50 € ', 1234.5],
])('%j is %d euros', (text, euros) => {
  expect(leggiEuro(text)).toBe(euros);
});

it.each(['', '€', 'dodici', '-1', '1,234', '1.23,4', '1,2,3', '12,345', '0.001', '1e3', '1.2345'])(
  '%j is no amount',
  (text) => {
    expect(leggiEuro(text)).toBeNull();
  },
);

it('reads back every amount as it is written', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (cents) => {
      expect(leggiEuro(formatEuro(cents / 100))).toBe(cents / 100);
    }),
  );
});
