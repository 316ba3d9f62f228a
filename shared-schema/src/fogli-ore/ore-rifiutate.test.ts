import { expect, test } from 'vitest';

import { dipendenteIdSchema } from '../values/id.ts';
import { leggiOreScritte, oreNuoveRifiutate } from './ore-rifiutate.ts';

const IO = dipendenteIdSchema.parse('018f0000-0000-7000-8000-000000000001');
const ALTRO = dipendenteIdSchema.parse('018f0000-0000-7000-8000-000000000002');

const voce = (fields: Record<string, unknown> = {}, input: Record<string, unknown> = {}) => ({
  name: 'fogliOre.crea',
  status: 'refused',
  input: { id: 'x', dipendente_id: IO, data: '2026-05-12', ...input },
  ...fields,
});

test.each([
  ['new hours that were refused', voce(), 1],
  ['new hours that wait', voce({ status: 'pending' }), 0],
  ['a correction that was refused', voce({ name: 'fogliOre.modifica' }), 0],
  ['those of somebody else', voce({}, { dipendente_id: ALTRO }), 0],
  ['those of a day that is none', voce({}, { data: '' }), 0],
])('%s', (_what, given, quante) => {
  expect(oreNuoveRifiutate([given], IO)).toHaveLength(quante);
});

test('of what was written as much is read as can be', () => {
  const scritte = { data: '2026-05-12', ora_inizio: '22:00', ora_fine: 'le sei', ore_lavorate: 8 };
  expect(leggiOreScritte(scritte)).toEqual({ ...scritte, ora_fine: null, pausa: 0 });
  expect(leggiOreScritte({ data: '2026-05-12', ore_lavorate: 8, pausa: 30 })).toEqual({
    data: '2026-05-12',
    ora_inizio: null,
    ora_fine: null,
    ore_lavorate: 8,
    pausa: 30,
  });
  expect(leggiOreScritte({ data: '2026-02-30', ore_lavorate: 8 })).toBeNull();
});
