import { describe, expect, it } from 'vitest';

import {
  addGiorni,
  formatGiorno,
  formatGiornoLungo,
  giornoInItalia,
  giornoSchema,
  giorniTra,
  isGiorno,
  lunediDellaSettimana,
} from './giorno.ts';

function giorno(text: string) {
  return giornoSchema.parse(text);
}

describe('a day', () => {
  it.each([
    ['2026-05-12', true],
    ['2024-02-29', true],
    ['2000-02-29', true],
    ['2026-02-29', false],
    ['2100-02-29', false],
    ['2026-04-31', false],
    ['2026-13-01', false],
    ['2026-00-10', false],
    ['2026-01-00', false],
    ['2026-5-12', false],
    ['12/05/2026', false],
    ['2026-05-12T00:00:00Z', false],
    ['2026-05-12 ', false],
    ['2026-05-12\n', false],
    ['', false],
  ])('written %j is accepted: %s', (text, accepted) => {
    expect(isGiorno(text)).toBe(accepted);
    expect(giornoSchema.safeParse(text).success).toBe(accepted);
  });

  it('is refused with a sentence for the user', () => {
    const parsed = giornoSchema.safeParse('31/12/2026');
    expect(parsed.error?.issues.map((issue) => issue.message)).toEqual(['Data non valida.']);
  });
});

describe('the day in Italy', () => {
  it.each([
    ['2026-01-10T22:59:59.999Z', '2026-01-10', 'winter, one hour ahead of UTC'],
    ['2026-01-10T23:00:00.000Z', '2026-01-11', 'winter, midnight'],
    ['2026-07-10T21:59:59.999Z', '2026-07-10', 'summer, two hours ahead'],
    ['2026-07-10T22:00:00.000Z', '2026-07-11', 'summer, midnight'],
    ['2026-03-28T22:59:59.999Z', '2026-03-28', 'the day before clocks go forward'],
    ['2026-03-28T23:00:00.000Z', '2026-03-29', 'the short day begins in winter time'],
    ['2026-03-29T21:59:59.999Z', '2026-03-29', 'the short day ends in summer time'],
    ['2026-03-29T22:00:00.000Z', '2026-03-30', 'after 23 hours'],
    ['2026-10-24T22:00:00.000Z', '2026-10-25', 'the long day begins in summer time'],
    ['2026-10-25T22:59:59.999Z', '2026-10-25', 'the long day ends in winter time'],
    ['2026-10-25T23:00:00.000Z', '2026-10-26', 'after 25 hours'],
    ['2025-12-31T23:30:00.000Z', '2026-01-01', 'new year'],
  ])('at %s is %s (%s)', (instant, expected) => {
    expect(giornoInItalia(Date.parse(instant))).toBe(expected);
  });
});

describe('addGiorni', () => {
  it.each([
    ['2026-03-28', 1, '2026-03-29'],
    ['2026-03-29', 1, '2026-03-30'],
    ['2026-10-24', 2, '2026-10-26'],
    ['2024-02-28', 1, '2024-02-29'],
    ['2026-02-28', 1, '2026-03-01'],
    ['2026-01-01', -1, '2025-12-31'],
    ['2026-05-12', 0, '2026-05-12'],
    ['2026-01-01', 365, '2027-01-01'],
  ])('from %s by %i is %s', (from, days, expected) => {
    expect(addGiorni(giorno(from), days)).toBe(expected);
  });
});

describe('giorniTra', () => {
  it.each([
    ['2026-03-28', '2026-03-30', 2],
    ['2026-10-24', '2026-10-26', 2],
    ['2026-05-12', '2026-05-12', 0],
    ['2026-05-12', '2026-05-05', -7],
    ['2024-01-01', '2025-01-01', 366],
  ])('from %s to %s is %i', (from, to, days) => {
    expect(giorniTra(giorno(from), giorno(to))).toBe(days);
  });
});

describe('lunediDellaSettimana', () => {
  it.each([
    ['2026-05-11', '2026-05-11', 'a Monday'],
    ['2026-05-17', '2026-05-11', 'a Sunday'],
    ['2026-03-29', '2026-03-23', 'the Sunday of the clock change'],
    ['2027-01-01', '2026-12-28', 'across new year'],
  ])('of %s is %s (%s)', (day, monday) => {
    expect(lunediDellaSettimana(giorno(day))).toBe(monday);
  });
});

it('writes a day as Italians do, with two digits', () => {
  expect(formatGiorno('2026-05-04')).toBe('04/05/2026');
});

it('writes a day in words, in lower case and without comma', () => {
  expect(formatGiornoLungo(giorno('2026-05-04'))).toBe('lunedì 4 maggio 2026');
  expect(formatGiornoLungo(giorno('2026-03-29'))).toBe('domenica 29 marzo 2026');
  expect(formatGiornoLungo(giorno('2026-05-01'))).toBe('venerdì 1º maggio 2026');
  expect(formatGiornoLungo(giorno('2026-05-11'))).toBe('lunedì 11 maggio 2026');
});

describe('reckoning with days', () => {
  const MS_PER_DAY = 86_400_000;
  const byDate = (ms: number) => giorno(new Date(ms).toISOString().slice(0, 10));

  it('agrees with the calendar of the platform, over leap years and centuries', () => {
    // The first Monday of all.
    const first = giorno('0000-01-03');
    const firstMs = Date.parse('0000-01-03T00:00:00Z');
    // A prime, so that every day of the year and of the week has its turn.
    for (let days = 0; days < 3_652_000; days += 331) {
      const expected = byDate(firstMs + days * MS_PER_DAY);
      expect(addGiorni(first, days)).toBe(expected);
      expect(giorniTra(first, expected)).toBe(days);
      expect(addGiorni(expected, -days)).toBe(first);
      const weekday = (new Date(firstMs + days * MS_PER_DAY).getUTCDay() + 6) % 7;
      expect(giorniTra(lunediDellaSettimana(expected), expected)).toBe(weekday);
    }
  });

  it('ends with the years of four digits', () => {
    expect(addGiorni(giorno('9999-12-30'), 1)).toBe('9999-12-31');
    expect(() => addGiorni(giorno('9999-12-31'), 1)).toThrow(RangeError);
    expect(() => addGiorni(giorno('0000-01-01'), -1)).toThrow(RangeError);
  });
});
