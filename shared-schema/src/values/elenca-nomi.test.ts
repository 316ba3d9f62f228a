import { expect, test } from 'vitest';

import { elencaNomi, unisciParti } from './elenca-nomi.ts';

test.each([
  [[], ''],
  [['Rossi'], 'Rossi'],
  [['Rossi', 'Verdi'], 'Rossi e Verdi'],
  [['Rossi', 'Verdi', 'Neri'], 'Rossi, Verdi e Neri'],
  [['Rossi', 'Verdi', 'Neri', 'Bruni'], 'Rossi, Verdi, Neri e un altro'],
  [['Rossi', 'Verdi', 'Neri', 'Bruni', 'Sala'], 'Rossi, Verdi, Neri e altri 2'],
])('%j are said as «%s»', (nomi, frase) => {
  expect(elencaNomi(nomi)).toBe(frase);
});

test('parts are joined, however many there are', () => {
  expect(unisciParti(['a', 'b', 'c', 'd'])).toBe('a, b, c e d');
});
