import { refuse } from '@gestionale/shared-schema/contract/refusal.ts';
import { expect, test } from 'vitest';

import { statoDi } from './stato-scadenze.ts';

const risposta = { intervallo: 60, scadenzeDipendenti: [], scadenzeAttrezzatura: [] };
const noAnswer = { reached: false } as const;

test("the server's errore is shown as it is, with a network and without", () => {
  const no = refuse('ruolo_non_ammesso', { errore: 'Il server riposa.' });
  const stato = { kind: 'errore', error: 'Il server riposa.', late: false };
  expect(statoDi(undefined, no, false)).toEqual(stato);
  expect(statoDi(undefined, no, true)).toEqual(stato);
});

test("an answer without a sentence says 'Errore caricamento dati'", () => {
  const no = refuse('ruolo_non_ammesso', { errore: '' });
  expect(statoDi(undefined, no, false)).toEqual({
    kind: 'errore',
    error: 'Errore caricamento dati',
    late: false,
  });
});

test("no answer while there is a network says 'Errore caricamento dati'", () => {
  expect(statoDi(undefined, noAnswer, false)).toEqual({
    kind: 'errore',
    error: 'Errore caricamento dati',
    late: false,
  });
});

test('having no network is no error: the panel says why it waits, asked already or not', () => {
  expect(statoDi(undefined, null, true)).toEqual({ kind: 'offline' });
  expect(statoDi(undefined, noAnswer, true)).toEqual({ kind: 'offline' });
});

test('an answer stays when the network goes', () => {
  expect(statoDi(risposta, null, false)).toEqual({ kind: 'pronte', risposta });
  expect(statoDi(risposta, null, true)).toEqual({ kind: 'pronte', risposta });
});

test('until anything is known the panel loads', () => {
  expect(statoDi(undefined, null, false)).toEqual({ kind: 'caricamento' });
});
