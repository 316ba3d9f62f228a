import {
  storicoIdSchema,
  type ProgettoId,
  type StoricoId,
} from '@gestionale/shared-schema/values/id.ts';
import type { Istante } from '@gestionale/shared-schema/values/istante.ts';

import { perDatabase } from '../../../db/per-database.ts';
import { precompile } from '../../../db/precompile.ts';
import type { CommandContext } from '../../../sync/handlers.ts';

/**
 * Adds a line to a project's history, in the caller's name as it is now. Part of the transaction of
 * the command that it tells about.
 */
export async function annota(
  { db, user, adesso, createId, touch }: Omit<CommandContext, 'annota' | 'oggi'>,
  progetto_id: ProgettoId,
  descrizione_azione: string,
): Promise<void> {
  const id = storicoIdSchema.parse(createId());
  const { nome, cognome } = user;
  await db.run(queries(db).insert(id, progetto_id, adesso, descrizione_azione, nome, cognome));
  touch('storico', id);
}

const queries = perDatabase(({ query }) => ({
  insert: precompile(
    (
      id: StoricoId,
      progetto_id: ProgettoId,
      data_ora: Istante,
      descrizione_azione: string,
      autore_nome: string,
      autore_cognome: string,
    ) =>
      query
        .insertInto('storico')
        .values({ id, progetto_id, data_ora, descrizione_azione, autore_nome, autore_cognome }),
  ),
}));
