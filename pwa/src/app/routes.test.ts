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
  '/fogli-ore': ['Admin', 'Manager'],
  '/approve-timesheets': ['Admin', 'Manager'],
  '/contratti': ['Admin', 'Manager'],
  '/ricevute': ['Admin', 'Manager'],
  '/dipendenti': ['Admin'],
  '/clienti': ['Admin', 'Manager'],
  '/fornitori': ['Admin', 'Manager'],
  '/attrezzatura': ['Admin', 'Manager'],
  '/documenti': ['Admin', 'Manager', 'Operatore'],
  '/impostazioni': ['Admin'],
  '/sincronizzazione': ['Admin', 'Manager', 'Operatore'],
};

test.each(screenRoutes.map((route) => [route.path, route] as const))(
  '%s is open to the roles of the specification',
  (path, route) => {
    expect(route.ruoli).toEqual(table[path]);
  },
);

test('no path stands twice in the table', () => {
  const paths = screenRoutes.map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
});

test('a phone has room for the main places of each role', () => {
  for (const ruolo of ['Admin', 'Manager', 'Operatore'] as const) {
    const main = screenRoutes.filter(({ ruoli, menu }) => ruoli.includes(ruolo) && menu?.main);
    expect(main.length).toBeGreaterThan(0);
    expect(main.length).toBeLessThanOrEqual(4);
  }
});
