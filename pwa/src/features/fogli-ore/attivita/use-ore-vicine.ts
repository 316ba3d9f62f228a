import type { FoglioOre } from '@gestionale/shared-schema/fogli-ore/foglio-ore.ts';
import { primoGiornoVicino } from '@gestionale/shared-schema/fogli-ore/segnalazioni.ts';
import { addGiorni, isGiorno } from '@gestionale/shared-schema/values/giorno.ts';
import type { DipendenteId } from '@gestionale/shared-schema/values/id.ts';
import { useState } from 'react';

import { useLive } from '../../../local-db/queries/use-live.ts';

/**
 * The person's hours since the beginning of that day's week, and of the days beside it: a night's work
 * reaches into the next day.
 * Undefined while the first are being read, and never again.
 */
export function useOreVicine(
  dipendente_id: DipendenteId | null,
  data: string,
): readonly FoglioOre[] | undefined {
  const lette = useLive(
    async ({ fogliOre }) => {
      if (dipendente_id === null || !isGiorno(data)) return [];
      return fogliOre
        .where('[dipendente_id+data]')
        .between(
          [dipendente_id, primoGiornoVicino(data)],
          [dipendente_id, addGiorni(data, 1)],
          true,
          true,
        )
        .toArray();
    },
    [dipendente_id, data],
  );
  const [ultime, setUltime] = useState(lette);
  if (lette !== undefined && lette !== ultime) setUltime(lette);
  return lette ?? ultime;
}
