import { contrattoSchema } from '@gestionale/shared-schema/contratti/contratto.ts';
import { ricevutaSchema } from '@gestionale/shared-schema/ricevute/ricevuta.ts';
import { expect, test } from 'vitest';

import { testId } from '../../testing/test-rows.ts';
import { qualeDaPagare, qualeRicevuta } from './quale-ricevuta.ts';

const plain = (words: string) => words.replaceAll('\u00A0', ' ');

test('a receipt is told from another of the same person', () => {
  const ricevuta = ricevutaSchema.parse({
    id: testId(),
    contratto_id: testId(),
    data_pagamento: '2026-05-20',
    netto_a_pagare: 80,
    dipendente_id: testId(),
    nome: 'Mario',
    cognome: 'Rossi',
    nome_progetto: 'Viale dei tigli',
  });
  expect(plain(qualeRicevuta(ricevuta))).toBe(
    'Rossi Mario, Viale dei tigli, pagata il 20/05/2026, 80,00 €',
  );
  expect(plain(qualeRicevuta({ ...ricevuta, nome_progetto: null }))).toBe(
    'Rossi Mario, pagata il 20/05/2026, 80,00 €',
  );
});

test('a contract to pay is told from another of the same person', () => {
  const contratto = contrattoSchema.parse({
    id: testId(),
    dipendente_id: testId(),
    progetto_id: null,
    compenso_lordo: 100,
    data_inizio: '2026-05-12',
    data_fine: '2026-05-14',
    luogo_stipula: 'Lecco',
    data_stipula: '2026-05-10',
    dipendente_nome: 'Mario',
    dipendente_cognome: 'Rossi',
    nome_progetto: null,
    pagato: false,
  });
  expect(plain(qualeDaPagare(contratto))).toBe('Rossi Mario, 12/05/2026 – 14/05/2026, 100,00 €');
});
