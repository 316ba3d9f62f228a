import { storicoIdSchema, type ProgettoId } from '@gestionale/shared-schema/values/id.ts';
import type { Insertable } from 'kysely';

import { perDatabase } from '../../../db/per-database.ts';
import { precompileRow } from '../../../db/precompile.ts';
import type { StoricoTable } from '../../../db/tables.ts';
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
  const { nome: autore_nome, cognome: autore_cognome, id: autore_id } = user;
  const autore = { autore_nome, autore_cognome, autore_id };
  await db.run(
    queries(db).insert({ id, progetto_id, data_ora: adesso, descrizione_azione, ...autore }),
  );
  touch('storico', id);
}

const queries = perDatabase(({ query }) => ({
  insert: precompileRow((values: Insertable<StoricoTable>) =>
    query.insertInto('storico').values(values),
  ),
}));
