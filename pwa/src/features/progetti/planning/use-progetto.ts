import type { Progetto } from '@gestionale/shared-schema/progetti/progetto.ts';
import type { Storico } from '@gestionale/shared-schema/progetti/storico.ts';

import { useKnown, type Known } from '../../../local-db/queries/use-known.ts';

export interface ProgettoLetto {
  readonly progetto: Progetto | undefined;
  /** Newest first. */
  readonly storico: readonly Storico[];
}

/** One project with its history, from this device; undefined while it is being read. */
export function useProgetto(id: string): Known<ProgettoLetto> | undefined {
  return useKnown(
    async ({ progetti, storico }) => ({
      progetto: await progetti.get(id),
      storico: (
        await storico.where('[progetto_id+data_ora]').between([id, ''], [id, '\uffff']).toArray()
      ).toReversed(),
    }),
    [id],
  );
}
