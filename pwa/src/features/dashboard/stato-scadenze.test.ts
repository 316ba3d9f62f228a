import { refuse } from '@gestionale/shared-schema/contract/refusal.ts';
import { expect, test } from 'vitest';

import { erroreDi, statoDopo } from './stato-scadenze.ts';

test("the server's errore is shown as it is", () => {
  const stato = statoDopo(refuse('errore_interno', { errore: 'Il server riposa.' }));
  expect(erroreDi(stato, true)).toBe('Il server riposa.');
});

test("an answer without a sentence says 'Errore caricamento dati'", () => {
  expect(erroreDi(statoDopo(refuse('errore_interno', { errore: '' })), true)).toBe(
    'Errore caricamento dati',
  );
});

test("no answer while there is a network says 'Errore caricamento dati'", () => {
  expect(erroreDi(statoDopo({ rete: false }), true)).toBe('Errore caricamento dati');
});

test('no answer while there is no network is no error: the panel says why it waits', () => {
  expect(statoDopo({ rete: false })).toEqual({ tipo: 'senza_rete' });
  expect(erroreDi(statoDopo({ rete: false }), false)).toBeUndefined();
});

test('an answer is shown', () => {
  const risposta = { intervallo: 60, scadenzeDipendenti: [], scadenzeAttrezzatura: [] };
  const stato = statoDopo({ ok: true, value: risposta });
  expect(stato).toEqual({ tipo: 'pronte', risposta });
  expect(erroreDi(stato, true)).toBeUndefined();
});
