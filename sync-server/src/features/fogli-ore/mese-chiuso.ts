import { collocaOre, type FineTenuta } from '@gestionale/shared-schema/mesi/collocazione.ts';
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
 * Whether hours lie in a closed month, at least in part, as its closing has them. Such hours are never
 * refused: they are marked, and wait outside of its totals. What is refused is to change the approved
 * ones, which are in them.
 */
export async function isMeseChiuso(db: Queries, scritte: QuandoScritto): Promise<boolean> {
  const quando = { ...scritte, ore_lavorate: fromCentesimiOra(scritte.ore_lavorate_centesimi) };
  const tenute = new Map<Mese, FineTenuta>();
  for (const mese of mesiDi(quando)) {
    const chiusura = await db.first(queries(db).chiusura(mese));
    if (chiusura !== undefined) tenute.set(mese, JSON.parse(chiusura.regole) as FineTenuta);
  }
  const collocate = collocaOre(quando, (mese) => tenute.get(mese));
  return mesiDi(collocate).some((mese) => tenute.has(mese));
}

const queries = perDatabase(({ query }) => ({
  chiusura: precompile((mese: Mese) =>
    query
      .selectFrom('chiusure_mesi')
      .select('regole')
      .where('mese', '=', mese)
      .where('riaperto_il', 'is', null),
  ),
}));
