import { expect, test } from 'vitest';

import { screenRoutes } from './routes.ts';

/** The specification's table of routes, and what was decided beyond it. */
const table: Readonly<Record<string, readonly string[]>> = {
  '/dashboard': ['Admin', 'Manager'],
  '/calendario': ['Admin', 'Manager'],
  '/planning': ['Admin', 'Manager'],
  '/planning/:id': ['Admin', 'Manager'],
  '/my-planning': ['Operatore'],
  '/my-planning/:id': ['Operatore'],
  '/le-mie-ore': ['Admin', 'Manager', 'Operatore'],
  '/fogli-ore': ['Admin', 'Manager'],
  '/approve-timesheets': ['Admin', 'Manager'],
  '/contratti': ['Admin', 'Manager'],
  '/ricevute': ['Admin', 'Manager'],
  '/mese': ['Admin', 'Manager'],
  '/dipendenti': ['Admin'],
  '/clienti': ['Admin', 'Manager'],
  '/fornitori': ['Admin', 'Manager'],
  '/attrezzatura': ['Admin', 'Manager'],
  '/documenti': ['Admin', 'Manager', 'Operatore'],
  '/impostazioni': ['Admin'],
  '/sincronizzazione': ['Admin', 'Manager', 'Operatore'],
  '/account': ['Admin', 'Manager', 'Operatore'],
  '/impostazioni/conservazione': ['Admin'],
  '/impostazioni/registro-attivita': ['Admin'],
  '/impostazioni/stato': ['Admin'],
};

/** Stands in the router and not in the table: its gate leads an Operatore to their own activity. */
const OWN_GATE = '/planning/:id';

test('every address of the specification is a screen for its roles, and there is no other', () => {
  const registered = screenRoutes.map(({ path, ruoli }) => [path, ruoli] as const);
  expect(Object.fromEntries(registered)).toEqual(
    Object.fromEntries(Object.entries(table).filter(([path]) => path !== OWN_GATE)),
  );
  expect(registered).toHaveLength(Object.keys(table).length - 1);
});

test('a phone has room for the main places of each role', () => {
  for (const ruolo of ['Admin', 'Manager', 'Operatore'] as const) {
    const main = screenRoutes.filter(
      ({ ruoli, menu }) => menu?.main && (menu.ruoli ?? ruoli).includes(ruolo),
    );
    expect(main.length).toBeGreaterThan(0);
    expect(main.length).toBeLessThanOrEqual(4);
  }
});
