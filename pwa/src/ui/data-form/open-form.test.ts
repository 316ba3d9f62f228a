import { expect, test } from 'vitest';

import { openFormName, readOpenForm, writeOpenForm, type OpenForm } from './open-form.ts';

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
