import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { euroSchema, formatEuro, fromCentesimi, toCentesimi } from './centesimi.ts';

describe('an amount in euros', () => {
  it.each([
    [0, true],
    [0.01, true],
    [77.47, true],
    [1234.56, true],
    [0.1 + 0.2, true],
    [123_456_789.37, true],
    [999_999_999.99, true],
    [1_000_000_000, false],
    [1e300, false],
    [0.001, false],
    [1234.565, false],
    [-0.01, false],
    [Number.NaN, false],
    [Number.POSITIVE_INFINITY, false],
  ])('of %d is accepted: %s', (euros, accepted) => {
    expect(euroSchema.safeParse(euros).success).toBe(accepted);
  });

  it('is accepted for every whole number of cents up to the limit, and goes to cents and back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (cents) => {
        const euros = cents / 100;
        expect(euroSchema.safeParse(euros).success).toBe(true);
        expect(toCentesimi(euros)).toBe(cents);
        expect(fromCentesimi(toCentesimi(euros))).toBe(euros);
      }),
      { numRuns: 1000 },
    );
  });

  it('is refused with a sentence for the user', () => {
    expect(euroSchema.safeParse('12').error?.issues[0]?.message).toBe('Importo non valido.');
    expect(euroSchema.safeParse(-1).error?.issues[0]?.message).toBe('Importo non valido.');
  });
});

describe('an amount as Italians write it', () => {
  it.each([
    [0, '0,00\u00a0€'],
    [2, '2,00\u00a0€'],
    [1234.5, '1.234,50\u00a0€'],
    [-246.91, '-246,91\u00a0€'],
    [999_999_999.99, '999.999.999,99\u00a0€'],
  ])('%d is «%s»', (euros, text) => {
    expect(formatEuro(euros)).toBe(text);
  });
});
