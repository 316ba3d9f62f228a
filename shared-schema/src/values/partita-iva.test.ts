import { describe, expect, it } from 'vitest';

import { cifraDiControlloPartitaIva, verificaPartitaIva } from './partita-iva.ts';

describe('verificaPartitaIva', () => {
  it.each([
    ['02342520158', 'valida', 'published sample'],
    ['07643520567', 'valida', 'published sample'],
    ['00488410010', 'valida', 'published sample'],
    ['IT 0234252 0158', 'valida', 'with the prefix and spaces'],
    ['it02342520158', 'valida', 'with the prefix in lower case'],
    ['86334519757', 'ufficio', 'digits agree, office 975 does not exist'],
    ['12345678903', 'ufficio', 'digits agree, office 890 does not exist'],
    ['00000000000', 'ufficio', 'digits agree, office 000 does not exist'],
    ['02342520157', 'cifra_di_controllo', 'last digit wrong'],
    ['20342520158', 'cifra_di_controllo', 'two digits swapped'],
    ['0234252015', 'formato', 'ten digits'],
    ['023425201588', 'formato', 'twelve digits'],
    ['0234252015X', 'formato', 'a letter'],
    ['DE02342520158', 'formato', 'a foreign prefix'],
    ['', 'formato', 'nothing'],
  ])('%s is %s (%s)', (text, outcome) => {
    expect(verificaPartitaIva(text)).toBe(outcome);
  });

  it.each([
    ['001', 'valida'],
    ['100', 'valida'],
    ['101', 'ufficio'],
    ['120', 'valida'],
    ['121', 'valida'],
    ['122', 'ufficio'],
    ['888', 'valida'],
    ['999', 'valida'],
  ])('office %s is %s', (ufficio, outcome) => {
    const primeDieci = `1234567${ufficio}`;
    expect(verificaPartitaIva(primeDieci + cifraDiControlloPartitaIva(primeDieci))).toBe(outcome);
  });
});

it('detects every single wrong digit', () => {
  const valid = '02342520158';
  const accepted = new Set<string>();
  for (let place = 0; place < valid.length; place += 1) {
    for (let digit = 0; digit <= 9; digit += 1) {
      const text = `${valid.slice(0, place)}${digit}${valid.slice(place + 1)}`;
      if (verificaPartitaIva(text) !== 'cifra_di_controllo') accepted.add(text);
    }
  }
  expect([...accepted]).toEqual([valid]);
});

it('gives 0 as check digit when the sum ends in 0', () => {
  expect(cifraDiControlloPartitaIva('0000000000')).toBe('0');
  expect(cifraDiControlloPartitaIva('0234252015')).toBe('8');
});
