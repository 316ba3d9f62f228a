import { expect, test } from 'vitest';

import { dipendenteIdSchema } from '../values/id.ts';
import { oreNuoveRifiutate } from './ore-rifiutate.ts';

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
