import { expect, test } from 'vitest';

import { formatDimensione, percento } from './dimensione.ts';

test.each([
  [0, '0 B'],
  [999, '999 B'],
  [1024, '1 kB'],
  [1536, '1,5 kB'],
  [150_000, '146 kB'],
  [52_428_800, '50 MB'],
  [52_428_799, '50 MB'],
  [5_368_709_120, '5 GB'],
  [5e15, '4.656.613 GB'],
])('%d bytes read %j', (byte, expected) => {
  expect(formatDimensione(byte)).toBe(expected.replace(/ (?=\w+$)/, '\u00A0'));
});

test.each([
  [0, 100, 0],
  [999, 1000, 99],
  [1000, 1000, 100],
  [1010, 1000, 100],
  [5, 0, 0],
])('%d of %d is %d per cent', (done, whole, expected) => {
  expect(percento(done, whole)).toBe(expected);
});
