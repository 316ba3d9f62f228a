import { testiShell } from '#testi/shell.ts';
import type { Ruolo } from '@gestionale/shared-schema/contract/ruolo.ts';
import { describe, expect, test } from 'vitest';

import { mainPlacesOf, menuOf, placeNameOf } from './menu-of.ts';

/** The labels as they were decided, for each role, by group, in the order in which they are read. */
const UFFICIO = {
  Oggi: ['Dashboard', 'Calendario'],
  Planning: ['Planning Globale'],
  Ore: ['Archivio Ore', 'Approva Ore'],
};
const menus: Readonly<Record<Ruolo, Readonly<Record<string, readonly string[]>>>> = {
  Admin: {
    ...UFFICIO,
    Amministrazione: ['Contratti', 'Ricevute', 'Documenti', 'Impostazioni'],
    Anagrafiche: ['Dipendenti', 'Clienti', 'Fornitori', 'Attrezzatura'],
  },
  Manager: {
    ...UFFICIO,
    Amministrazione: ['Contratti', 'Ricevute', 'Documenti'],
    Anagrafiche: ['Clienti', 'Fornitori', 'Attrezzatura'],
  },
  Operatore: { Oggi: ['Il Mio Planning', 'Le mie ore'], Amministrazione: ['Documenti'] },
};
const ruoli: readonly Ruolo[] = ['Admin', 'Manager', 'Operatore'];

const menu = (ruolo: Ruolo) =>
  menuOf(ruolo).map(({ group, entries }) => ({
    gruppo: testiShell.gruppi[group],
    voci: entries.map(({ menu }) => testiShell.voci[menu.label]),
  }));

describe.each(ruoli)('the menu of %s', (ruolo) => {
  test('has every entry that was decided, in its group and its place, and no other', () => {
    const decided = Object.entries(menus[ruolo]).map(([gruppo, voci]) => ({ gruppo, voci }));
    expect(menu(ruolo)).toEqual(decided);
  });

  test('leads to its main places from the foot of a phone: four at most beside the drawer', () => {
    const places = mainPlacesOf(ruolo);
    expect(places.length).toBeGreaterThan(0);
    expect(places.length).toBeLessThanOrEqual(4);
  });
});

test('all that an Operatore can open is at the foot of the phone', () => {
  const places = mainPlacesOf('Operatore').map(({ menu }) => testiShell.voci[menu.label]);
  expect(places).toEqual(menu('Operatore').flatMap((section) => section.voci));
});

test.each([
  ['/planning', 'Planning Globale'],
  ['/planning/019b76da-a800-7000-8000-000000000008', 'Planning Globale'],
  ['/my-planning', 'Il Mio Planning'],
  ['/planningx', null],
  ['/', null],
])('%s belongs to the place %s', (path, name) => {
  expect(placeNameOf(path)).toBe(name);
});
