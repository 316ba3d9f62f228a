import type { FoglioOre } from '@gestionale/shared-schema/fogli-ore/foglio-ore.ts';
import type { Giorno } from '@gestionale/shared-schema/values/giorno.ts';

import { readAll } from '../../../local-db/queries/read-all.ts';
import { useKnown, type Known } from '../../../local-db/queries/use-known.ts';
import { giorniDelPeriodo, type Periodo } from './periodo-archivio.ts';

export interface Archivio {
  readonly ore: readonly FoglioOre[];
  /** True when there are no hours at all, in whatever period. */
  readonly vuoto: boolean;
}

/** The hours of a period; undefined while they are being read. */
export function useArchivio(periodo: Periodo, oggi: Giorno): Known<Archivio> | undefined {
  return useKnown(
    async ({ fogliOre }) => {
      const giorni = giorniDelPeriodo(periodo, oggi);
      const ore =
        giorni === null
          ? await readAll(fogliOre)
          : await fogliOre.where('data').between(giorni[0], giorni[1], true, true).toArray();
      return { ore, vuoto: ore.length === 0 && (await fogliOre.count()) === 0 };
    },
    [periodo, oggi],
  );
}
