import { accept, refuse, type Outcome } from '@gestionale/shared-schema/contract/refusal.ts';
import type { Giorno } from '@gestionale/shared-schema/values/giorno.ts';
import type { DipendenteId, ProgettoId } from '@gestionale/shared-schema/values/id.ts';
import type { Istante } from '@gestionale/shared-schema/values/istante.ts';

import type { Queries } from '../../db/database.ts';
import { perDatabase } from '../../db/per-database.ts';
import { precompile } from '../../db/precompile.ts';
import { rawQuery } from '../../db/raw-query.ts';
import type { Flag } from '../../db/tables.ts';
import type { QueryContext } from '../../sync/handlers.ts';
import { testiPlanning } from '../../testi/planning.ts';

interface User {
  readonly progetto_id: ProgettoId;
  readonly dipendente_id: DipendenteId;
}

/** A person and whether they are, or only were, on a project. */
export interface AssegnazioneTrovata {
  readonly nome: string;
  readonly cognome: string;
  readonly attivo: Flag;
  readonly disattivato_il: Giorno | null;
  readonly rimosso_il: Istante | null;
}

/**
 * The assignment of a person to a project, also a past one. Of a project that was deleted the office
 * and whoever was once on it are told so. Any other Operatore gets one answer, whether there is or
 * was such a project or not; the office is told when the project or the person is unknown.
 */
export async function findAssegnazione(
  chi: User,
  { db, user }: Pick<QueryContext, 'db' | 'user'>,
): Promise<Outcome<AssegnazioneTrovata>> {
  const assegnazione = await findPersona(db, chi);
  if (assegnazione !== undefined) return accept(assegnazione);
  const ufficio = user.ruolo !== 'Operatore';
  const eliminato = await findEliminato(db, chi);
  if (eliminato !== undefined && (ufficio || eliminato.assegnato === 1)) {
    return refuse('progetto_eliminato', { errore: testiPlanning.progettoEliminato(eliminato) });
  }
  return refuse(ufficio && !(await existBoth(db, chi)) ? 'non_trovato' : 'mai_assegnato');
}

/** By two statements: joined in one they take ten times as long, at each entry. */
async function findPersona(
  db: Queries,
  { progetto_id, dipendente_id }: User,
): Promise<AssegnazioneTrovata | undefined> {
  const [assegnazione, dipendente] = await Promise.all([
    db.first(queries(db).assegnazione(progetto_id, dipendente_id)),
    db.first(queries(db).dipendente(dipendente_id)),
  ]);
  return assegnazione && dipendente && { ...dipendente, ...assegnazione };
}

/** What is remembered of a deleted project, and whether the person was ever on it. */
function findEliminato(db: Queries, { progetto_id, dipendente_id }: User) {
  return db.first(
    rawQuery<{ nome_progetto: string; eliminato_il: Istante; assegnato: Flag }>(
      `SELECT nome_progetto, eliminato_il,
         EXISTS (SELECT 1 FROM json_each(dipendenti) WHERE value = ?2) AS assegnato
       FROM progetti_eliminati WHERE id = ?1`,
      [progetto_id, dipendente_id],
    ),
  );
}

async function existBoth(db: Queries, { progetto_id, dipendente_id }: User): Promise<boolean> {
  const { query } = db;
  const progetto = query.selectFrom('progetti').select('id').where('id', '=', progetto_id);
  const dipendente = query.selectFrom('dipendenti').select('id').where('id', '=', dipendente_id);
  return (await db.first(progetto)) !== undefined && (await db.first(dipendente)) !== undefined;
}

const queries = perDatabase(({ query }) => ({
  assegnazione: precompile((progetto_id: ProgettoId, dipendente_id: DipendenteId) =>
    query
      .selectFrom('assegnazioni')
      .select('rimosso_il')
      .where('progetto_id', '=', progetto_id)
      .where('dipendente_id', '=', dipendente_id),
  ),
  dipendente: precompile((id: DipendenteId) =>
    query
      .selectFrom('dipendenti')
      .select(['nome', 'cognome', 'attivo', 'disattivato_il'])
      .where('id', '=', id),
  ),
}));
