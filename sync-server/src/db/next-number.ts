import type { DipendenteId } from '@gestionale/shared-schema/values/id.ts';

import type { Queries } from './database.ts';

/** Who numbers documents: the company its contracts, each worker the receipts that they issue. */
export type Serie = 'contratti' | DipendenteId;

/**
 * The next number of a series in a year, from 1. It is given out once: a document that is deleted
 * afterwards may be on somebody's desk already, so that its number never names another.
 */
export async function nextNumber(db: Queries, serie: Serie, anno: number): Promise<number> {
  const taken = await db.first(
    db.query
      .insertInto('numeratori')
      .values({ serie, anno, ultimo: 1 })
      .onConflict((conflict) =>
        conflict
          .columns(['serie', 'anno'])
          .doUpdateSet((eb) => ({ ultimo: eb('numeratori.ultimo', '+', 1) })),
      )
      .returning('ultimo'),
  );
  if (taken === undefined) throw new Error('A counter gave no number');
  return taken.ultimo;
}
