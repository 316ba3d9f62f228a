import { storicoIdSchema, type ProgettoId } from '@gestionale/shared-schema/values/id.ts';

import type { CommandContext } from '../../sync/handlers.ts';

/**
 * Adds a line to a project's history, in the caller's name as it is now. Part of the transaction of
 * the command that it tells about.
 */
export function annota(
  { db, caller, adesso, createId, touch }: Omit<CommandContext, 'annota' | 'oggi'>,
  progetto_id: ProgettoId,
  descrizione_azione: string,
): void {
  const id = storicoIdSchema.parse(createId());
  db.run(
    db.query.insertInto('storico').values({
      id,
      progetto_id,
      data_ora: adesso,
      descrizione_azione,
      autore_nome: caller.nome,
      autore_cognome: caller.cognome,
    }),
  );
  touch('storico', id);
}
