import type { Progetto } from '@gestionale/shared-schema/progetti/progetto.ts';

import { firstRead } from '../../../../local-db/queries/first-read.ts';
import { readAll } from '../../../../local-db/queries/read-all.ts';
import { readBeginning } from '../../../../local-db/queries/read-beginning.ts';
import { useKnown } from '../../../../local-db/queries/use-known.ts';

/** More than a screen shows. */
const PRIME_RIGHE = 40;

/** The projects that start latest, with which the list begins. */
export const primiDelPlanning = firstRead(({ progetti }) =>
  readBeginning<Progetto>(progetti, 'data_inizio', PRIME_RIGHE),
);

/** All projects, and before them those with which the list begins. */
export function usePlanning() {
  const primi = primiDelPlanning.useRead();
  const lette = primi !== undefined;
  const tutti = useKnown(
    async ({ progetti }) => (lette ? readAll<Progetto>(progetti) : undefined),
    [lette],
  );
  const progetti =
    tutti?.value === undefined ? undefined : { value: tutti.value, complete: tutti.complete };
  return { primi, progetti };
}
