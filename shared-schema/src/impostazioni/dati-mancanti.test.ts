import { expect, test } from 'vitest';

import { datiMancanti } from './dati-mancanti.ts';

const INTERA = {
  ragione_sociale: 'Verde & Figli',
  partita_iva: '01234567890',
  sede_legale: 'Via Roma 1, Lecco',
};

test.each([
  [INTERA, []],
  [{ ...INTERA, partita_iva: null }, ['partita_iva']],
  [{ ...INTERA, ragione_sociale: ' ', sede_legale: '' }, ['ragione_sociale', 'sede_legale']],
])('of %j a paper misses %j', (azienda, mancanti) => {
  expect(datiMancanti(azienda)).toEqual(mancanti);
});
