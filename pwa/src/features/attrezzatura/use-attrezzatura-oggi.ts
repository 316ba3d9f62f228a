import type { Giorno } from '@gestionale/shared-schema/values/giorno.ts';
import { useMemo } from 'react';

import { readAll } from '../../local-db/queries/read-all.ts';
import { useKnown, type Known } from '../../local-db/queries/use-known.ts';
import { disponibilitaOggi, type AttrezzoOggi } from './disponibilita-oggi.ts';

export interface AttrezzoElencato extends AttrezzoOggi {
  /** False while projects that commit it may still come: what is free today is not known then. */
  readonly noto: boolean;
}

/** All equipment with what is free today; undefined while it is being read. */
export function useAttrezzaturaOggi(oggi: Giorno): Known<readonly AttrezzoElencato[]> | undefined {
  const known = useKnown(
    async ({ attrezzatura, progetti }) => {
      const inCorso = await progetti.where('data_fine').aboveOrEqual(oggi).toArray();
      return disponibilitaOggi(await readAll(attrezzatura), inCorso, oggi);
    },
    [oggi],
  );
  return useMemo(() => {
    if (known === undefined) return undefined;
    const { value, complete } = known;
    return { complete, value: value.map((attrezzo) => elencato(attrezzo, complete)) };
  }, [known]);
}

function elencato(attrezzo: AttrezzoOggi, noto: boolean): AttrezzoElencato {
  return { ...attrezzo, noto };
}
