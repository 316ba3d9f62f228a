import type { Mese } from '@gestionale/shared-schema/mesi/mese.ts';
import { mesiDi, type Quando } from '@gestionale/shared-schema/mesi/mesi-di.ts';
import { fromCentesimiOra, type CentesimiOra } from '@gestionale/shared-schema/values/ore.ts';

import type { Queries } from '../../db/database.ts';
import { perDatabase } from '../../db/per-database.ts';
import { precompile } from '../../db/precompile.ts';

/** What of a stored entry tells in which months it lies. */
interface QuandoScritto extends Omit<Quando, 'ore_lavorate'> {
  readonly ore_lavorate_centesimi: CentesimiOra;
}

/**
 * Whether hours lie in a closed month, at least in part. Such hours are never refused: they are marked,
 * and wait outside of its totals. What is refused is to change the approved ones, which are in them.
 */
export async function isMeseChiuso(db: Queries, quando: QuandoScritto): Promise<boolean> {
  const ore_lavorate = fromCentesimiOra(quando.ore_lavorate_centesimi);
  for (const mese of mesiDi({ ...quando, ore_lavorate })) {
    if ((await db.first(queries(db).chiusura(mese))) !== undefined) return true;
  }
  return false;
}

const queries = perDatabase(({ query }) => ({
  chiusura: precompile((mese: Mese) =>
    query
      .selectFrom('chiusure_mesi')
      .select('numero')
      .where('mese', '=', mese)
      .where('riaperto_il', 'is', null),
  ),
}));
