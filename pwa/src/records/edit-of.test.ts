import { isMark, markOf } from '@gestionale/shared-schema/sync/former-mark.ts';
import { expect, test } from 'vitest';

import { editCommand, editOf } from './edit-of.ts';

interface Campi {
  readonly nome: string;
  readonly telefono: string | null;
  readonly quantita: number;
}

const base: Campi = { nome: 'Alfa', telefono: null, quantita: 1 };
const campi = ['nome', 'telefono', 'quantita'] as const;

test('an edit sends the changed fields with the values that they had, and no other', () => {
  expect(editOf<Campi>(campi, { ...base, telefono: '0341', quantita: 2 }, base)).toEqual({
    telefono: '0341',
    quantita: 2,
    before: { telefono: null, quantita: 1 },
  });
});

test('a field that was emptied is sent as null', () => {
  expect(editOf<Campi>(campi, base, { ...base, telefono: '0341' })).toEqual({
    telefono: null,
    before: { telefono: '0341' },
  });
});

test('nothing changed is nothing to send', () => {
  expect(editOf<Campi>(campi, { ...base }, base)).toBeNull();
});

test('the command of an edit names its record, and is none when nothing changed', () => {
  expect(editCommand<Campi>('r1', campi, { ...base, quantita: 2 }, base)).toEqual({
    verb: 'modifica',
    input: { id: 'r1', quantita: 2, before: { quantita: 1 } },
  });
  expect(editCommand<Campi>('r1', campi, base, base)).toBeNull();
});

test('of a bank account the former value is told by its mark alone, one that was not there as it is', () => {
  const with60 = { iban: 'IT60X0542811101000000123456' as string | null };
  const edit = editOf(['iban'], { iban: 'IT40S0542811101000000123456' }, with60);
  expect(edit).toEqual({
    iban: 'IT40S0542811101000000123456',
    before: { iban: markOf('IT60X0542811101000000123456') },
  });
  expect(isMark(edit?.before.iban)).toBe(true);
  expect(editOf(['iban'], with60, { iban: null })?.before).toEqual({ iban: null });
});
