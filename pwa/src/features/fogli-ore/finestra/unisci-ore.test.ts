import { expect, test } from 'vitest';

import { testFoglioOre } from '../../../testing/test-rows.ts';
import { riaperteDopo, unisciOre } from './unisci-ore.ts';

test('Each entry is there once, as this device has it, and of the others only what is settled', () => {
  const qui = testFoglioOre('2024-05-12', { descrizione_attivita: 'Qui' });
  const approvata = testFoglioOre('2024-05-11', { approvato: true });
  const eliminataQui = testFoglioOre('2024-05-10');
  const dalServer = [{ ...qui, approvato: true }, approvata, eliminataQui];
  expect(unisciOre([qui], dalServer)).toEqual([qui, approvata]);
  expect(unisciOre([], [])).toEqual([]);
});

test('What the server gave as approved and was then opened again and deleted here does not come back', () => {
  const approvata = testFoglioOre('2024-05-11', { approvato: true });
  const riaperta = { ...approvata, approvato: false };
  const dalServer = [approvata];
  const prima = riaperteDopo(new Set(), [], dalServer);
  expect(unisciOre([], dalServer, prima)).toEqual([approvata]);
  const dopo = riaperteDopo(prima, [riaperta], dalServer);
  expect(unisciOre([riaperta], dalServer, dopo)).toEqual([riaperta]);
  expect(unisciOre([], dalServer, riaperteDopo(dopo, [], dalServer))).toEqual([]);
});

test('Approved again it may leave the device, and is counted on', () => {
  const approvata = testFoglioOre('2024-05-11', { approvato: true });
  const riaperte = new Set([approvata.id]);
  const dopo = riaperteDopo(riaperte, [approvata], [approvata]);
  expect(unisciOre([], [approvata], dopo)).toEqual([approvata]);
});

test('Where nothing was opened or approved again the same is given back, so that nothing is drawn anew', () => {
  const approvata = testFoglioOre('2024-05-11', { approvato: true });
  const nessuna = new Set<string>();
  expect(riaperteDopo(nessuna, [testFoglioOre('2026-05-11')], [approvata])).toBe(nessuna);
});
