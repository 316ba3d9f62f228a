import { defineSyncedEntity } from '../../sync/feed/define-synced-entity.ts';
import { FOGLIO_ORE_JOINS, FOGLIO_ORE_JSON } from './foglio-ore-json.ts';

/** Hours are the office's and of whoever worked them, also after they were taken off the project. */
export const syncedFogliOre = defineSyncedEntity({
  audiences: `SELECT 'staff' AS audience FROM fogli_ore WHERE id = ?1
    UNION ALL
    SELECT 'user:' || dipendente_id FROM fogli_ore WHERE id = ?1`,
  rows: () => `SELECT f.id AS id, ${FOGLIO_ORE_JSON} AS row
    FROM json_each(?1) AS scelti JOIN fogli_ore AS f ON f.id = scelti.value ${FOGLIO_ORE_JOINS}`,
});
