import type { RicevutaId } from '@gestionale/shared-schema/values/id.ts';

import type { Queries } from '../../db/database.ts';
import { rawQuery } from '../../db/raw-query.ts';
import { JsonText } from '../../sync/handlers.ts';
import { RICEVUTA_JOINS, RICEVUTA_JSON } from './ricevuta-json.ts';

/** One receipt as the API answers with it; undefined when there is none of that id. */
export async function readRicevuta(db: Queries, id: RicevutaId): Promise<JsonText | undefined> {
  const sql = `SELECT ${RICEVUTA_JSON} AS row FROM ricevute AS r ${RICEVUTA_JOINS} WHERE r.id = ?1`;
  const row = await db.first(rawQuery<{ row: string }>(sql, [id]));
  return row === undefined ? undefined : new JsonText(row.row);
}
