import { giornoSchema } from '@gestionale/shared-schema/values/giorno.ts';
import { expect, test } from 'vitest';

import { testDipendenteId, testId } from '../../../../testing/test-rows.ts';
import { trovaSovrapposizioni } from '../sovrapposizioni.ts';
import { comeOre } from './come-ore.ts';
import { campiDi, erroriDi, leggiPezzi, nuovoPezzo, scriviPezzi, type Pezzo } from './pezzi.ts';

const GIORNO = giornoSchema.parse('2026-05-12');

function pezzo(fields: Partial<Pezzo> = {}): Pezzo {
  return {
    ...nuovoPezzo(testId(), '13:00'),
    progetto_id: testId(),
    nome_progetto: 'Siepe',
    ora_fine: '17:00',
    ...fields,
  };
}

test('what was typed comes back as it was kept, and nothing is an empty text', () => {
  const pezzi = [pezzo(), pezzo({ descrizione_attivita: 'Ò «", \n' })];
  expect(leggiPezzi(scriviPezzi(pezzi))).toEqual(pezzi);
  expect([scriviPezzi([]), leggiPezzi('')]).toEqual(['', []]);
});

test('what another version kept and this one cannot read is none', () => {
  expect(leggiPezzi('[{"id":"a"}]')).toEqual([]);
});

test.each([
  [{ progetto_id: '' }, 'progetto_id', "Scegli l'attività."],
  [{ ora_fine: '' }, 'ora_fine', 'Orario di fine non valido.'],
  [
    { ora_fine: '', ore_lavorate: 'x' },
    'ore_lavorate',
    'Inserire un numero di ore lavorate valido.',
  ],
  [{ pausa: '240' }, 'pausa', 'La pausa deve essere più breve del tempo tra inizio e fine.'],
])('%o is wrong at %s', (fields, campo, errore) => {
  expect(erroriDi(pezzo(fields))).toEqual({ [campo]: errore });
});

test('hours are those of the form’s day, computed as there', () => {
  const typed = pezzo({ pausa: '30', descrizione_attivita: '  ' });
  expect(erroriDi(typed)).toBeNull();
  expect(campiDi(typed, GIORNO)).toMatchObject({
    id: typed.id,
    progetto_id: typed.progetto_id,
    data: GIORNO,
    ore_lavorate: 3.5,
    pausa: 30,
    descrizione_attivita: null,
  });
});

test('two of the same form overlap before either is saved', () => {
  const io = testDipendenteId();
  const [prima, seconda, terza] = [
    comeOre(pezzo({ ora_inizio: '08:00', ora_fine: '13:30' }), GIORNO, io),
    comeOre(pezzo(), GIORNO, io),
    comeOre(pezzo({ ora_inizio: '17:00', ora_fine: '18:00' }), GIORNO, io),
  ];
  if (prima === undefined || seconda === undefined || terza === undefined) throw new Error();
  const trovate = (ore: typeof prima) =>
    trovaSovrapposizioni(ore, [prima, seconda, terza]).map(({ id }) => id);
  expect([trovate(prima), trovate(seconda), trovate(terza)]).toEqual([
    [seconda.id],
    [prima.id],
    [],
  ]);
  expect(comeOre(pezzo({ ora_fine: '' }), GIORNO, io)).toBeUndefined();
});
