import type { Giorno } from '@gestionale/shared-schema/values/giorno.ts';
import type { ProgettoId } from '@gestionale/shared-schema/values/id.ts';

import type { Queries } from '../../db/database.ts';
import { perDatabase } from '../../db/per-database.ts';
import { precompile } from '../../db/precompile.ts';
import type { Flag } from '../../db/tables.ts';

/** 1 when the day is not among the project's days, 0 when it is. */
export async function isFuoriGiornata(
  db: Queries,
  progetto_id: ProgettoId,
  data: Giorno,
): Promise<Flag> {
  return (await db.first(queries(db).giornata(progetto_id, data))) === undefined ? 1 : 0;
}

const queries = perDatabase(({ query }) => ({
  giornata: precompile((progetto_id: ProgettoId, data: Giorno) =>
    query
      .selectFrom('giornate')
      .select('id')
      .where('progetto_id', '=', progetto_id)
      .where('data', '=', data),
  ),
}));
