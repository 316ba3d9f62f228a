import { lunediDellaSettimana } from '@gestionale/shared-schema/values/giorno.ts';

import { readLastDays } from '../../../../local-db/queries/last-days.ts';
import { useLive } from '../../../../local-db/queries/use-live.ts';
import type { FoglioOreEsaminato } from '../anomalie.ts';
import { pianoDi, type Piano } from './piano.ts';

/** What is planned in the weeks of the entries; read only while `wanted`. */
export function usePiano(
  daApprovare: readonly FoglioOreEsaminato[],
  wanted: boolean,
): Piano | undefined {
  const settimane = wanted
    ? [
        ...new Set(daApprovare.map(({ foglioOre }) => lunediDellaSettimana(foglioOre.data))),
      ].toSorted()
    : [];
  return useLive(
    async (cache) => {
      const [prima] = settimane;
      if (prima === undefined) return undefined;
      const found = await cache.progetti.where('data_fine').aboveOrEqual(prima).toArray();
      return pianoDi(found, new Set(settimane), await readLastDays(cache, found));
    },
    [settimane.join(' ')],
  );
}
