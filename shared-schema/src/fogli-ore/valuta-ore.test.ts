import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { orarioSchema } from '../values/orario.ts';
import { calcolaOreLavorate, valutaOre } from './valuta-ore.ts';

function orario(text: string) {
  return orarioSchema.parse(text);
}

function orarioDi(minutes: number) {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return orario(`${String(hours).padStart(2, '0')}:${String(rest).padStart(2, '0')}`);
}

describe('calcolaOreLavorate', () => {
  it.each([
    ['09:00', '18:00', 9, 'an ordinary day'],
    ['08:30', '12:15', 3.75, 'quarters'],
    ['09:00', '09:20', 0.33, 'a third, with two decimals'],
    ['09:00', '09:50', 0.83, 'rounded to the nearest hundredth'],
    ['00:00', '23:59', 23.98, 'almost a whole day'],
    ['22:00', '06:00', 8, 'across midnight'],
    ['23:59', '00:00', 0.02, 'one minute across midnight'],
    ['09:01', '09:00', 23.98, 'a minute short of a whole day'],
    ['18:00', '00:00', 6, 'until midnight'],
    ['09:00', '09:00', 0, 'no time at all'],
  ])('from %s to %s is %d (%s)', (inizio, fine, ore) => {
    expect(calcolaOreLavorate(orario(inizio), orario(fine))).toBe(ore);
  });

  it('ignores the clock changes: wall-clock wins on both nights', () => {
    expect(calcolaOreLavorate(orario('22:00'), orario('06:00'))).toBe(8);
  });

  it('is never negative, below 24 and always a whole number of hundredths', () => {
    const minute = fc.integer({ min: 0, max: 1439 });
    fc.assert(
      fc.property(minute, minute, (from, to) => {
        const ore = calcolaOreLavorate(orarioDi(from), orarioDi(to));
        expect(ore).toBeGreaterThanOrEqual(0);
        expect(ore).toBeLessThan(24);
        expect(Math.round(ore * 100) / 100).toBe(ore);
      }),
    );
  });
});

describe('valutaOre', () => {
  it.each([
    ['09:00', '18:00', '', 9, 'computed from the times when hours are empty'],
    ['22:00', '06:00', '', 8, 'computed across midnight'],
    ['09:00', '18:00', '   ', 9, 'blank hours are empty hours'],
    [' 09:00 ', '18:00:30', '', 9, 'times with spaces and seconds'],
    ['730', '16.00', '', 8.5, 'times as phones without a colon type them'],
    ['09:00', '18:00', '7,5', 7.5, 'hours win over times when both are given'],
    ['09:00', '', '7,50', 7.5, 'hours with a comma and no end'],
    ['09:00', '', '7.5', 7.5, 'hours with a point'],
    ['', '', '8', 8, 'hours alone'],
    ['', '', ' 8 ', 8, 'hours with spaces'],
    ['', '', '8,', 8, 'a comma not yet followed by decimals'],
    ['', '', ',5', 0.5, 'decimals alone'],
    ['', '', '0', 0, 'zero hours are hours'],
    ['', '', '24', 24, 'a whole day'],
  ])('reads %j - %j - %j as %d hours (%s)', (ora_inizio, ora_fine, ore_lavorate, ore) => {
    const outcome = valutaOre({ ora_inizio, ora_fine, ore_lavorate, pausa: '' });
    expect(outcome).toMatchObject({ ok: true, valore: { ore_lavorate: ore } });
  });

  it('keeps the times that were given, without seconds, and leaves out the others', () => {
    expect(
      valutaOre({ ora_inizio: '09:00', ora_fine: '18:00:00', ore_lavorate: '', pausa: '' }),
    ).toEqual({
      ok: true,
      valore: { ora_inizio: '09:00', ora_fine: '18:00', ore_lavorate: 9, pausa: 0 },
    });
    expect(valutaOre({ ora_inizio: '09:00', ora_fine: '', ore_lavorate: '4', pausa: '' })).toEqual({
      ok: true,
      valore: { ora_inizio: '09:00', ora_fine: null, ore_lavorate: 4, pausa: 0 },
    });
  });

  const fine = 'Orario di fine non valido.';
  const formato = 'Formato orari non valido.';
  const numero = 'Inserire un numero di ore lavorate valido.';

  it.each([
    ['09:00', '', '', 'ora_fine', fine, 'no end and no hours'],
    ['', '', '', 'ora_fine', fine, 'nothing at all'],
    ['09:00', '09:00', '', 'ora_fine', fine, 'an end equal to the start'],
    ['09:00', '09:00:30', '', 'ora_fine', fine, 'equal but for the seconds'],
    ['', '18:00', '', 'ora_inizio', formato, 'no start to compute from'],
    ['9', '18:00', '', 'ora_inizio', formato, 'a start that is no time'],
    ['25:00', '18:00', '', 'ora_inizio', formato, 'an hour that does not exist'],
    ['09:00', '18:60', '', 'ora_fine', formato, 'a minute that does not exist'],
    ['09:00', 'sera', '8', 'ora_fine', formato, 'a wrong end is told even when hours are given'],
    ['09:00', '18:00', 'otto', 'ore_lavorate', numero, 'words'],
    ['', '', '-1', 'ore_lavorate', numero, 'less than nothing'],
    ['', '', '24,01', 'ore_lavorate', numero, 'more than a day'],
    ['', '', '7,555', 'ore_lavorate', numero, 'three decimals'],
    ['', '', '7,5,0', 'ore_lavorate', numero, 'two commas'],
    ['', '', '1.234,5', 'ore_lavorate', numero, 'thousands'],
    ['', '', ',', 'ore_lavorate', numero, 'a comma alone'],
    ['', '', '0x10', 'ore_lavorate', numero, 'a notation of programmers'],
    ['', '', '1e1', 'ore_lavorate', numero, 'a notation of scientists'],
    ['', '', 'Infinity', 'ore_lavorate', numero, 'a word that JavaScript takes for a number'],
    ['', '', '7:30', 'ore_lavorate', numero, 'hours and minutes'],
  ])('refuses %j - %j - %j at %s: %s (%s)', (ora_inizio, ora_fine, ore_lavorate, campo, errore) => {
    expect(valutaOre({ ora_inizio, ora_fine, ore_lavorate, pausa: '' })).toEqual({
      ok: false,
      campo,
      errore,
    });
  });
});

describe('a break', () => {
  it.each([
    ['08:00', '17:00', 0, 9],
    ['08:00', '17:00', 60, 8],
    ['08:00', '17:00', 20, 8.67],
    ['08:00', '12:00', 239, 0.02],
    ['22:00', '06:00', 30, 7.5],
  ])('from %s to %s with %d minutes leaves %d hours', (inizio, fine, pausa, ore) => {
    expect(calcolaOreLavorate(orario(inizio), orario(fine), pausa)).toBe(ore);
  });

  const valuta = (pausa: string, ore_lavorate = '') =>
    valutaOre({ ora_inizio: '08:00', ora_fine: '12:00', ore_lavorate, pausa });

  it.each([
    ['', 4, 0],
    ['0', 4, 0],
    [' 30 ', 3.5, 30],
    ['239', 0.02, 239],
  ])('typed as %j makes %d hours of four', (typed, ore_lavorate, pausa) => {
    expect(valuta(typed)).toMatchObject({ ok: true, valore: { ore_lavorate, pausa } });
  });

  it('leaves hours that were typed as they are, and is kept beside them', () => {
    expect(valuta('300', '8')).toMatchObject({
      ok: true,
      valore: { ore_lavorate: 8, pausa: 300 },
    });
  });

  const lunga = 'La pausa deve essere più breve del tempo tra inizio e fine.';
  const minuti = 'Inserire la pausa in minuti, da 0 a 1439.';

  it.each([
    ['240', lunga, 'as long as the time'],
    ['241', lunga, 'longer than the time'],
    ['1439', lunga, 'the longest'],
    ['1440', minuti, 'a whole day'],
    ['-5', minuti, 'less than nothing'],
    ['0,5', minuti, 'half a minute'],
    ['1e2', minuti, 'a notation of scientists'],
    ['mezz’ora', minuti, 'words'],
  ])('typed as %j is refused: %s (%s)', (typed, errore) => {
    expect(valuta(typed)).toEqual({ ok: false, campo: 'pausa', errore });
  });
});
