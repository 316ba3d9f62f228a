import { defineSyncedEntity } from '../../sync/feed/define-synced-entity.ts';
import { FOGLIO_ORE_JOINS, foglioOreJson } from './foglio-ore-json.ts';

/**
 * Hours are the office's, until they are approved and older than what its devices hold, and of whoever
 * worked them, also after they were taken off the project.
 */
export const syncedFogliOre = defineSyncedEntity({
  audiences: `SELECT f.id AS id, 'staff' AS audience
    FROM json_each(?1) AS scelti JOIN fogli_ore AS f ON f.id = scelti.value
    WHERE f.fuori_finestra = 0
    UNION ALL
    SELECT f.id, 'user:' || f.dipendente_id
    FROM json_each(?1) AS scelti JOIN fogli_ore AS f ON f.id = scelti.value`,
  rows: (ruolo) => `SELECT f.id AS id, ${foglioOreJson(ruolo)} AS row
    FROM json_each(?1) AS scelti JOIN fogli_ore AS f ON f.id = scelti.value ${FOGLIO_ORE_JOINS}`,
});
