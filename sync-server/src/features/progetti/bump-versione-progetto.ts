import type { ProgettoId } from '@gestionale/shared-schema/values/id.ts';

import type { Queries } from '../../db/database.ts';

/** Counts a change of a project, its people included, so that a later merge knows what was seen. */
export async function bumpVersioneProgetto(db: Queries, id: ProgettoId): Promise<void> {
  await db.run(
    db.query
      .updateTable('progetti')
      .set((eb) => ({ versione: eb('versione', '+', 1) }))
      .where('id', '=', id),
  );
}
