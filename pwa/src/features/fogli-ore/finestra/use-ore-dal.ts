import { IMPOSTAZIONI_ID } from '@gestionale/shared-schema/impostazioni/impostazioni.ts';
import type { Giorno } from '@gestionale/shared-schema/values/giorno.ts';

import { useLive } from '../../../local-db/queries/use-live.ts';

/** From which day on this device has all hours of the office; null where it has all there are, or is not known. */
export function useOreDal(): Giorno | null {
  const azienda = useLive(async ({ impostazioni }) => impostazioni.get(IMPOSTAZIONI_ID), []);
  return azienda?.ore_dal ?? null;
}
