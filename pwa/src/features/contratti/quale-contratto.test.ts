import { contrattoSchema } from '@gestionale/shared-schema/contratti/contratto.ts';
import { expect, test } from 'vitest';

import { testId } from '../../testing/test-rows.ts';
import { numeroContratto, qualeContratto } from './quale-contratto.ts';

const contratto = contrattoSchema.parse({
  id: testId(),
  dipendente_id: testId(),
  progetto_id: null,
  compenso_lordo: 1234.5,
  data_inizio: '2026-05-12',
  data_fine: '2026-05-14',
  luogo_stipula: 'Lecco',
  data_stipula: '2026-05-10',
  dipendente_nome: 'Mario',
  dipendente_cognome: 'Rossi',
  nome_progetto: 'Viale dei tigli',
  pagato: false,
});

const plain = (words: string) => words.replaceAll('\u00A0', ' ');

test('a contract is told from another of the same person', () => {
  expect(plain(qualeContratto(contratto))).toBe(
    'Rossi Mario, Viale dei tigli, dal 12/05/2026 al 14/05/2026, 1.234,50 €',
  );
});

test('of one without an activity nothing stands in its place', () => {
  expect(plain(qualeContratto({ ...contratto, nome_progetto: null }))).toBe(
    'Rossi Mario, dal 12/05/2026 al 14/05/2026, 1.234,50 €',
  );
});

test('its number stands with its year, once the server says it', () => {
  expect(numeroContratto({ ...contratto, numero: 12 })).toBe('12/2026');
  expect(numeroContratto(contratto)).toBeNull();
});
