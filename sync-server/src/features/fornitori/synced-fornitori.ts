import { defineSyncedEntity } from '../../sync/feed/define-synced-entity.ts';
import { FORNITORE_JSON } from './fornitore-json.ts';

/** Suppliers belong to the office. */
export const syncedFornitori = defineSyncedEntity({
  audiences: `SELECT f.id AS id, 'staff' AS audience
    FROM json_each(?1) AS scelti JOIN fornitori AS f ON f.id = scelti.value`,
  rows: () => `SELECT f.id AS id, ${FORNITORE_JSON} AS row
    FROM json_each(?1) AS scelti JOIN fornitori AS f ON f.id = scelti.value`,
});
