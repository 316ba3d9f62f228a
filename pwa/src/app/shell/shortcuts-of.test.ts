import { expect, test } from 'vitest';

import { shortcutsOf } from './shortcuts-of.ts';

const keysOf = (ruolo: Parameters<typeof shortcutsOf>[0]) =>
  shortcutsOf(ruolo).map(({ tasti }) => tasti.join(' '));

test('an Operatore is told of the keys of their screens alone, and of what they do there', () => {
  expect(keysOf('Operatore')).toEqual(['Ctrl K', '/', 'F6', 'Esc', '?']);
  const words = shortcutsOf('Operatore').map(({ cosa }) => cosa);
  expect(words.join(' ')).not.toMatch(/cliente|persona|nuovo modulo/);
});

test.each(['Admin', 'Manager'] as const)('%s is told how to go through a list, too', (ruolo) => {
  const keys = keysOf(ruolo);
  for (const each of ['n', 'J K', 'Spazio', 'Maiusc A', 'Ctrl Z']) expect(keys).toContain(each);
  expect(new Set(keys).size).toBe(keys.length);
});
