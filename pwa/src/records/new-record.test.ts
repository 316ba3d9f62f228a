import { expect, test } from 'vitest';

import { newRecord } from './new-record.ts';

const CAMPI = ['nome', 'telefono'] as const;
const typed: { nome: string; telefono: string | null } = { nome: 'Rossi', telefono: null };

test('a new record is added under the id of its form', () => {
  expect(newRecord(CAMPI, typed, 'r1', undefined)).toEqual({
    verb: 'crea',
    input: { nome: 'Rossi', telefono: null, id: 'r1' },
  });
});

test('a draft whose record was saved before a kill adds no second one', () => {
  expect(newRecord(CAMPI, typed, 'r1', { ...typed })).toBeNull();
});

test('what was typed into it since then is an edit of the saved record', () => {
  expect(newRecord(CAMPI, { ...typed, telefono: '1' }, 'r1', typed)).toEqual({
    verb: 'modifica',
    input: { telefono: '1', before: { telefono: null }, id: 'r1' },
  });
});
