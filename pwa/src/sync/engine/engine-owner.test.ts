import { dipendenteIdSchema } from '@gestionale/shared-schema/values/id.ts';
import { expect, test } from 'vitest';

import type { User } from '../../session/session.ts';
import { engineKey, tokenFor } from './engine-owner.ts';

const idOf = (digit: number) =>
  dipendenteIdSchema.parse(`0193a7b4-0000-7000-8000-00000000000${digit}`);
const ada: User = { id: idOf(1), ruolo: 'Operatore', nome: 'Nome', cognome: 'Cognome' };

function sessionOf(user: User) {
  return {
    state: () => ({ status: 'logged-in', user, expired: false }) as const,
    token: () => 'the token',
  };
}

test('an engine sends under the token of its own user, whose name may have changed', () => {
  expect(tokenFor(sessionOf({ ...ada, nome: 'Altro' }), ada)).toBe('the token');
});

test.each<[string, User]>([
  ['another user', { ...ada, id: idOf(2) }],
  ['the same user in another role', { ...ada, ruolo: 'Manager' }],
])('%s needs another engine, and lends this one no token', (_case, user) => {
  expect(engineKey(user)).not.toBe(engineKey(ada));
  expect(tokenFor(sessionOf(user), ada)).toBeNull();
});
