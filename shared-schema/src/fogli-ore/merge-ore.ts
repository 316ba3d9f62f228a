import { isStill, mergeFields, pickGiven, type MergeResult } from '../sync/merge.ts';
import type { CAMPI_MODIFICABILI_FOGLIO_ORE } from './contracts.ts';
import type { FoglioOre } from './foglio-ore.ts';

/** What may be corrected of an entry. */
type Campi = Pick<FoglioOre, (typeof CAMPI_MODIFICABILI_FOGLIO_ORE)[number]>;

/** How many hours there are: with an end it is said twice. */
const ORE = ['ora_inizio', 'ora_fine', 'pausa', 'ore_lavorate'] as const;

/**
 * Merges a correction into an entry. Where somebody else changed one of the times, the break or the hours
 * that it changes too, be it to the same, all four go together: one's end beside another's break would be
 * a sum that nobody wrote.
 */
export function mergeOre(
  adesso: Campi,
  voluto: Partial<Campi>,
  before: Partial<Campi> | undefined,
): MergeResult<Campi> {
  const merged = mergeFields(adesso, voluto, before);
  const cambiate = { ...merged.write, ...merged.conflicts };
  const diAltri = ORE.some(
    (campo) => before && campo in before && !isStill(adesso[campo], before[campo]),
  );
  return diAltri && ORE.some((campo) => campo in cambiate)
    ? { ...merged, conflicts: { ...merged.conflicts, ...pickGiven(adesso, ORE) } }
    : merged;
}
