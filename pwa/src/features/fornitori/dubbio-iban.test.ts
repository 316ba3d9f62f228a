import { testiFornitori } from '#testi/fornitori.ts';
import { expect, test } from 'vitest';

import { dubbioIban } from './dubbio-iban.ts';

const { formato, cifre_di_controllo, cin } = testiFornitori.dubbi;

test.each([
  ['', undefined],
  ['IT60X0542811101000000123456', undefined],
  ['it60 x054 2811 1010 0000 0123 456', undefined],
  ['DE89 3704 0044 0532 0130 00', undefined],
  ['IT60X05428111010000001234', formato],
  ['IT61X0542811101000000123456', cifre_di_controllo],
  ['IT40S0542811101000000123456', cin],
])('%j raises the doubt %j', (text, dubbio) => {
  expect(dubbioIban(text)).toBe(dubbio);
});
