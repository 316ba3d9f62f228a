import type { Progetto } from '@gestionale/shared-schema/progetti/progetto.ts';
import type { Giorno } from '@gestionale/shared-schema/values/giorno.ts';

import { firstRead } from '../../../../local-db/queries/first-read.ts';
import { readAll } from '../../../../local-db/queries/read-all.ts';
import { readFromDay } from '../../../../local-db/queries/read-from-day.ts';
import { useKnown } from '../../../../local-db/queries/use-known.ts';

/** More than a screen shows. */
const PRIME_RIGHE = 60;

/** The projects that are not over, those that end next, with which the list begins. */
export const primiDelPlanning = firstRead(({ progetti }, oggi: Giorno) =>
  readFromDay<Progetto>(progetti, 'data_fine', oggi, PRIME_RIGHE),
);

/** All projects, and before them those with which the list begins, if there are any. */
export function usePlanning(oggi: Giorno) {
  const letti = primiDelPlanning.useRead(oggi);
  const lette = letti !== undefined;
  const tutti = useKnown(
    async ({ progetti }) => (lette ? readAll<Progetto>(progetti) : undefined),
    [lette],
  );
  const progetti =
    tutti?.value === undefined ? undefined : { value: tutti.value, complete: tutti.complete };
  return { primi: letti?.value.length === 0 ? undefined : letti, progetti };
}
