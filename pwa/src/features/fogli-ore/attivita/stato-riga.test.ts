import { toIstante } from '@gestionale/shared-schema/values/istante.ts';
import { expect, test } from 'vitest';

import { statoRiga } from './stato-riga.ts';

test.each([
  [false, 'pending', 'in_attesa'],
  [false, 'accepted', 'inviato'],
  [false, undefined, 'inviato'],
  [true, undefined, 'approvato'],
  [true, 'accepted', 'approvato'],
  [true, 'pending', 'in_attesa'],
  [false, 'refused', 'da_sistemare'],
  [true, 'refused', 'da_sistemare'],
] as const)('approved %s with an entry %s reads %s', (approvato, coda, expected) => {
  expect(statoRiga({ approvato, rimandato_il: null }, coda)).toBe(expected);
});

test('hours that were sent back are to be mended until their answer waits on the device', () => {
  const rimandate = { approvato: false, rimandato_il: toIstante(0) };
  expect(statoRiga(rimandate, undefined)).toBe('da_sistemare');
  expect(statoRiga(rimandate, 'pending')).toBe('in_attesa');
  // As a device has kept it from before.
  expect(statoRiga({ approvato: false } as typeof rimandate, undefined)).toBe('inviato');
});
