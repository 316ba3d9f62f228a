import { defineSyncedEntity } from '../../sync/feed/define-synced-entity.ts';
import { DOCUMENTO_JSON } from './documento-json.ts';

/** Documents of the shared repository are everyone's; a document's name is its id. */
export const syncedDocumenti = defineSyncedEntity({
  audiences: `SELECT 'all' AS audience FROM documenti WHERE filename = ?1`,
  rows: () => `SELECT d.filename AS id, ${DOCUMENTO_JSON} AS row
    FROM json_each(?1) AS scelti JOIN documenti AS d ON d.filename = scelti.value`,
});
