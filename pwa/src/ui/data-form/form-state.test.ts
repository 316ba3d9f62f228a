import { describe, expect, test } from 'vitest';

import {
  changedFields,
  fittingDraft,
  isDirty,
  withFields,
  withoutField,
  withoutFields,
} from './form-state.ts';

interface Modulo {
  readonly nome: string;
  readonly attivo: boolean;
  readonly mansioni: readonly string[];
}

const base: Modulo = { nome: 'Rossi', attivo: true, mansioni: ['Driver'] };

test('a form is dirty while a field is not what it began with, and names those fields', () => {
  expect(isDirty({ ...base }, base)).toBe(false);
  const typed = { ...base, nome: 'Bianchi', mansioni: ['Driver', 'Capitano'] };
  expect(isDirty(typed, base)).toBe(true);
  expect(changedFields(typed, base)).toEqual(['nome', 'mansioni']);
  expect(isDirty({ ...typed, nome: 'Rossi', mansioni: ['Driver'] }, base)).toBe(false);
});

describe('an error', () => {
  const errors = { errore: 'Manca il nome.', campi: { nome: 'Manca il nome.', citta: 'Ignota.' } };

  test('goes when its field is changed, and the summary speaks of what is left', () => {
    const left = withoutField(errors, 'nome');
    expect(left).toEqual({ errore: 'Ignota.', campi: { citta: 'Ignota.' } });
    expect(withoutField(left, 'citta')).toBeNull();
  });

  test('stays while other fields are changed, and a general one stays anyway', () => {
    expect(withoutField(errors, 'telefono')).toBe(errors);
    const general = { errore: 'Controlla i campi segnalati.', campi: { nome: 'Manca.' } };
    expect(withoutField(general, 'nome')).toEqual({ errore: general.errore, campi: {} });
  });
});

describe('a stored draft', () => {
  const draft = { base, values: { ...base, nome: 'Bia' } };

  test('comes back with what the form began with then', () => {
    expect(fittingDraft(JSON.parse(JSON.stringify(draft)), { ...base, nome: 'Verdi' })).toEqual(
      draft,
    );
  });

  test('keeps the id of the record that it adds', () => {
    expect(fittingDraft({ ...draft, id: 'r1' }, base)).toEqual({ ...draft, id: 'r1' });
    expect(fittingDraft({ ...draft, id: 7 }, base)).toEqual(draft);
  });

  test.each([
    undefined,
    null,
    'testo',
    { values: base },
    { base, values: { nome: 'x' } },
    { base, values: { ...base, altro: '' } },
    { base, values: { ...base, attivo: 'si' } },
    { base, values: { ...base, mansioni: [1] } },
  ])('%j of another form, or another version of it, counts as none', (stored) => {
    expect(fittingDraft(stored, base)).toBeNull();
  });
});

describe('a draft that must not hold a field', () => {
  const initial = { nome: '', iban: 'IT60' };
  const typed = { nome: 'Alfa', iban: 'IT40' };

  test('is kept without it, and completed by what the form begins with', () => {
    const draft = {
      base: withoutFields(initial, ['iban']),
      values: withoutFields(typed, ['iban']),
    };
    expect(JSON.stringify(draft)).not.toContain('IT');
    expect(fittingDraft(draft, initial)).toBeNull();
    expect(fittingDraft(withFields(draft, initial, ['iban']), initial)).toEqual({
      base: initial,
      values: { nome: 'Alfa', iban: 'IT60' },
    });
  });

  test('is read with it where an earlier version has kept it', () => {
    const draft = { base: initial, values: typed };
    expect(fittingDraft(withFields(draft, initial, ['iban']), initial)).toEqual(draft);
  });

  test.each([undefined, null, 'x', { base: null, values: {} }])(
    'is none when it is %j',
    (stored) => {
      expect(fittingDraft(withFields(stored, initial, ['iban']), initial)).toBeNull();
    },
  );
});
