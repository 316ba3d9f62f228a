import type { Giorno } from '@gestionale/shared-schema/values/giorno.ts';
import type { FoglioOreId } from '@gestionale/shared-schema/values/id.ts';
import type { Selectable } from 'kysely';

import type { Queries } from '../../db/database.ts';
import { perDatabase } from '../../db/per-database.ts';
import { precompile } from '../../db/precompile.ts';
import type { Flag, FogliOreTable } from '../../db/tables.ts';

/** An entry of hours with its person, as far as rules and sentences about it need them. */
export interface FoglioOreTrovato extends Selectable<FogliOreTable> {
  readonly nome: string;
  readonly cognome: string;
  readonly attivo: Flag;
  readonly disattivato_il: Giorno | null;
}

/** The entry of an id, with its person's name, or undefined. */
export function findFoglioOre(db: Queries, id: FoglioOreId): Promise<FoglioOreTrovato | undefined> {
  return db.first(queries(db).byId(id));
}

const queries = perDatabase(({ query }) => ({
  byId: precompile((id: FoglioOreId) =>
    query
      .selectFrom('fogli_ore')
      .innerJoin('dipendenti', 'dipendenti.id', 'fogli_ore.dipendente_id')
      .selectAll('fogli_ore')
      .select([
        'dipendenti.nome',
        'dipendenti.cognome',
        'dipendenti.attivo',
        'dipendenti.disattivato_il',
      ])
      .where('fogli_ore.id', '=', id),
  ),
}));
