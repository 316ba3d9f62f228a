import { describe, expect, test } from 'vitest';

import { festivitaDel, pasqua } from './festivita.ts';
import { addGiorni, giornoSchema } from './giorno.ts';

const giorno = (text: string) => giornoSchema.parse(text);
const patrono = '12-07';

describe('Easter', () => {
  test.each(['2025-04-20', '2026-04-05', '2027-03-28', '2028-04-16'])('falls on %s', (day) => {
    expect(pasqua(Number(day.slice(0, 4)))).toBe(day);
  });

  test('is a Sunday between 22 March and 25 April in every year of four centuries', () => {
    for (let year = 1900; year < 2300; year += 1) {
      const day = pasqua(year);
      expect(new Date(`${day}T00:00:00Z`).getUTCDay(), day).toBe(0);
      expect(day.slice(5) >= '03-22' && day.slice(5) <= '04-25', day).toBe(true);
    }
  });

  test.each(['2008-03-23', '2011-04-24', '2038-04-25', '2000-04-23'])(
    'reaches its edges: %s',
    (day) => {
      expect(pasqua(Number(day.slice(0, 4)))).toBe(day);
    },
  );
});

describe('national feasts', () => {
  test('2026 has twelve days of rest besides Easter Sunday, 4 October among them', () => {
    expect(feastsOf(2026, null)).toEqual([
      ['2026-01-01', 'capodanno'],
      ['2026-01-06', 'epifania'],
      ['2026-04-05', 'pasqua'],
      ['2026-04-06', 'pasquetta'],
      ['2026-04-25', 'liberazione'],
      ['2026-05-01', 'lavoro'],
      ['2026-06-02', 'repubblica'],
      ['2026-08-15', 'ferragosto'],
      ['2026-10-04', 'san_francesco'],
      ['2026-11-01', 'ognissanti'],
      ['2026-12-08', 'immacolata'],
      ['2026-12-25', 'natale'],
      ['2026-12-26', 'santo_stefano'],
    ]);
  });

  test('4 October was a working day before 2026 and is a feast ever after', () => {
    expect(festivitaDel(giorno('2025-10-04'), null)).toBeUndefined();
    expect(festivitaDel(giorno('2027-10-04'), null)).toBe('san_francesco');
  });

  test('a suppressed feast and a plain Sunday are none', () => {
    expect(festivitaDel(giorno('2026-11-04'), null)).toBeUndefined();
    expect(festivitaDel(giorno('2026-11-22'), null)).toBeUndefined();
  });
});

describe('the patron saint', () => {
  test('adds the day that the company has set, each year', () => {
    expect(festivitaDel(giorno('2026-12-07'), patrono)).toBe('patrono');
    expect(festivitaDel(giorno('2027-12-07'), patrono)).toBe('patrono');
    expect(festivitaDel(giorno('2026-12-07'), null)).toBeUndefined();
  });

  test('on a national feast leaves it its name', () => {
    expect(festivitaDel(giorno('2026-12-26'), '12-26')).toBe('santo_stefano');
  });

  test('on 4 October was a feast of its town before it was one of the nation', () => {
    const francesco = '10-04';
    expect(festivitaDel(giorno('2025-10-04'), francesco)).toBe('patrono');
    expect(festivitaDel(giorno('2026-10-04'), francesco)).toBe('san_francesco');
  });
});

function feastsOf(year: number, patron: null): [string, string][] {
  const found: [string, string][] = [];
  for (let day = giorno(`${year}-01-01`); day <= `${year}-12-31`; day = addGiorni(day, 1)) {
    const feast = festivitaDel(day, patron);
    if (feast !== undefined) found.push([day, feast]);
  }
  return found;
}
