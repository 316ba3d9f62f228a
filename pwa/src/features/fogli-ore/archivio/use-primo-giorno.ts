import type { Giorno } from '@gestionale/shared-schema/values/giorno.ts';

import { useLive } from '../../../local-db/queries/use-live.ts';

/** The first day of the first activity that there is: hours of before are hardly looked for. */
export function usePrimoGiorno(): Giorno | null {
  const primo = useLive(
    async ({ progetti }) => progetti.where('data_inizio').between('', '\uffff').first(),
    [],
  );
  return primo?.data_inizio ?? null;
}
