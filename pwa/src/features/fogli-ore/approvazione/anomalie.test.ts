import type { FoglioOre } from '@gestionale/shared-schema/fogli-ore/foglio-ore.ts';
import { NOTTE_ABITUALE } from '@gestionale/shared-schema/mesi/notte.ts';
import { giornataSchema } from '@gestionale/shared-schema/progetti/progetto.ts';
import { giornoSchema } from '@gestionale/shared-schema/values/giorno.ts';
import { expect, test } from 'vitest';

import { testFoglioOre } from '../../../testing/test-rows.ts';
import type { RegoleDiPersona } from '../regole-di-persona.ts';
import { esaminaFoglioOre, ordinaPerApprovazione } from './anomalie.ts';
import { frasiAnomalie } from './frasi-anomalie.ts';
import { guardaVicine } from './guarda-vicine.ts';

const id = (last: number) => `018f0000-0000-7000-8000-${String(last).padStart(12, '0')}`;

const foglio = (fields: Partial<Record<keyof FoglioOre, unknown>> = {}): FoglioOre =>
  testFoglioOre('2026-05-12', {
    id: id(1),
    progetto_id: id(500),
    dipendente_id: id(900),
    ora_fine: '17:00',
    ore_lavorate: 9,
    pausa: 10,
    dipendente_nome: 'Nome',
    dipendente_cognome: 'Cognome',
    nome_progetto: 'Progetto',
    ...fields,
  });

const REGOLE: RegoleDiPersona = {
  regole: { notte: NOTTE_ABITUALE, festa_patronale: null },
  tipo_assunzione: 'contratto a chiamata',
  pausa_abituale: 0,
};

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
  expect(esaminaFoglioOre(foglio(fields), [giornata], guardaVicine([]), REGOLE).anomalie).toEqual(
    expected,
  );
});

test.each([
  ['2026-05-11', ['giorno_futuro']],
  ['2026-05-12', []],
  ['2026-05-13', []],
])('on %s a day is said to come, or not', (oggi, expected) => {
  const regole = { ...REGOLE, oggi: giornoSchema.parse(oggi) };
  const esame = esaminaFoglioOre(foglio(), [giornata], guardaVicine([]), regole);
  expect(esame.anomalie).toEqual(expected);
  expect(frasiAnomalie(esame)).toEqual(expected.map(() => 'Questa giornata deve ancora venire.'));
});

test('a night when the clocks change is said, of anybody', () => {
  const notte = { data: '2026-10-24', ora_inizio: '22:00', ora_fine: '06:00', ore_lavorate: 8 };
  const regole = { ...REGOLE, tipo_assunzione: 'fattura' as const };
  const esame = esaminaFoglioOre(foglio(notte), [], guardaVicine([]), regole);
  expect(frasiAnomalie(esame)).toEqual(["Questa notte cambia l'ora: controlla le ore."]);
});

test('overlapping hours are named', () => {
  const altra = foglio({
    id: id(2),
    ora_inizio: '16:00',
    ora_fine: '19:00',
    ore_lavorate: 3,
  });
  const esame = esaminaFoglioOre(foglio(), [giornata], guardaVicine([altra]), REGOLE);
  expect(esame.anomalie).toEqual(['sovrapposizione']);
  expect(esame.sovrapposte).toEqual([altra]);
});

const SENZA_ORARIO = { ora_inizio: null, ora_fine: null, ore_lavorate: 4 };

test.each([
  ['neither has times', SENZA_ORARIO, SENZA_ORARIO, ['stessa_attivita']],
  ['one of them has', SENZA_ORARIO, { ore_lavorate: 4 }, ['stessa_attivita']],
  [
    'both have, one after the other',
    { ora_fine: '12:00', ore_lavorate: 4 },
    { ora_inizio: '13:00', ore_lavorate: 4 },
    [],
  ],
  ['the other is of another day', SENZA_ORARIO, { ...SENZA_ORARIO, data: '2026-05-11' }, []],
  ['the other is on another project', SENZA_ORARIO, { ...SENZA_ORARIO, progetto_id: id(501) }, []],
  ['the other is of somebody else', SENZA_ORARIO, { ...SENZA_ORARIO, dipendente_id: id(901) }, []],
])('the same day twice on one activity is said, or not: %s', (_what, una, altra, expected) => {
  const vicine = guardaVicine([foglio({ id: id(2), ...altra })]);
  const esame = esaminaFoglioOre(foglio(una), [giornata], vicine, REGOLE);
  expect(esame.anomalie).toEqual(expected);
  expect(frasiAnomalie(esame)).toEqual(
    expected.map(() => 'Stesso giorno, stessa attività: già 4,00 ore.'),
  );
});

test('each reason is a sentence with what is behind it', () => {
  const domenica = {
    data: '2026-05-17',
    ora_inizio: '06:30',
    ora_fine: '22:30',
    ore_lavorate: 16,
    pausa: 0,
    fuori_giornata: true,
    fuori_assegnazione: true,
  };
  const ieri = foglio({ id: id(3), data: '2026-05-16', ora_inizio: '20:00', ora_fine: '23:00' });
  const alle21 = { data: '2026-05-17', ora_inizio: '21:00', ora_fine: '22:00', pausa: 0 };
  const altra = foglio({ id: id(4), ...alle21 });
  const prevista = { ...giornata, data: altra.data };
  const esame = esaminaFoglioOre(foglio(domenica), [prevista], guardaVicine([ieri, altra]), REGOLE);
  expect(frasiAnomalie(esame)).toEqual([
    'Non è più tra gli assegnati a Progetto.',
    'Il 17/05/2026 non è tra le giornate previste.',
    "Si sovrappone a un'altra registrazione.",
    '25,00 ore in questo giorno, oltre le 12.',
    'Solo 7 h 30 min di riposo dopo le ore del 16/05/2026: ne servono 11.',
    '16 h di lavoro senza una pausa di almeno 10 minuti: oltre le 6 ore serve.',
    'Inserito 06:30 – 22:30, previsto 08:00 – 17:00.',
    '30 min di notte, tra le 22:00 e le 06:00.',
    'Il 17/05/2026 è festivo: domenica.',
  ]);
});

test('anomalies come first, then the oldest day, then Italian order of names', () => {
  const esame = (fields: Partial<Record<keyof FoglioOre, unknown>>) =>
    esaminaFoglioOre(foglio(fields), [giornata], guardaVicine([]), REGOLE);
  const zanga = esame({ dipendente_cognome: 'Zanga' });
  const erri = esame({ dipendente_cognome: 'Èrri' });
  const old = esame({ dipendente_cognome: 'Zanga', data: '2026-04-29' });
  const odd = esame({ dipendente_cognome: 'Zanga', data: '2026-06-01', fuori_giornata: true });
  expect(ordinaPerApprovazione([zanga, erri, old, odd])).toEqual([odd, old, erri, zanga]);
});
