import { IMPOSTAZIONI_ID } from '@gestionale/shared-schema/impostazioni/impostazioni.ts';
import { festivitaDel } from '@gestionale/shared-schema/values/festivita.ts';
import type { Giorno } from '@gestionale/shared-schema/values/giorno.ts';
import { useCallback } from 'react';

import { useLive } from '../../../../local-db/queries/use-live.ts';

/** Tells Sundays and feasts, the company's patron saint among them. */
export function useFestivo(): (giorno: Giorno) => boolean {
  const row = useLive(async ({ impostazioni }) => impostazioni.get(IMPOSTAZIONI_ID), []);
  const patrono = row?.festa_patronale ?? null;
  return useCallback(
    (giorno) => isDomenica(giorno) || festivitaDel(giorno, patrono) !== undefined,
    [patrono],
  );
}

function isDomenica(giorno: Giorno): boolean {
  return new Date(`${giorno}T00:00:00Z`).getUTCDay() === 0;
}
