import type { FoglioOre } from '@gestionale/shared-schema/fogli-ore/foglio-ore.ts';

/**
 * Hours of this device with those that only the server has. What waits is always here: a pending entry
 * that the server names and this device has not was deleted here, or is on its way.
 */
export function unisciOre(
  qui: readonly FoglioOre[],
  dalServer: readonly FoglioOre[],
): readonly FoglioOre[] {
  if (dalServer.length === 0) return qui;
  const presenti = new Set(qui.map(({ id }) => id));
  return [...qui, ...dalServer.filter(({ id, approvato }) => approvato && !presenti.has(id))];
}
