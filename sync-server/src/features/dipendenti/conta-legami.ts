import type { DipendenteId } from '@gestionale/shared-schema/values/id.ts';

import type { Queries } from '../../db/database.ts';
import { rawQuery } from '../../db/raw-query.ts';

/**
 * What is told of an employee, or by them: history names its authors. Assignments that have ended count,
 * because late hours are still accepted by them.
 */
export async function countLegami(db: Queries, id: DipendenteId) {
  const counted = await db.first(
    rawQuery<{
      ore: number;
      approvazioni: number;
      contratti: number;
      assegnazioni: number;
      storico: number;
    }>(
      `SELECT
         (SELECT count(*) FROM fogli_ore WHERE dipendente_id = ?1) AS ore,
         (SELECT count(*) FROM fogli_ore WHERE approvato_da = ?1) AS approvazioni,
         (SELECT count(*) FROM contratti WHERE dipendente_id = ?1) AS contratti,
         (SELECT count(*) FROM assegnazioni WHERE dipendente_id = ?1) AS assegnazioni,
         (SELECT count(*) FROM storico WHERE autore_id = ?1) AS storico`,
      [id],
    ),
  );
  if (counted === undefined) throw new Error('A count answers with a row');
  return counted;
}
