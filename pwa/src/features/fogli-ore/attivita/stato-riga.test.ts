import { expect, test } from 'vitest';

import { statoRiga } from './stato-riga.ts';

test.each([
  [false, 'pending', 'in_attesa'],
  [false, 'accepted', 'inviato'],
  [false, undefined, 'inviato'],
  [true, undefined, 'approvato'],
  [true, 'accepted', 'approvato'],
  [true, 'pending', 'in_attesa'],
  [false, 'refused', 'da_correggere'],
  [true, 'refused', 'da_correggere'],
] as const)('approved %s with an entry %s reads %s', (approvato, coda, expected) => {
  expect(statoRiga(approvato, coda)).toBe(expected);
});
