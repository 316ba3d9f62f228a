import type { DipendenteRidotto } from '@gestionale/shared-schema/dipendenti/dipendente.ts';
import type { Progetto } from '@gestionale/shared-schema/progetti/progetto.ts';
import type { Giorno } from '@gestionale/shared-schema/values/giorno.ts';

import type { CacheTables } from '../databases/cache-tables.ts';

/** Person → the last day on which hours may be theirs; who is active is not in it. */
export type LastDays = ReadonlyMap<string, Giorno>;

export function lastDaysOf(
  dipendenti: readonly (Pick<DipendenteRidotto, 'id' | 'disattivato_il'> | undefined)[],
): LastDays {
  return new Map(
    dipendenti.flatMap((each) =>
      each?.disattivato_il ? [[each.id, each.disattivato_il] as const] : [],
    ),
  );
}

/** Of all who are assigned to some projects. */
export async function readLastDays(
  { dipendenti }: Pick<CacheTables, 'dipendenti'>,
  progetti: readonly Pick<Progetto, 'dipendentiAssegnati'>[],
): Promise<LastDays> {
  const ids = new Set(
    progetti.flatMap(({ dipendentiAssegnati }) => dipendentiAssegnati.map(({ id }) => id)),
  );
  return lastDaysOf(await dipendenti.bulkGet([...ids]));
}
