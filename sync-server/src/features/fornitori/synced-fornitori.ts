import { defineSyncedEntity } from '../../sync/feed/define-synced-entity.ts';
import { FORNITORE_JSON } from './fornitore-json.ts';

/** Suppliers belong to the office. */
export const syncedFornitori = defineSyncedEntity({
  audiences: `SELECT 'staff' AS audience FROM fornitori WHERE id = ?1`,
  rows: () => `SELECT f.id AS id, ${FORNITORE_JSON} AS row
    FROM json_each(?1) AS scelti JOIN fornitori AS f ON f.id = scelti.value`,
});
