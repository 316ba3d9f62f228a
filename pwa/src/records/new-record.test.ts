import { expect, test } from 'vitest';

import { isOwnRow, newRecord } from './new-record.ts';

const CAMPI = ['nome', 'telefono'] as const;
const typed: { nome: string; telefono: string | null } = { nome: 'Rossi', telefono: null };

test('a new record is added under the id of its form', () => {
  expect(newRecord(CAMPI, typed, { id: 'r1', saved: undefined })).toEqual({
    verb: 'crea',
    input: { nome: 'Rossi', telefono: null, id: 'r1' },
  });
});

test('a draft whose record was saved before a kill adds no second one', () => {
  expect(newRecord(CAMPI, typed, { id: 'r1', saved: { ...typed } })).toBeNull();
});

test('what was typed into it since then is an edit of the saved record', () => {
  expect(newRecord(CAMPI, { ...typed, telefono: '1' }, { id: 'r1', saved: typed })).toEqual({
    verb: 'modifica',
    input: { telefono: '1', before: { telefono: null }, id: 'r1' },
  });
});

test.each([
  ['of a draft, there as the form opened, is its own', true, { id: 'r1', isThere: true }, true],
  ['of a draft, before anything was read, is its own', true, undefined, true],
  ['of a draft, not there as it opened, is not', true, { id: 'r1', isThere: false }, false],
  ['under an id that it took since is not', true, { id: 'r0', isThere: true }, false],
  ['of a form that resumed nothing is not', false, { id: 'r1', isThere: true }, false],
])('a row %s', (_, resumed, first, expected) => {
  expect(isOwnRow('r1', { resumed, first, failed: undefined })).toBe(expected);
});

test('a row that a failed save of the form may have left is its own', () => {
  const seen = { resumed: false, first: { id: 'r1', isThere: false } };
  expect(isOwnRow('r1', { ...seen, failed: 'r1' })).toBe(true);
  expect(isOwnRow('r2', { ...seen, failed: 'r1' })).toBe(false);
});
