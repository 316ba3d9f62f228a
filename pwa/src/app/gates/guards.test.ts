import type { Ruolo } from '@gestionale/shared-schema/contract/ruolo.ts';
import { describe, expect, test } from 'vitest';

import { screenRoutes } from '../routes.ts';
import { guard, guardOwnActivity, guardUnknown, landingOf, type GuardedSession } from './guards.ts';

const loading: GuardedSession = { status: 'loading' };
const out: GuardedSession = { status: 'logged-out' };
const inside = (ruolo: Ruolo): GuardedSession => ({ status: 'logged-in', user: { ruolo } });
const ruoli: readonly Ruolo[] = ['Admin', 'Manager', 'Operatore'];

test('while a token exists but the role is not known every route waits', () => {
  expect(guard(loading, 'logged-out')).toEqual({ type: 'wait' });
  expect(guard(loading, ['Admin'])).toEqual({ type: 'wait' });
  expect(guardUnknown(loading)).toEqual({ type: 'wait' });
});

describe('logged out, only /login is reachable', () => {
  test('the login enters', () => {
    expect(guard(out, 'logged-out')).toEqual({ type: 'enter' });
  });

  test.each(screenRoutes.map(({ path, ruoli: roles }) => [path, roles] as const))(
    '%s leads to /login',
    (_, roles) => {
      expect(guard(out, roles)).toEqual({ type: 'redirect', to: '/login' });
    },
  );

  test('unknown paths lead to /login', () => {
    expect(guardUnknown(out)).toEqual({ type: 'redirect', to: '/login' });
  });
});

describe('logged in', () => {
  test.each([
    ['Operatore', '/my-planning'],
    ['Manager', '/dashboard'],
    ['Admin', '/dashboard'],
  ] as const)('%s starts from %s, and the login and unknown paths lead there', (ruolo, landing) => {
    expect(landingOf(ruolo)).toBe(landing);
    expect(guard(inside(ruolo), 'logged-out')).toEqual({ type: 'redirect', to: landing });
    expect(guardUnknown(inside(ruolo))).toEqual({ type: 'redirect', to: landing });
  });

  test.each(ruoli)('%s enters the routes of the role and is led to / by all others', (ruolo) => {
    for (const route of screenRoutes) {
      const expected = route.ruoli.includes(ruolo)
        ? { type: 'enter' }
        : { type: 'redirect', to: '/' };
      expect(guard(inside(ruolo), route.ruoli), route.path).toEqual(expected);
    }
  });

  test('every role can enter the screen that it starts from', () => {
    for (const ruolo of ruoli) {
      const landing = screenRoutes.find(({ path }) => path === landingOf(ruolo));
      expect(landing?.ruoli).toContain(ruolo);
    }
  });
});

test.each([
  [undefined, { type: 'wait' }],
  [true, { type: 'redirect', to: '/my-planning/p1' }],
  [false, { type: 'redirect', to: '/' }],
])(
  'an Operatore at /planning/p1 whose assignment is %s goes the right way',
  (assigned, expected) => {
    expect(guardOwnActivity('p1', assigned)).toEqual(expected);
  },
);
