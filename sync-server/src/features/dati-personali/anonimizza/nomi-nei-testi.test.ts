import { expect, test } from 'vitest';

import { togliNome } from './nomi-nei-testi.ts';

test.each([
  ['Mario Rossi', 'Assegnato Mario Rossi come Driver', 'Assegnato X come Driver'],
  ['Mario Rossi', 'Ore di Rossi Mario: 8; Mario Rossi.', 'Ore di X: 8; X.'],
  ['Lu Re', 'Lu Reale e Luca Re', 'Lu Reale e Luca Re'],
  ["Niccolò D'Amò", "da Niccolò D'Amò, non da Niccolò D'Amòs", "da X, non da Niccolò D'Amòs"],
  ['A. (B)', 'A. (B) e AB (B)', 'X e AB (B)'],
])('takes %s out of a text where it stands by itself', (chi, testo, senza) => {
  const [nome = '', ...cognome] = chi.split(' ');
  expect(togliNome(testo, { nome, cognome: cognome.join(' ') }, 'X')).toBe(senza);
});

test('puts in what it is given to the letter', () => {
  expect(togliNome('Mario Rossi', { nome: 'Mario', cognome: 'Rossi' }, '$&')).toBe('$&');
});
