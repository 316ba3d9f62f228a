import type { Attrezzatura } from '@gestionale/shared-schema/attrezzatura/attrezzatura.ts';
import type { DipendenteRidotto } from '@gestionale/shared-schema/dipendenti/dipendente.ts';
import type { Progetto } from '@gestionale/shared-schema/progetti/progetto.ts';
import { italianSortKey } from '@gestionale/shared-schema/values/italian-sort-key.ts';

import { readAll } from '../../../local-db/queries/read-all.ts';
import { useKnown } from '../../../local-db/queries/use-known.ts';

/** Whom and what a project can take, and the projects that may have taken them already. */
export interface Risorse {
  readonly dipendenti: readonly DipendenteRidotto[];
  readonly attrezzatura: readonly Attrezzatura[];
  readonly progetti: readonly Progetto[];
  /** False while some may still come. */
  readonly tutte: boolean;
}

const NONE: Risorse = { dipendenti: [], attrezzatura: [], progetti: [], tutte: false };

/** From this device, in Italian order; empty while they are being read. */
export function useRisorse(): Risorse {
  const known = useKnown(
    async (cache) => ({
      dipendenti: byKey(
        await readAll<DipendenteRidotto>(cache.dipendenti),
        ({ cognome, nome }) => `${cognome} ${nome}`,
      ),
      attrezzatura: byKey(
        await readAll<Attrezzatura>(cache.attrezzatura),
        ({ nome_attrezzo }) => nome_attrezzo,
      ),
      progetti: await readAll<Progetto>(cache.progetti),
    }),
    [],
  );
  return known === undefined ? NONE : { ...known.value, tutte: known.complete };
}

function byKey<Row>(rows: readonly Row[], nameOf: (row: Row) => string): Row[] {
  return rows
    .map((row) => ({ row, key: italianSortKey(nameOf(row)) }))
    .toSorted((left, right) => (left.key < right.key ? -1 : 1))
    .map(({ row }) => row);
}
