import type { FoglioOreId } from '@gestionale/shared-schema/values/id.ts';
import type { Selectable } from 'kysely';

import type { Database } from '../../db/database.ts';
import { perDatabase } from '../../db/per-database.ts';
import { precompile } from '../../db/precompile.ts';
import type { FogliOreTable } from '../../db/tables.ts';

/** An entry of hours with the names that sentences about it need. */
export interface FoglioOreTrovato extends Selectable<FogliOreTable> {
  readonly nome: string;
  readonly cognome: string;
}

/** The entry of an id, with its person's name, or undefined. */
export function findFoglioOre(db: Database, id: FoglioOreId): FoglioOreTrovato | undefined {
  return db.first(queries(db).byId(id));
}

const queries = perDatabase(({ query }) => ({
  byId: precompile((id: FoglioOreId) =>
    query
      .selectFrom('fogli_ore')
      .innerJoin('dipendenti', 'dipendenti.id', 'fogli_ore.dipendente_id')
      .selectAll('fogli_ore')
      .select(['dipendenti.nome', 'dipendenti.cognome'])
      .where('fogli_ore.id', '=', id),
  ),
}));
