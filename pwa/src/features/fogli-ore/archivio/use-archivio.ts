import type { FoglioOre } from '@gestionale/shared-schema/fogli-ore/foglio-ore.ts';
import type { Giorno } from '@gestionale/shared-schema/values/giorno.ts';

import { readLatest, SEMPRE } from '../../../local-db/queries/read-latest.ts';
import { useDays } from '../../../local-db/queries/use-days.ts';
import { useKnown } from '../../../local-db/queries/use-known.ts';
import { giorniDelPeriodo, type Periodo } from './periodo-archivio.ts';

/** More than a screen shows. */
const PRIME_RIGHE = 40;

export interface Archivio {
  /** The latest hours of the period. */
  readonly prime: readonly FoglioOre[];
  /** All of them; undefined while they are being read. */
  readonly ore: readonly FoglioOre[] | undefined;
  /** True when there are no hours at all, in whatever period. */
  readonly vuoto: boolean;
  readonly complete: boolean;
}

/** The hours of a period, the latest before the others; undefined while the first are being read. */
export function useArchivio(periodo: Periodo, oggi: Giorno): Archivio | undefined {
  const prime = useKnown(
    async ({ fogliOre }) => {
      const { rows, whole } = await readLatest(fogliOre, 'data', giorniDi(periodo, oggi), {
        atLeast: PRIME_RIGHE,
      });
      const vuoto = rows.length === 0 && (await fogliOre.count()) === 0;
      return { periodo, rows, whole, vuoto };
    },
    [periodo, oggi],
  );
  // What was read of another period is not shown for this one.
  const lette = prime?.value.periodo === periodo ? prime.value : undefined;
  const resto = lette?.whole === false;
  const tutte = useDays('fogliOre', 'data', giorniDi(periodo, oggi), resto);
  if (prime === undefined || lette === undefined) return undefined;
  const { rows, whole, vuoto } = lette;
  const complete = prime.complete && (tutte === undefined || tutte.complete);
  return { prime: rows, ore: whole ? rows : tutte?.value, vuoto, complete };
}

function giorniDi(periodo: Periodo, oggi: Giorno) {
  const giorni = giorniDelPeriodo(periodo, oggi);
  return giorni === null ? SEMPRE : { dal: giorni[0], al: giorni[1] };
}
