import type { FoglioOre } from '@gestionale/shared-schema/fogli-ore/foglio-ore.ts';
import { giornataSchema } from '@gestionale/shared-schema/progetti/progetto.ts';
import { expect, test } from 'vitest';

import { testFoglioOre } from '../../../testing/test-rows.ts';
import { esaminaFoglioOre, ordinaPerApprovazione } from './anomalie.ts';

const id = (last: number) => `018f0000-0000-7000-8000-${String(last).padStart(12, '0')}`;

const foglio = (fields: Partial<Record<keyof FoglioOre, unknown>> = {}): FoglioOre =>
  testFoglioOre('2026-05-12', {
    id: id(1),
    progetto_id: id(500),
    dipendente_id: id(900),
    ora_fine: '17:00',
    ore_lavorate: 9,
    dipendente_nome: 'Nome',
    dipendente_cognome: 'Cognome',
    nome_progetto: 'Progetto',
    ...fields,
  });

const giornata = giornataSchema.parse({
  id: id(700),
  data: '2026-05-12',
  ora_inizio: '08:00',
  ora_fine: '17:00',
});

test.each([
  ['an ordinary day', {}, []],
  ['a day that was removed', { fuori_giornata: true, data: '2026-05-20' }, ['fuori_giornata']],
  ['someone taken off the project', { fuori_assegnazione: true }, ['fuori_assegnazione']],
  ['an earlier start', { ora_inizio: '07:45' }, ['fuori_orario']],
  ['a later end', { ora_fine: '17:15' }, ['fuori_orario']],
  ['a shorter day', { ora_inizio: '09:00', ora_fine: '12:00', ore_lavorate: 3 }, []],
  [
    'more hours alone than planned',
    { ora_inizio: null, ora_fine: null, ore_lavorate: 9.5 },
    ['fuori_orario'],
  ],
  ['hours alone within the plan', { ora_inizio: null, ora_fine: null, ore_lavorate: 9 }, []],
  ['exactly twelve hours', { ora_fine: null, ore_lavorate: 12 }, ['fuori_orario']],
  [
    'more than twelve hours',
    { ora_fine: '20:30', ore_lavorate: 12.5 },
    ['oltre_12_ore', 'fuori_orario'],
  ],
])('%s', (_, fields, expected) => {
  expect(esaminaFoglioOre(foglio(fields), [giornata], []).anomalie).toEqual(expected);
});

test('overlapping hours are named', () => {
  const altra = foglio({ id: id(2), ora_inizio: '16:00', ora_fine: '19:00' });
  const esame = esaminaFoglioOre(foglio(), [giornata], [altra]);
  expect(esame.anomalie).toEqual(['sovrapposizione']);
  expect(esame.sovrapposte).toEqual([altra]);
});

test('anomalies come first, then the oldest day, then Italian order of names', () => {
  const esame = (fields: Partial<Record<keyof FoglioOre, unknown>>) =>
    esaminaFoglioOre(foglio(fields), [giornata], []);
  const zanga = esame({ dipendente_cognome: 'Zanga' });
  const erri = esame({ dipendente_cognome: 'Èrri' });
  const old = esame({ dipendente_cognome: 'Zanga', data: '2026-05-01' });
  const odd = esame({ dipendente_cognome: 'Zanga', data: '2026-06-01', fuori_giornata: true });
  expect(ordinaPerApprovazione([zanga, erri, old, odd])).toEqual([odd, old, erri, zanga]);
});
