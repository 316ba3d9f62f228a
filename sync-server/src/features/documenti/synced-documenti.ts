import { defineSyncedEntity } from '../../sync/feed/define-synced-entity.ts';
import { DOCUMENTO_JSON } from './documento-json.ts';

/** Documents of the shared repository are everyone's; a document's name is its id. */
export const syncedDocumenti = defineSyncedEntity({
  audiences: `SELECT d.filename AS id, 'all' AS audience
    FROM json_each(?1) AS scelti JOIN documenti AS d ON d.filename = scelti.value`,
  rows: () => `SELECT d.filename AS id, ${DOCUMENTO_JSON} AS row
    FROM json_each(?1) AS scelti JOIN documenti AS d ON d.filename = scelti.value`,
});
