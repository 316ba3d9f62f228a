import type { FoglioOre } from '@gestionale/shared-schema/fogli-ore/foglio-ore.ts';
import type { Giorno } from '@gestionale/shared-schema/values/giorno.ts';

import { readLatest } from '../../../local-db/queries/read-latest.ts';
import { useDays } from '../../../local-db/queries/use-days.ts';
import { useKnown } from '../../../local-db/queries/use-known.ts';

/** More than a screen shows. */
const PRIME_RIGHE = 40;

export interface Archivio {
  /** The latest hours of the period. */
  readonly prime: readonly FoglioOre[];
  /** All of them; undefined while they are being read. */
  readonly ore: readonly FoglioOre[] | undefined;
  /** True when there are no hours at all, in whatever period, as far as is known. */
  readonly vuoto: boolean;
  readonly complete: boolean;
}

/** The hours of some days, the latest before the others; undefined while the first are being read. */
export function useArchivio(dal: Giorno, al: Giorno): Archivio | undefined {
  const prime = useKnown(
    async ({ fogliOre }) => {
      const { rows, whole } = await readLatest(
        fogliOre,
        'data',
        { dal, al },
        { atLeast: PRIME_RIGHE },
      );
      const vuoto = rows.length === 0 && (await fogliOre.count()) === 0;
      return { giorni: `${dal} ${al}`, rows, whole, vuoto };
    },
    [dal, al],
  );
  // What was read of other days is not shown for these.
  const lette = prime?.value.giorni === `${dal} ${al}` ? prime.value : undefined;
  const resto = lette?.whole === false;
  const tutte = useDays('fogliOre', 'data', { dal, al }, resto);
  if (prime === undefined || lette === undefined) return undefined;
  const { rows, whole, vuoto } = lette;
  const complete = prime.complete && (tutte === undefined || tutte.complete);
  return { prime: rows, ore: whole ? rows : tutte?.value, vuoto, complete };
}
