import { expect, it } from 'vitest';

import { CODICE_PAGHE, isCodiceTrripw, type CodiceDi } from './codici-trripw.ts';

it.each<[CodiceDi, string, boolean]>([
  ['azienda', '000042', true],
  ['azienda', '42', false],
  ['azienda', 'ABC042', false],
  ['causale', '01', true],
  ['causale', 'Or', true],
  ['causale', '1', false],
  ['causale', '001', false],
  ['causale', 'ORD', false],
  ['dipendente', '0000007', true],
  ['dipendente', '7', false],
  ['dipendente', '00000007', false],
])('the XML takes of %s the code %s: %s', (di, codice, isGood) => {
  expect(isCodiceTrripw(di, codice)).toBe(isGood);
  expect(codice).toMatch(CODICE_PAGHE);
});

it.each(['', '12345678901', '1 2', '=1', 'più'])('%j is no code of any program', (codice) => {
  expect(codice).not.toMatch(CODICE_PAGHE);
});
