import { giornoSchema } from '@gestionale/shared-schema/values/giorno.ts';
import { describe, expect, test } from 'vitest';

import { testi } from '../../../testi/it.ts';
import { togliCitato, togliNome } from './nomi-nei-testi.ts';

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

describe('what somebody wrote about hours', () => {
  const mario = { nome: 'Mario', cognome: 'Rossi' };
  const ore = {
    ...mario,
    data: giornoSchema.parse('2026-05-12'),
    ora_inizio: null,
    ora_fine: null,
    ore_lavorate: 8,
    pausa: 0,
    descrizione_attivita: 'Era «malato» → a letto',
    fuori_giornata: 0,
    fuori_assegnazione: 0,
    mese_chiuso: 0,
  };
  const { storico } = testi;

  test.each([
    [
      storico.oreRimandate(ore, 'Ubriaco: «mai più»'),
      'Ore rimandate: Rossi Mario, 12/05/2026, 8,00 ore: «…»',
    ],
    [
      storico.oreRiprese(ore, 'Visita del «medico»; torna'),
      'Approvazione tolta: Rossi Mario, 12/05/2026, 8,00 ore: «…»',
    ],
    [
      storico.oreModificate(mario, ore, { ore_lavorate: 7, descrizione_attivita: null }),
      'Ore modificate: Rossi Mario, 12/05/2026: ore lavorate 8,00 → 7,00; descrizione «…»',
    ],
    [
      storico.oreModificate(mario, ore, { descrizione_attivita: 'In « ospedale' }),
      'Ore modificate: Rossi Mario, 12/05/2026: descrizione «…»',
    ],
  ])('goes from a line of theirs: %s', (riga, senza) => {
    expect(togliCitato(riga, mario)).toBe(senza);
    expect(togliCitato(senza, mario)).toBe(senza);
  });

  test.each([
    storico.oreRiprese(ore, undefined),
    storico.oreRimandate({ ...ore, cognome: 'De Rossi' }, 'Con Rossi Mario, ieri'),
    storico.dipendenteAssegnato(mario, ['Driver «B»']),
    'Note: «vuote» → «Rossi Mario, oggi»',
  ])('stays in any other line: %s', (riga) => {
    expect(togliCitato(riga, mario)).toBe(riga);
  });
});
