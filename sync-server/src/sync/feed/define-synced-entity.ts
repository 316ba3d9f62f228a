import type { Ruolo } from '@gestionale/shared-schema/contract/ruolo.ts';

import { rawQuery } from '../../db/raw-query.ts';
import type { SyncedEntity, View } from './synced-entity.ts';

interface SyncedEntitySql {
  /** Selects `id` and `audience`, one row each, of the rows whose ids stand in the JSON array `?1`. */
  readonly audiences: string;
  /** Selects `id` and `row` (JSON text) of the rows whose ids stand in the JSON array `?1`. */
  readonly rows: (ruolo: Ruolo) => string;
  /** Selects `row` of the row whose id is `?2` as of the day `?1`, where the API has more than devices. */
  readonly answer?: string;
  /** See {@link SyncedEntity}. */
  readonly owner?: SyncedEntity['owner'];
  /** See {@link SyncedEntity.keepsTexts}. */
  readonly keepsTexts?: boolean;
}

/**
 * Builds a synced entity from two SQL texts: rows leave SQLite as JSON, by one statement that is
 * prepared once for any number of ids.
 */
export function defineSyncedEntity(sql: SyncedEntitySql): SyncedEntity {
  const { answer, owner } = sql;
  return {
    views: (db, ids) => db.all(rawQuery<View>(sql.audiences, [JSON.stringify(ids)])),
    project: async (db, ids, ruolo) => {
      const query = rawQuery<{ id: string; row: string }>(sql.rows(ruolo), [JSON.stringify(ids)]);
      return new Map((await db.all(query)).map(({ id, row }) => [id, row]));
    },
    ...(answer !== undefined && {
      answer: async (db, id, oggi) =>
        (await db.first(rawQuery<{ row: string }>(answer, [oggi, id])))?.row,
    }),
    ...(owner !== undefined && { owner }),
    shape: (ruolo) => sql.rows(ruolo).replaceAll(/\s+/g, ' '),
    keepsTexts: sql.keepsTexts === true,
  };
}
