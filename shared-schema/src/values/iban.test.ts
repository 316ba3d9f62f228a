import { describe, expect, it } from 'vitest';

import { componiIbanItaliano, formatIban, verificaIban } from './iban.ts';

describe('verificaIban', () => {
  it.each([
    ['IT60X0542811101000000123456', 'valido', 'published sample'],
    ['it60 x054 2811 1010 0000 0123 456', 'valido', 'typed with spaces and in lower case'],
    ['IT40S0542811101000000123456', 'cin', 'mod 97 agrees, the CIN should be X'],
    ['IT61X0542811101000000123456', 'cifre_di_controllo', 'check digits wrong'],
    ['IT60X0542811101000000123465', 'cifre_di_controllo', 'two digits swapped'],
    ['IT60X054281110100000012345', 'formato', 'an Italian one of 26 characters'],
    ['IT6010542811101000000123456', 'formato', 'a digit in place of the CIN'],
    ['SM86U0322509800000000270100', 'valido', 'San Marino has a CIN too'],
    ['DE89370400440532013000', 'valido', 'Germany'],
    ['GB29NWBK60161331926819', 'valido', 'United Kingdom'],
    ['RO49AAAA1B31007593840000', 'valido', 'Romania'],
    ['DE89370400440532013001', 'cifre_di_controllo', 'Germany, last digit wrong'],
    ['60X0542811101000000123456', 'formato', 'no country'],
    ['DE8937040044', 'formato', 'too short for any country'],
    ['', 'formato', 'nothing'],
  ])('%s is %s (%s)', (text, outcome) => {
    expect(verificaIban(text)).toBe(outcome);
  });
});

describe('componiIbanItaliano', () => {
  it('rebuilds the published sample from its parts', () => {
    expect(componiIbanItaliano({ abi: '05428', cab: '11101', conto: '000000123456' })).toBe(
      'IT60X0542811101000000123456',
    );
  });

  it('gives valid IBANs, check digits below 10 included', () => {
    const ibans = Array.from({ length: 300 }, (_, account) =>
      componiIbanItaliano({
        abi: '03069',
        cab: '09606',
        conto: String(account * 7919).padStart(12, '0'),
      }),
    );
    expect(ibans.filter((iban) => verificaIban(iban) !== 'valido')).toEqual([]);
    expect(ibans.some((iban) => iban.startsWith('IT0'))).toBe(true);
  });
});

it('writes an IBAN in groups of four without a space at the end', () => {
  expect(formatIban('it60x0542811101000000123456')).toBe('IT60 X054 2811 1010 0000 0123 456');
  expect(formatIban('DE89 3704 0044 0532 0130 00')).toBe('DE89 3704 0044 0532 0130 00');
  expect(formatIban('GB29NWBK60161331')).toBe('GB29 NWBK 6016 1331');
});
