import { describe, expect, test } from 'vitest';

import { openFormName } from './open-form-name.ts';
import { readOpenForm, writeOpenForm, type FormParams, type OpenForm } from './open-form.ts';

const forms: readonly OpenForm[] = [
  { type: 'new' },
  { type: 'edit', id: '018f' },
  { type: 'entry', seq: 12 },
];

test.each(forms)('a reload finds $type open, beside the search of the list', (form) => {
  const address = writeOpenForm(new URLSearchParams('cerca=a'), form);
  expect(readOpenForm(address)).toEqual(form);
  expect(address.get('cerca')).toBe('a');
});

test('only one form is open at a time, and closing it leaves the view of the list', () => {
  for (const before of forms) {
    for (const after of forms) {
      const address = writeOpenForm(
        writeOpenForm(new URLSearchParams('ordine=-nome'), before),
        after,
      );
      expect(readOpenForm(address)).toEqual(after);
      expect(writeOpenForm(address, null).toString()).toBe('ordine=-nome');
    }
  }
});

test('searching is not leaving the form, opening another is', () => {
  expect(openFormName('?modifica=1&cerca=a')).toBe(openFormName('?modifica=1&cerca=ab'));
  expect(openFormName('?modifica=1')).not.toBe(openFormName('?modifica=2'));
  expect(openFormName('?modifica=1')).not.toBe(openFormName(''));
});

describe('on a screen with names of its own', () => {
  const names: FormParams = { new: 'registra', edit: 'correggi', choice: 'per' };
  const read = (search: string) => readOpenForm(new URLSearchParams(search), names);

  test('a new record says what it is of, and what was chosen', () => {
    expect(read('?registra=2026-05-12')).toEqual({ type: 'new', of: '2026-05-12' });
    expect(read('?registra=')).toEqual({ type: 'new', of: '' });
    const chosen: OpenForm = { type: 'new', of: '', choice: 'mario' };
    const address = writeOpenForm(new URLSearchParams('persona=anna'), chosen, names);
    expect(readOpenForm(address, names)).toEqual(chosen);
    expect(writeOpenForm(address, null, names).toString()).toBe('persona=anna');
  });

  test('an edit and a refused entry are found, those of other screens are not', () => {
    expect(read('?correggi=018f')).toEqual({ type: 'edit', id: '018f' });
    expect(read('?voce=12')).toEqual({ type: 'entry', seq: 12 });
    expect(read('?modifica=018f&nuovo=1')).toBeNull();
  });

  test('another choice is not leaving the form, another day is', () => {
    const nameOf = (search: string) => openFormName(search, names);
    expect(nameOf('?registra=2026-05-12&per=mario')).toBe(nameOf('?registra=2026-05-12'));
    expect(nameOf('?registra=2026-05-12')).not.toBe(nameOf('?registra=2026-05-13'));
  });
});
