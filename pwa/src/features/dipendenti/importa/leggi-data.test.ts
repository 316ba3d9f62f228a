import { expect, test } from 'vitest';

import { leggiData } from './leggi-data.ts';

test.each([
  ['31/12/1980', '1980-12-31'],
  ['1/2/1980', '1980-02-01'],
  ['31-12-1980', '1980-12-31'],
  ['31.12.1980', '1980-12-31'],
  ['31 12 1980', '1980-12-31'],
  ['1980-12-31', '1980-12-31'],
  ['1980/12/31', '1980-12-31'],
  ['31/12/1980 00:00:00', '1980-12-31'],
  ['1980-12-31T00:00:00.000Z', '1980-12-31'],
  ['31 dicembre 1980', '1980-12-31'],
  ['  1º  MAGGIO 1980 ', '1980-05-01'],
  ['lunedì 4 maggio 2020', '2020-05-04'],
  ['3-mar-80', '1980-03-03'],
  ['31/12/80', '1980-12-31'],
  ['31/12/26', '2026-12-31'],
  ['31/12/27', '1927-12-31'],
  ['29/02/2024', '2024-02-29'],
])('%s is %s', (scritta, giorno) => {
  expect(leggiData(scritta, 2027)).toEqual({ giorno });
});

test('a deadline of two digits lies ahead', () => {
  expect(leggiData('31/12/31', 2100)).toEqual({ giorno: '2031-12-31' });
});

test.each([
  ['31/02/1980', 'inesistente'],
  ['29/02/2023', 'inesistente'],
  ['00/01/1980', 'inesistente'],
  ['12/31/1980', 'mese_oltre_12'],
  ['32/13/1980', 'inesistente'],
  ['ieri', 'forma'],
  ['1980', 'forma'],
  ['29587', 'forma'],
  ['3 xyz 1980', 'forma'],
  ['31/12/198', 'forma'],
])('%s is none: %s', (scritta, perche) => {
  expect(leggiData(scritta, 2027)).toEqual({ perche });
});
