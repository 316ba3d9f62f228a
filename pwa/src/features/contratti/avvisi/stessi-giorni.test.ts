import { contrattoSchema } from '@gestionale/shared-schema/contratti/contratto.ts';
import { giornoSchema } from '@gestionale/shared-schema/values/giorno.ts';
import { expect, test } from 'vitest';

import { testId } from '../../../testing/test-rows.ts';
import { daCercare, neiGiorni } from './stessi-giorni.ts';

const day = (text: string) => giornoSchema.parse(text);

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
  pagato: true,
  numero: 12,
  annullato: null,
});
const { dipendente_id } = contratto;

test.each([
  ['2026-05-10', '2026-05-11', 0],
  ['2026-05-10', '2026-05-12', 1],
  ['2026-05-13', '2026-05-13', 1],
  ['2026-05-01', '2026-05-31', 1],
  ['2026-05-14', '2026-05-20', 1],
  ['2026-05-15', '2026-05-20', 0],
])('from %s to %s there are %d contracts of the same days', (inizio, fine, quanti) => {
  const cercato = { dipendente_id, data_inizio: day(inizio), data_fine: day(fine) };
  expect(neiGiorni([contratto], cercato)).toHaveLength(quanti);
});

test('neither an annulled one nor one of somebody else counts', () => {
  const cercato = { dipendente_id, data_inizio: day('2026-05-12'), data_fine: day('2026-05-12') };
  const annullato = { il: day('2026-05-11'), da: 'Verdi Anna', motivo: 'Doppio' };
  expect(neiGiorni([{ ...contratto, annullato }], cercato)).toEqual([]);
  expect(neiGiorni([contratto], { ...cercato, dipendente_id: testId() })).toEqual([]);
});

test.each([
  ['', '2026-05-12', '2026-05-14'],
  [dipendente_id, '', '2026-05-14'],
  [dipendente_id, '2026-05-12', '2026-02-30'],
  [dipendente_id, '2026-05-12', '2026-05-11'],
])('nothing is looked for of «%s» from «%s» to «%s»', (chi, data_inizio, data_fine) => {
  expect(daCercare({ dipendente_id: chi, data_inizio, data_fine })).toBeNull();
});
