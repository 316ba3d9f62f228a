import { expect, test } from 'vitest';

import { momentoInItalia } from './momento.ts';

test.each([
  ['2026-05-12T07:30:59Z', '2026-05-12 09:30'],
  ['2026-12-31T23:05:00Z', '2027-01-01 00:05'],
])('%s is %s in Italy', (instant, momento) => {
  expect(momentoInItalia(Date.parse(instant))).toBe(momento);
});
