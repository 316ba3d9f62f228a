import { giornoSchema } from '@gestionale/shared-schema/values/giorno.ts';
import { expect, test } from 'vitest';

import { cartaInScrittura } from './carta-in-scrittura.ts';
import { NUOVO_CONTRATTO } from './valori-contratto.ts';

const OGGI = giornoSchema.parse('2026-12-12');

test.each([
  ['', '2026-12-12'],
  ['2026-02-30', '2026-12-12'],
  ['2025-12-31', '2026-12-12'],
  ['2027-01-05', '2027-01-05'],
])('a contract until %s is paid in the year of %s', (data_fine, giorno) => {
  const valori = { ...NUOVO_CONTRATTO, data_fine };
  expect(cartaInScrittura(valori, '', OGGI)).toEqual({ persone: [], giorno });
});

test('it says whose it is before it says how much', () => {
  const valori = { ...NUOVO_CONTRATTO, dipendente_id: 'mario' };
  const persona = { dipendente_id: 'mario', chi: 'Rossi Mario' };
  expect(cartaInScrittura(valori, 'Rossi Mario', OGGI).persone).toEqual([
    { ...persona, lordo: null },
  ]);
  expect(
    cartaInScrittura({ ...valori, compenso_lordo: '1.234,50' }, 'Rossi Mario', OGGI).persone,
  ).toEqual([{ ...persona, lordo: 1234.5 }]);
});
