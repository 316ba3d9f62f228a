import { testiShell } from '#testi/shell.ts';
import type { Ruolo } from '@gestionale/shared-schema/contract/ruolo.ts';
import { describe, expect, test } from 'vitest';

import { mainPlacesOf, menuOf, placeNameOf } from './menu-of.ts';

/** The labels as they were decided, by group, in the order in which they are to be read. */
const ordine: Readonly<Record<string, readonly string[]>> = {
  Oggi: ['Dashboard', 'Calendario', 'Il Mio Planning'],
  Planning: ['Planning Globale'],
  Ore: ['Archivio Ore', 'Approva Ore'],
  Amministrazione: ['Contratti', 'Ricevute', 'Documenti', 'Impostazioni'],
  Anagrafiche: ['Dipendenti', 'Clienti', 'Fornitori', 'Attrezzatura'],
};
const ruoli: readonly Ruolo[] = ['Admin', 'Manager', 'Operatore'];

const menu = (ruolo: Ruolo) =>
  menuOf(ruolo).map(({ group, entries }) => ({
    gruppo: testiShell.gruppi[group],
    voci: entries.map(({ menu }) => testiShell.voci[menu.label]),
  }));

describe.each(ruoli)('the menu of %s', (ruolo) => {
  test('has its groups in their order, none of them empty', () => {
    const gruppi = menu(ruolo).map(({ gruppo }) => gruppo);
    expect(gruppi).toEqual(Object.keys(ordine).filter((each) => gruppi.includes(each)));
    expect(menu(ruolo).every(({ voci }) => voci.length > 0)).toBe(true);
  });

  test('has every entry in its group, in its order', () => {
    for (const { gruppo, voci } of menu(ruolo)) {
      expect(voci).toEqual(ordine[gruppo]?.filter((each) => voci.includes(each)));
    }
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

test('an Operatore is led to the own planning and the documents, and to nothing of the office', () => {
  const voci = menu('Operatore').flatMap((section) => section.voci);
  expect(['Il Mio Planning', 'Documenti']).toEqual(expect.arrayContaining(voci));
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
