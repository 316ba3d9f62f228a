import { refusal } from '@gestionale/shared-schema/contract/refusal.ts';
import { markOf } from '@gestionale/shared-schema/sync/former-mark.ts';
import { expect, test } from 'vitest';

import type { OutboxEntry } from '../outbox/entries/entry.ts';
import { conflictingValues, formatFieldValue } from './conflicting-values.ts';

const input = {
  id: 'p',
  stato: 'Confermato',
  descrizione: 'mia',
  before: { stato: 'Bozza' },
} as OutboxEntry['input'];

test('a conflict names the fields in question with what they were, what was written here and what stands now', () => {
  const current = { stato: 'Annullato' };
  expect(conflictingValues({ input, refusal: refusal('conflitto_campi', { current }) })).toEqual([
    { campo: 'stato', before: 'Bozza', mio: 'Confermato', current: 'Annullato' },
  ]);
});

test('what a field was is not known where only a mark of it was kept', () => {
  const edit = { id: 'f', iban: 'IT40', before: { iban: markOf('IT60') } };
  const refused = refusal('conflitto_campi', { current: { iban: 'IT20' } });
  expect(conflictingValues({ input: edit, refusal: refused })).toEqual([
    { campo: 'iban', before: undefined, mio: 'IT40', current: 'IT20' },
  ]);
});

test('of a decision that came too late it is shown what the row is now, but no version', () => {
  const current = { ore_lavorate: 6, data: '2026-05-12', versione: 2 };
  const late = refusal('conflitto_versione', { current });
  const decision = { id: 'o', versione: 1 } as OutboxEntry['input'];
  expect(conflictingValues({ input: decision, refusal: late })).toEqual([
    { campo: 'ore_lavorate', before: undefined, mio: undefined, current: 6 },
    { campo: 'data', before: undefined, mio: undefined, current: '2026-05-12' },
  ]);
});

test('any other refusal, and an entry that was not refused, has no conflicting values', () => {
  expect(conflictingValues({ input, refusal: refusal('non_trovato') })).toEqual([]);
  expect(conflictingValues({ input })).toEqual([]);
});

test.each([
  ['ore_lavorate', 7.5, '7,50'],
  ['costo_acquisto', 1234.5, '1.234,50\u00A0€'],
  ['costo_acquisto', null, 'vuoto'],
  ['esl_totali', 2.5, '2,5'],
])('a number of %s, %j, reads %s as on the screens', (campo, value, text) => {
  expect(formatFieldValue(value, { vuoto: 'vuoto', nameOf: () => undefined, campo })).toBe(text);
});

test.each([
  [null, 'vuoto'],
  ['', 'vuoto'],
  [7.5, '7,5'],
  ['2026-05-12', '12/05/2026'],
  ['c1', 'Comune di Lecco'],
  ['Annullato', 'Annullato'],
  [
    [
      { data: '2026-05-12', ora_inizio: '09:00', ora_fine: '18:00:00' },
      { data: '2026-05-13', ora_inizio: '08:00', ora_fine: '12:00' },
    ],
    '12/05/2026 09:00–18:00, 13/05/2026 08:00–12:00',
  ],
])('%j reads %s', (value, text) => {
  const nameOf = (id: string) => (id === 'c1' ? 'Comune di Lecco' : undefined);
  expect(formatFieldValue(value, { vuoto: 'vuoto', nameOf })).toBe(text);
});
