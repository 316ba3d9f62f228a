import { defineSyncedEntity } from '../../sync/feed/define-synced-entity.ts';
import { ATTREZZATURA_INTERA_JSON, ATTREZZATURA_JSON } from './attrezzatura-json.ts';
import { IMPEGNATA_OGGI } from './impegni-queries.ts';

/** Equipment belongs to the office; an Operatore sees what to bring inside the project. */
export const syncedAttrezzatura = defineSyncedEntity({
  audiences: `SELECT a.id AS id, 'staff' AS audience
    FROM json_each(?1) AS scelti JOIN attrezzatura AS a ON a.id = scelti.value`,
  rows: () => `SELECT a.id AS id, ${ATTREZZATURA_JSON} AS row
    FROM json_each(?1) AS scelti JOIN attrezzatura AS a ON a.id = scelti.value`,
  answer: `SELECT ${ATTREZZATURA_INTERA_JSON} AS row
    FROM attrezzatura AS a ${IMPEGNATA_OGGI} WHERE a.id = ?2`,
});
