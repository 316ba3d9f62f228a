import type { Progetto } from '@gestionale/shared-schema/progetti/progetto.ts';

import { useKnown, type Known } from '../../../local-db/queries/use-known.ts';

/** One project, from this device; undefined while it is being read. */
export function useProgetto(id: string): Known<Progetto | undefined> | undefined {
  return useKnown(async ({ progetti }) => progetti.get(id), [id]);
}
