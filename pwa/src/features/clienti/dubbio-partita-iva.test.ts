import { testiClienti } from '#testi/clienti.ts';
import { expect, test } from 'vitest';

import { dubbioPartitaIva } from './dubbio-partita-iva.ts';

const { formato, cifra_di_controllo, ufficio } = testiClienti.dubbi;

test.each([
  ['', undefined],
  ['   ', undefined],
  ['02342520158', undefined],
  ['IT 02342520158', undefined],
  ['0234252015', formato],
  ['DE123456789', formato],
  ['02342520159', cifra_di_controllo],
  ['12345678903', ufficio],
])('%j raises the doubt %j', (text, dubbio) => {
  expect(dubbioPartitaIva(text)).toBe(dubbio);
});
