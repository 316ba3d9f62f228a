import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  formatOre,
  formatOreEsteso,
  fromCentesimiOra,
  oreSchema,
  sommaOre,
  toCentesimiOra,
} from './ore.ts';

describe('hours', () => {
  it.each([
    [0, true],
    [0.5, true],
    [7.25, true],
    [24, true],
    [7.33, true],
    [0.1 + 0.2, true],
    [7.333, false],
    [0.005, false],
    [-0.5, false],
    [24.01, false],
    [Number.NaN, false],
    [Number.POSITIVE_INFINITY, false],
  ])('of %d are accepted: %s', (hours, accepted) => {
    expect(oreSchema.safeParse(hours).success).toBe(accepted);
  });

  it('are refused with the sentence of the form', () => {
    for (const value of [-1, 25, 1.234, '8', null, Number.NaN]) {
      const parsed = oreSchema.safeParse(value);
      expect(parsed.error?.issues[0]?.message).toBe('Inserire un numero di ore lavorate valido.');
    }
  });

  it('go to hundredths and back without loss', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2400 }), (hundredths) => {
        expect(toCentesimiOra(hundredths / 100)).toBe(hundredths);
        expect(fromCentesimiOra(toCentesimiOra(hundredths / 100))).toBe(hundredths / 100);
      }),
    );
  });

  it('are summed without binary drift', () => {
    expect(sommaOre([])).toBe(0);
    expect(sommaOre([0.1, 0.2])).toBe(0.3);
    expect(sommaOre(Array.from({ length: 1000 }, () => 0.1))).toBe(100);
  });
});

describe('formatOre', () => {
  it.each([
    [7.5, '7,50'],
    [0, '0,00'],
    [-0, '0,00'],
    [24, '24,00'],
    [999.99, '999,99'],
    [1234.5, '1.234,50'],
    [12345.5, '12.345,50'],
  ])('writes %d as %s', (hours, text) => {
    expect(formatOre(hours)).toBe(text);
  });
});

describe('formatOreEsteso', () => {
  it.each([
    [7.5, '7 h 30 min'],
    [8, '8 h'],
    [0, '0 h'],
    [0.25, '0 h 15 min'],
    [7.33, '7 h 20 min'],
    [7.999, '8 h'],
    [40.75, '40 h 45 min'],
  ])('writes %d as %s', (hours, text) => {
    expect(formatOreEsteso(hours)).toBe(text);
  });
});
