import { expect, test } from 'vitest';

import { takeRefusal, type ConflictOptions } from './form-conflict.ts';

interface Modulo {
  readonly nome: string;
  readonly dal: string;
  readonly telefono: string;
  readonly mansioni: readonly string[];
}

const base: Modulo = { nome: 'Rossi', dal: '2026-05-12', telefono: '1', mansioni: ['Driver'] };

const conflict: ConflictOptions<Modulo> = {
  valuesOf: (current, before) => {
    const theirs = { ...before, ...current };
    return { ...theirs, telefono: theirs.telefono ?? '' };
  },
  texts: { now: (value) => `Ora: ${value}.`, changed: 'Cambiato.', missing: 'N/D' },
};

test('a conflict says at each field what it is now, and the next save has seen it', () => {
  const current = { nome: 'Verdi', dal: '2026-06-01', telefono: null, mansioni: ['Capitano'] };
  const refused = takeRefusal({ errore: 'Cambiati.', current }, base, conflict);
  expect(refused.base).toMatchObject({ nome: 'Verdi', dal: '2026-06-01', telefono: '' });
  expect(refused.errors).toEqual({
    errore: 'Cambiati.',
    campi: {
      nome: 'Ora: Verdi.',
      dal: 'Ora: 01/06/2026.',
      telefono: 'Ora: N/D.',
      mansioni: 'Cambiato.',
    },
  });
});

test('what is as it was typed is no question, and counts as seen', () => {
  const current = { nome: 'Verdi', dal: '2026-06-01' };
  const refusal = { errore: 'Cambiati.', current };
  const refused = takeRefusal(refusal, base, conflict, { ...base, dal: '2026-06-01' });
  expect(refused.base).toMatchObject(current);
  expect(refused.errors.campi).toEqual({ nome: 'Ora: Verdi.' });
});

test('only the fields in conflict move', () => {
  const refused = takeRefusal({ errore: 'x', current: { nome: 'Verdi' } }, base, conflict);
  expect(refused.base).toEqual({ ...base, nome: 'Verdi' });
});

test('a value that is no text to be read is shown by its name', () => {
  const named = { ...conflict, show: () => 'Cantina Rossi' };
  const refused = takeRefusal({ errore: 'x', current: { nome: 'id-7' } }, base, named);
  expect(refused.errors.campi).toEqual({ nome: 'Ora: Cantina Rossi.' });
});

test('any other refusal moves nothing', () => {
  const refusal = { errore: 'Manca.', campi: { nome: 'Manca.' } };
  expect(takeRefusal(refusal, base, conflict)).toEqual({ base, errors: refusal });
});
