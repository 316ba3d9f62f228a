import { expect, test } from 'vitest';

import { readKept, type TypedOptions } from './use-typed.ts';

interface Values {
  readonly nome: string;
}
interface Row {
  readonly versione: number;
}

const initial: Values = { nome: '' };
const draft = { key: 'gestionale-bozza-prova:u1:nuovo' };
const kept = { base: initial, values: { nome: 'Rossi' }, id: 'r1' };
const under: TypedOptions<Values, Row>['under'] = {
  record: { versione: 1 },
  read: (stored) => (typeof stored === 'object' ? (stored as Row) : null),
};

test('a draft of the form as it is today is taken up', () => {
  expect(readKept(kept, { initial, draft })).toEqual({ ...kept, before: null });
});

test('one of an earlier version is turned into one of today', () => {
  const upCast = (stored: unknown) => ({ base: initial, values: stored });
  const read = readKept({ nome: 'Bianchi' }, { initial, draft: { ...draft, upCast } });
  expect(read?.values).toEqual({ nome: 'Bianchi' });
});

test.each([
  ['with a field that this version does not know', { ...kept, values: { nome: 'Rossi', eta: '' } }],
  ['in another form altogether', { format: 9 }],
])('one %s is none, and not the same as nothing', (_, stored) => {
  expect(readKept(stored, { initial, draft })).toBeNull();
});

test('an edit is taken up with the record that it began with, and not without it', () => {
  const before = { versione: 1 };
  expect(readKept({ ...kept, before }, { initial, draft, under })?.before).toEqual(before);
  expect(readKept(kept, { initial, draft, under })).toBeNull();
});
