import { expect, test } from 'vitest';

import { statoRiga } from './stato-riga.ts';

test.each([
  [false, 'in_attesa', 'in_attesa'],
  [false, 'accettato', 'inviato'],
  [false, undefined, 'inviato'],
  [true, undefined, 'approvato'],
  [true, 'accettato', 'approvato'],
  [true, 'in_attesa', 'in_attesa'],
  [false, 'rifiutato', 'da_correggere'],
  [true, 'rifiutato', 'da_correggere'],
] as const)('approved %s with an entry %s reads %s', (approvato, coda, expected) => {
  expect(statoRiga(approvato, coda)).toBe(expected);
});
