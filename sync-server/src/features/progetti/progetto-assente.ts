import { refuse } from '@gestionale/shared-schema/contract/refusal.ts';
import type { ProgettoId } from '@gestionale/shared-schema/values/id.ts';

import type { Queries } from '../../db/database.ts';
import { testiPlanning } from '../../testi/planning.ts';

/** The refusal of what is to be done with a project that is not there: deleted, or never there. */
export async function refuseProgettoAssente(
  db: Queries,
  id: ProgettoId,
): Promise<ReturnType<typeof refuse>> {
  const eliminato = await db.first(
    db.query
      .selectFrom('progetti_eliminati')
      .select(['nome_progetto', 'eliminato_il'])
      .where('id', '=', id),
  );
  if (eliminato === undefined) return refuse('non_trovato');
  return refuse('non_trovato', { errore: testiPlanning.progettoEliminato(eliminato) });
}
