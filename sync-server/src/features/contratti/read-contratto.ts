import type { ContrattoId } from '@gestionale/shared-schema/values/id.ts';

import type { Queries } from '../../db/database.ts';
import { rawQuery } from '../../db/raw-query.ts';
import { JsonText } from '../../sync/handlers.ts';
import { CONTRATTO_JOINS, CONTRATTO_JSON } from './contratto-json.ts';

/** One contract as the API answers with it; undefined when there is none of that id. */
export async function readContratto(db: Queries, id: ContrattoId): Promise<JsonText | undefined> {
  const sql = `SELECT ${CONTRATTO_JSON} AS row FROM contratti AS c ${CONTRATTO_JOINS} WHERE c.id = ?1`;
  const row = await db.first(rawQuery<{ row: string }>(sql, [id]));
  return row === undefined ? undefined : new JsonText(row.row);
}
