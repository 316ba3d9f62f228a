import type { Ruolo } from '@gestionale/shared-schema/contract/ruolo.ts';
import { expect, test } from 'vitest';

import { screenRoutes } from '../routes.ts';
import { placeOfCliente, placeOfPersona, placeOfProgetto, screensOf } from './palette-places.ts';

const ruoli: readonly Ruolo[] = ['Admin', 'Manager', 'Operatore'];

test.each(ruoli)('%s is offered the screens of the role and no other', (ruolo) => {
  const offered = screensOf(ruolo).map(({ to }) => to);
  const allowed = screenRoutes
    .filter(({ path, ruoli }) => ruoli.includes(ruolo) && !path.includes(':'))
    .map(({ path }) => path);
  expect(offered.toSorted()).toEqual(allowed.toSorted());
});

test('a project is opened where the role sees it', () => {
  expect(placeOfProgetto('Operatore', 'p1')).toBe('/my-planning/p1');
  expect(placeOfProgetto('Manager', 'p1')).toBe('/planning/p1');
});

test('a person is a record for Admin, days of work for a Manager, nothing for an Operatore', () => {
  expect(placeOfPersona('Admin', 'd1', 'Neri Ada')).toBe('/dipendenti?cerca=Neri+Ada');
  expect(placeOfPersona('Manager', 'd1', 'Neri Ada')).toBe('/calendario?persona=d1');
  expect(placeOfPersona('Operatore', 'd1', 'Neri Ada')).toBeUndefined();
});

test('clients are not offered to an Operatore', () => {
  expect(placeOfCliente('Operatore', 'Comune di Lecco')).toBeUndefined();
});
