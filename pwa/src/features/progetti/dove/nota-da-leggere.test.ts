import { expect, it } from 'vitest';

import { testDipendenteId, testProgetto } from '../../../testing/test-rows.ts';
import { notaDaLeggere } from './nota-da-leggere.ts';

const ada = testDipendenteId();

function conNota(nota_letta: number | undefined, nota_versione = 2, nota_ufficio = 'Chiavi.') {
  const assegnata = { id: ada, nome: 'Ada', cognome: 'Prova', mansioni_assegnate: [], nota_letta };
  const fields = { nota_ufficio, nota_versione, dipendentiAssegnati: [assegnata] };
  return testProgetto(['2026-05-12'], fields);
}

it('a note is to be read by whoever has not read this one', () => {
  expect(notaDaLeggere(conNota(0), ada)).toBe('Chiavi.');
  expect(notaDaLeggere(conNota(1), ada)).toBe('Chiavi.');
  expect(notaDaLeggere(conNota(2), ada)).toBeNull();
});

it('a row of before, a note taken away and somebody who is not on it have nothing to read', () => {
  expect(notaDaLeggere(testProgetto(['2026-05-12']), ada)).toBeNull();
  expect(notaDaLeggere({ ...conNota(1), nota_ufficio: null }, ada)).toBeNull();
  expect(notaDaLeggere(conNota(0), testDipendenteId())).toBeNull();
});
