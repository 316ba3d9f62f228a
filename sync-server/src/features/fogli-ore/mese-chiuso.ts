import type { Mese } from '@gestionale/shared-schema/mesi/mese.ts';
import { mesiDi } from '@gestionale/shared-schema/mesi/mesi-di.ts';
import type { Giorno } from '@gestionale/shared-schema/values/giorno.ts';
import type { Orario } from '@gestionale/shared-schema/values/orario.ts';

import type { Queries } from '../../db/database.ts';
import { perDatabase } from '../../db/per-database.ts';
import { precompile } from '../../db/precompile.ts';

interface Quando {
  readonly data: Giorno;
  readonly ora_inizio: Orario | null;
  readonly ora_fine: Orario | null;
}

/**
 * Whether hours lie in a closed month, at least in part. Such hours are never refused: they are marked,
 * and wait outside of its totals. What is refused is to change the approved ones, which are in them.
 */
export async function isMeseChiuso(db: Queries, quando: Quando): Promise<boolean> {
  for (const mese of mesiDi(quando)) {
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
