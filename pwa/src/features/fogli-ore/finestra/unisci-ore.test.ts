import { expect, test } from 'vitest';

import { testFoglioOre } from '../../../testing/test-rows.ts';
import { unisciOre } from './unisci-ore.ts';

test('Each entry is there once, as this device has it, and of the others only what is settled', () => {
  const qui = testFoglioOre('2024-05-12', { descrizione_attivita: 'Qui' });
  const approvata = testFoglioOre('2024-05-11', { approvato: true });
  const eliminataQui = testFoglioOre('2024-05-10');
  const dalServer = [{ ...qui, approvato: true }, approvata, eliminataQui];
  expect(unisciOre([qui], dalServer)).toEqual([qui, approvata]);
  expect(unisciOre([], [])).toEqual([]);
});
