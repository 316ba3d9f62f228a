import {
  addGiorni,
  giornoSchema,
  lunediDellaSettimana,
} from '@gestionale/shared-schema/values/giorno.ts';
import { describe, expect, test } from 'vitest';

import { periodoDi, readVeduta, senzaPersona, writeVeduta, type Veduta } from './vista.ts';

const giorno = (text: string) => giornoSchema.parse(text);
const prima: Veduta = { vista: 'month', giorno: giorno('2026-05-12') };

describe('the address', () => {
  test('without its person keeps the view and the day', () => {
    const params = new URLSearchParams('vista=settimana&persona=x&giorno=2027-01-31');
    expect(senzaPersona(params).toString()).toBe('vista=settimana&giorno=2027-01-31');
    expect(params.get('persona')).toBe('x');
  });

  test('without a word shows what is shown first', () => {
    expect(readVeduta(new URLSearchParams(), prima)).toEqual(prima);
  });

  test.each(['month', 'week', 'day', 'agenda'] as const)('reproduces the view %s', (vista) => {
    const veduta: Veduta = { vista, giorno: giorno('2027-01-31') };
    const written = writeVeduta(new URLSearchParams('persona=x'), veduta);
    expect(readVeduta(new URLSearchParams(written.toString()), prima)).toEqual(veduta);
    expect(written.get('persona')).toBe('x');
  });

  test.each([
    'vista=anno',
    'giorno=2026-02-30',
    'giorno=domani',
    'giorno=9999-12-31',
    'giorno=0001-01-01',
  ])('%s makes no sense', (text) => {
    expect(readVeduta(new URLSearchParams(text), prima)).toEqual(prima);
  });
});

describe('the period that can be seen', () => {
  test('of a week goes from Monday to Sunday', () => {
    expect(periodoDi({ vista: 'week', giorno: giorno('2026-05-17') })).toEqual({
      dal: '2026-05-11',
      al: '2026-05-17',
    });
  });

  test('of a day is the day', () => {
    expect(periodoDi({ vista: 'day', giorno: giorno('2026-05-17') })).toEqual({
      dal: '2026-05-17',
      al: '2026-05-17',
    });
  });

  test('of the agenda reaches 30 days on', () => {
    expect(periodoDi({ vista: 'agenda', giorno: giorno('2026-05-17') })).toEqual({
      dal: '2026-05-17',
      al: '2026-06-16',
    });
  });

  test('of a month holds every day of its whole weeks, in every month of five years', () => {
    for (let day = giorno('2024-01-01'); day < '2029-01-01'; day = addGiorni(day, 1)) {
      const { dal, al } = periodoDi({ vista: 'month', giorno: day });
      const month = day.slice(0, 7);
      const last = [31, 30, 29, 28].map((each) => `${month}-${each}`);
      const lastDay = last.find((each) => giornoSchema.safeParse(each).success);
      const monday = lunediDellaSettimana(giorno(`${month}-01`));
      const sunday = addGiorni(lunediDellaSettimana(giorno(lastDay ?? '')), 6);
      expect(dal <= monday && al >= sunday, day).toBe(true);
      expect(dal >= addGiorni(giorno(`${month}-01`), -6), day).toBe(true);
    }
  });
});
