import { describe, expect, it } from 'vitest';

import { giornoSchema } from '../values/giorno.ts';
import { orarioSchema } from '../values/orario.ts';
import { intervalloDi, passaMezzanotte } from './intervallo.ts';
import { giorniDel, meseSchema, scadenzaLibroUnico, ultimoGiorno } from './mese.ts';
import { mesiDi } from './mesi-di.ts';

const mese = (testo: string) => meseSchema.parse(testo);
const orario = (testo: string) => (testo === '' ? null : orarioSchema.parse(testo));

describe('meseSchema', () => {
  it.each(['2026-00', '2026-13', '2026-1', '26-10', '1969-12', '2101-01', '2026-10-01', ''])(
    'refuses %j',
    (testo) => {
      expect(meseSchema.safeParse(testo).success).toBe(false);
    },
  );
});

describe('the days of a month', () => {
  it.each([
    ['2026-02', 28, '2026-02-28'],
    ['2028-02', 29, '2028-02-29'],
    ['2026-10', 31, '2026-10-31'],
    ['2026-11', 30, '2026-11-30'],
    ['2026-12', 31, '2026-12-31'],
  ])('%s has %i and ends on %s', (testo, quanti, ultimo) => {
    expect(giorniDel(mese(testo))).toHaveLength(quanti);
    expect(giorniDel(mese(testo)).at(-1)).toBe(ultimo);
    expect(ultimoGiorno(mese(testo))).toBe(ultimo);
  });
});

describe('scadenzaLibroUnico', () => {
  it.each([
    ['2026-10', '2026-11-30'],
    ['2026-12', '2027-01-31'],
    ['2027-01', '2027-02-28'],
    ['2028-01', '2028-02-29'],
  ])('of %s is %s', (testo, giorno) => {
    expect(scadenzaLibroUnico(mese(testo))).toBe(giorno);
  });
});

describe('the months of an entry', () => {
  it.each([
    ['2026-10-31', '22:00', '06:00', ['2026-10', '2026-11']],
    ['2026-10-31', '18:00', '00:00', ['2026-10']],
    ['2026-10-31', '08:00', '17:00', ['2026-10']],
    ['2026-10-31', '22:00', '', ['2026-10', '2026-11']],
    ['2026-10-31', '16:00', '', ['2026-10']],
    ['2026-10-31', '', '06:00', ['2026-10']],
    ['2026-10-31', '', '', ['2026-10']],
    ['2026-10-30', '22:00', '06:00', ['2026-10']],
    ['2026-10-30', '22:00', '', ['2026-10']],
    ['2026-12-31', '23:59', '00:01', ['2026-12', '2027-01']],
  ])('of eight hours of %s from %s to %s are %j', (data, inizio, fine, mesi) => {
    const quando = {
      data: giornoSchema.parse(data),
      ora_inizio: orario(inizio),
      ora_fine: orario(fine),
      ore_lavorate: 8,
    };
    expect(mesiDi(quando)).toEqual(mesi);
  });

  it('lie on one day where the times are the same', () => {
    const orari = { ora_inizio: orario('22:00'), ora_fine: orario('22:00'), ore_lavorate: 8 };
    expect(passaMezzanotte(orari)).toBe(false);
  });

  it('are two where a break lies between hours that would end before midnight', () => {
    const quando = { ora_inizio: orario('16:00'), ora_fine: null, ore_lavorate: 7.5 };
    expect(passaMezzanotte(quando)).toBe(false);
    expect(passaMezzanotte({ ...quando, pausa: 30 })).toBe(false);
    expect(passaMezzanotte({ ...quando, pausa: 31 })).toBe(true);
  });

  it('are two at most, however much was typed', () => {
    const quando = { ora_inizio: orario('23:59'), ora_fine: null, ore_lavorate: 24, pausa: 1439 };
    expect(mesiDi({ data: giornoSchema.parse('2026-10-30'), ...quando })).toEqual(['2026-10']);
    expect(intervalloDi(quando)).toEqual({ from: 1439, to: 2879 });
  });
});
