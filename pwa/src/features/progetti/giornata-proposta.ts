import type { FoglioOre } from '@gestionale/shared-schema/fogli-ore/foglio-ore.ts';
import type { Giornata } from '@gestionale/shared-schema/progetti/progetto.ts';
import type { Giorno } from '@gestionale/shared-schema/values/giorno.ts';

/**
 * The day that a new entry of hours starts from: today when it is planned and has no hours yet,
 * else the latest past day without hours, else today when planned; empty when the user must choose.
 */
export function giornataProposta(
  giornate: readonly Giornata[],
  mie: readonly Pick<FoglioOre, 'data'>[],
  oggi: Giorno,
): string {
  const owed = giornate
    .map(({ data }) => data)
    .filter((data) => data <= oggi && mie.every((ore) => ore.data !== data))
    .toSorted((left, right) => right.localeCompare(left))[0];
  if (owed !== undefined) return owed;
  return giornate.some(({ data }) => data === oggi) ? oggi : '';
}
