import { giornoSchema } from '@gestionale/shared-schema/values/giorno.ts';
import { orarioSchema } from '@gestionale/shared-schema/values/orario.ts';
import { describe, expect, test } from 'vitest';

import {
  assestaOre,
  conPausaAbituale,
  MODULO_ORE_VUOTO,
  type ModuloOreStato,
} from './modulo-ore-stato.ts';

const pieno: ModuloOreStato = {
  data: '2026-05-12',
  ora_inizio: '08:00',
  ora_fine: '17:00',
  ore_lavorate: '',
  pausa: '',
  descrizione_attivita: 'Potatura',
  altre: '',
};

const scrivi = (
  modulo: ModuloOreStato,
  campo: keyof ModuloOreStato,
  valore: string,
): ModuloOreStato => assestaOre({ ...modulo, [campo]: valore }, campo, giornate);

const giornate = [
  {
    data: giornoSchema.parse('2026-05-13'),
    ora_inizio: orarioSchema.parse('09:00'),
    ora_fine: orarioSchema.parse('18:00'),
  },
];

describe('choosing a day', () => {
  test('fills in its start and end, and leaves no hours that contradict them', () => {
    const scritto = { ...MODULO_ORE_VUOTO, ore_lavorate: '3' };
    expect(scrivi(scritto, 'data', '2026-05-13')).toEqual({
      ...MODULO_ORE_VUOTO,
      data: '2026-05-13',
      ora_inizio: '09:00',
      ora_fine: '18:00',
    });
  });

  test('that is not planned keeps what was typed', () => {
    expect(scrivi(pieno, 'data', '2026-05-20')).toEqual({ ...pieno, data: '2026-05-20' });
  });
});

describe('end time and hours exclude each other', () => {
  test.each([
    ['ora_inizio', '10:00'],
    ['pausa', '60'],
    ['pausa', ''],
    ['ora_fine', '18:00'],
  ] as const)('hours that came beside an end go when %s becomes %j', (campo, valore) => {
    const entrambi = { ...pieno, ore_lavorate: '8', pausa: '30' };
    expect(scrivi(entrambi, campo, valore)).toEqual({
      ...entrambi,
      [campo]: valore,
      ore_lavorate: '',
    });
    expect(scrivi(entrambi, 'descrizione_attivita', 'Sfalcio').ore_lavorate).toBe('8');
  });

  test.each([
    ['ora_inizio', '10:00'],
    ['pausa', '60'],
  ] as const)('hours without an end stay when %s becomes %j', (campo, valore) => {
    const soloOre = { ...pieno, ora_fine: '', ore_lavorate: '8' };
    expect(scrivi(soloOre, campo, valore).ore_lavorate).toBe('8');
  });

  test('entering hours clears the end time and keeps the start', () => {
    expect(scrivi(pieno, 'ore_lavorate', '7,5')).toEqual({
      ...pieno,
      ora_fine: '',
      ore_lavorate: '7,5',
    });
  });

  test('entering an end time clears the hours', () => {
    const conOre = scrivi(pieno, 'ore_lavorate', '7,5');
    expect(scrivi(conOre, 'ora_fine', '16:00')).toEqual({
      ...pieno,
      ora_fine: '16:00',
      ore_lavorate: '',
    });
  });

  test('emptying one brings nothing back and clears nothing else', () => {
    const conOre = scrivi(pieno, 'ore_lavorate', '7');
    expect(scrivi(conOre, 'ore_lavorate', '')).toEqual({
      ...pieno,
      ora_fine: '',
      ore_lavorate: '',
    });
    expect(scrivi(conOre, 'ora_fine', '')).toEqual(conOre);
  });

  test('the start time and the description clear nothing', () => {
    expect(scrivi(pieno, 'ora_inizio', '07:30')).toEqual({ ...pieno, ora_inizio: '07:30' });
    expect(scrivi(pieno, 'descrizione_attivita', '')).toEqual({
      ...pieno,
      descrizione_attivita: '',
    });
  });
});

const orari = (ora_inizio: string, ora_fine: string, pausa = '') => ({
  ...MODULO_ORE_VUOTO,
  ora_inizio,
  ora_fine,
  pausa,
});

test.each([
  ['a long day', orari('08:00', '17:00'), '30'],
  ['half of a day in two pieces', orari('08:00', '12:00'), ''],
  ['exactly six hours', orari('08:00', '14:00'), ''],
  ['a minute more', orari('08:00', '14:01'), '30'],
  ['a night', orari('22:00', '05:00'), '30'],
  ['a time that is half typed', orari('08:00', '1'), ''],
  ['hours alone', { ...MODULO_ORE_VUOTO, ore_lavorate: '6,5' }, '30'],
])('The usual break stands in what is longer than six hours: %s', (_, modulo, pausa) => {
  expect(conPausaAbituale(modulo, MODULO_ORE_VUOTO, 30)).toEqual({ ...modulo, pausa });
  expect(conPausaAbituale(modulo, MODULO_ORE_VUOTO, 0)).toEqual(modulo);
});

test('It comes and goes with the times, and never over what somebody wrote', () => {
  const lungo = orari('08:00', '17:00', '30');
  const corto = orari('08:00', '12:00', '30');
  expect(conPausaAbituale(corto, lungo, 30).pausa).toBe('');
  expect(conPausaAbituale(orari('08:00', '17:00'), orari('08:00', '12:00'), 30).pausa).toBe('30');
  for (const scritta of ['45', '0', '']) {
    const prima = orari('08:00', '17:00', scritta);
    expect(conPausaAbituale(orari('07:00', '17:00', scritta), prima, 30).pausa).toBe(scritta);
  }
  expect(conPausaAbituale(orari('08:00', '17:00', '5'), lungo, 30).pausa).toBe('5');
});
