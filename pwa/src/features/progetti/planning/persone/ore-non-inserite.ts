import type { FoglioOre } from '@gestionale/shared-schema/fogli-ore/foglio-ore.ts';
import type { Progetto } from '@gestionale/shared-schema/progetti/progetto.ts';
import type { Giorno } from '@gestionale/shared-schema/values/giorno.ts';

import { daFare } from '../../mio-planning.ts';

interface Quando {
  readonly oggi: Giorno;
  /** Hours of days before it are not on this device; null where it has all there are. */
  readonly dal: Giorno | null;
}

/**
 * How many past days of a project have no hours of a person, as far as this device knows. Whoever is
 * taken off the project cannot enter them any more.
 */
export function contaOreNonInserite(
  progetto: Progetto,
  dipendente_id: string,
  ore: readonly Pick<FoglioOre, 'dipendente_id' | 'data'>[],
  { oggi, dal }: Quando,
): number {
  const sue = ore.filter((each) => each.dipendente_id === dipendente_id);
  const inserite = new Set<string>(sue.map(({ data }) => data));
  return daFare([progetto]).filter(
    ({ giornata: { data } }) => data < oggi && data >= (dal ?? '') && !inserite.has(data),
  ).length;
}
