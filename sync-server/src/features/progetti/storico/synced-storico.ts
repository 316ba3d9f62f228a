import { defineSyncedEntity } from '../../../sync/feed/define-synced-entity.ts';
import { STORICO_JSON } from './storico-json.ts';

/** A project's history belongs to the office, whose devices may do without: it comes with its page. */
export const syncedStorico = defineSyncedEntity({
  audiences: `SELECT s.id AS id, 'staff:storico' AS audience
    FROM json_each(?1) AS scelti JOIN storico AS s ON s.id = scelti.value`,
  rows: () => `SELECT s.id AS id, ${STORICO_JSON} AS row
    FROM json_each(?1) AS scelti JOIN storico AS s ON s.id = scelti.value`,
});
