import type { DipendenteId } from '@gestionale/shared-schema/values/id.ts';

import type { Queries } from '../../db/database.ts';
import { rawQuery } from '../../db/raw-query.ts';

/** What is told of an employee. Assignments that have ended count: late hours are still accepted because of them. */
export async function countLegami(db: Queries, id: DipendenteId) {
  const counted = await db.first(
    rawQuery<{ ore: number; approvazioni: number; contratti: number; assegnazioni: number }>(
      `SELECT
         (SELECT count(*) FROM fogli_ore WHERE dipendente_id = ?1) AS ore,
         (SELECT count(*) FROM fogli_ore WHERE approvato_da = ?1) AS approvazioni,
         (SELECT count(*) FROM contratti WHERE dipendente_id = ?1) AS contratti,
         (SELECT count(*) FROM assegnazioni WHERE dipendente_id = ?1) AS assegnazioni`,
      [id],
    ),
  );
  if (counted === undefined) throw new Error('A count answers with a row');
  return counted;
}
