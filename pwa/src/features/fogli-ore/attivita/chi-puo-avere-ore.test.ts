import { expect, test } from 'vitest';

import { lastDaysOf } from '../../../local-db/queries/last-days.ts';
import { chiPuoAvereOre } from './chi-puo-avere-ore.ts';
import { personePerLeOre } from './persone-per-le-ore.ts';

type Dipendenti = Parameters<typeof personePerLeOre>[1];
type Assegnati = Parameters<typeof personePerLeOre>[0];

const dipendenti = [
  { id: 'zoe', nome: 'Zoe', cognome: 'Àlberti', disattivato_il: null },
  { id: 'mario', nome: 'Mario', cognome: 'Rossi', disattivato_il: null },
  { id: 'luca', nome: 'Luca', cognome: 'Verdi', disattivato_il: '2026-05-11' },
  { id: 'bea', nome: 'Bea', cognome: 'Bassi', disattivato_il: '2026-05-10' },
  { id: 'ada', nome: 'Ada', cognome: 'Bassi', disattivato_il: null },
] as unknown as Dipendenti;

const assegnati = [
  { id: 'mario', nome: 'Mario', cognome: 'Rossi', mansioni_assegnate: ['Driver'] },
  { id: 'luca', nome: 'Luca', cognome: 'Verdi', mansioni_assegnate: [] },
] as unknown as Assegnati;

test('after the people on the project come the others, in Italian order, without a role on it', () => {
  const persone = personePerLeOre(assegnati, dipendenti);
  expect(
    persone.map(({ id, assegnato, mansioni_assegnate }) => [id, assegnato, mansioni_assegnate]),
  ).toEqual([
    ['mario', true, ['Driver']],
    ['luca', true, []],
    ['zoe', false, []],
    ['ada', false, []],
    ['bea', false, []],
  ]);
});

test.each([
  ['', ['mario', 'luca', 'zoe', 'ada']],
  ['2026-05-10', ['mario', 'luca', 'zoe', 'ada', 'bea']],
  ['2026-05-11', ['mario', 'luca', 'zoe', 'ada']],
  ['2026-05-12', ['mario', 'zoe', 'ada']],
])('for hours of «%s» %j are offered: one who left up to the last day', (data, expected) => {
  const ultimi = lastDaysOf(dipendenti);
  const persone = personePerLeOre(assegnati, dipendenti);
  expect(chiPuoAvereOre(persone, ultimi, data).map(({ id }) => id)).toEqual(expected);
});
