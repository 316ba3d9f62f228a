import { defineSyncedEntity } from '../../sync/feed/define-synced-entity.ts';
import { PROGETTO_JOINS, progettoJson } from './progetto-json.ts';

/** A project is the office's, and of each person who is on it now. */
export const syncedProgetti = defineSyncedEntity({
  audiences: `SELECT 'staff' AS audience FROM progetti WHERE id = ?1
    UNION ALL
    SELECT 'user:' || dipendente_id FROM assegnazioni
    WHERE progetto_id = ?1 AND rimosso_il IS NULL`,
  rows: (ruolo) => `SELECT p.id AS id, ${progettoJson(ruolo)} AS row
    FROM json_each(?1) AS scelti JOIN progetti AS p ON p.id = scelti.value ${PROGETTO_JOINS}`,
});
