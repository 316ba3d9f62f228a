import type { Giorno } from '@gestionale/shared-schema/values/giorno.ts';

import { readAll } from '../../local-db/read-all.ts';
import { useLive } from '../../local-db/use-live.ts';
import { disponibilitaOggi, type AttrezzoOggi } from './disponibilita-oggi.ts';

/** All equipment with what is free today; undefined while it is being read. */
export function useAttrezzaturaOggi(oggi: Giorno): readonly AttrezzoOggi[] | undefined {
  return useLive(
    async ({ attrezzatura, progetti }) => {
      const inCorso = await progetti.where('data_fine').aboveOrEqual(oggi).toArray();
      return disponibilitaOggi(await readAll(attrezzatura), inCorso, oggi);
    },
    [oggi],
  );
}
