import { describe, expect, it } from 'vitest';

import { formatIstante, istanteSchema, toIstante } from './istante.ts';

describe('an instant', () => {
  it.each([
    ['2026-05-12T07:30:00.000Z', true],
    ['2024-02-29T23:59:59.999Z', true],
    ['2026-05-12T07:30:00Z', false],
    ['2026-05-12T07:30:00.000+02:00', false],
    ['2026-05-12', false],
    ['2026-02-29T07:30:00.000Z', false],
    ['2026-99-99T07:30:00.000Z', false],
    ['2026-05-12T24:00:00.000Z', false],
    ['2026-05-12T25:61:00.000Z', false],
    ['', false],
  ])('written %j is accepted: %s', (text, accepted) => {
    expect(istanteSchema.safeParse(text).success).toBe(accepted);
  });

  it('is made from milliseconds and reads back as the same', () => {
    expect(toIstante(1_778_571_000_123)).toBe('2026-05-12T07:30:00.123Z');
    expect(Date.parse(toIstante(1_778_571_000_123))).toBe(1_778_571_000_123);
  });
});

describe('formatIstante', () => {
  it.each([
    ['2026-05-12T07:30:00.000Z', '12/05/2026 09:30'],
    ['2026-12-31T23:30:00.000Z', '01/01/2027 00:30'],
    ['2026-03-29T00:59:00.000Z', '29/03/2026 01:59'],
    ['2026-03-29T01:00:00.000Z', '29/03/2026 03:00'],
    ['2026-10-25T00:30:00.000Z', '25/10/2026 02:30'],
    ['2026-10-25T01:30:00.000Z', '25/10/2026 02:30'],
  ])('writes %s in Italian wall-clock time: %s', (instant, expected) => {
    expect(formatIstante(instant)).toBe(expected);
  });

  it('uses ordinary spaces only, so that texts compare and search as typed', () => {
    expect(formatIstante('2026-05-12T07:30:00.000Z')).toMatch(/^[\d/]+ [\d:]+$/);
  });
});
