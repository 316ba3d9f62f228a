import { defineSyncedEntity } from '../../sync/feed/define-synced-entity.ts';
import { PROGETTO_JOINS, progettoJson } from './progetto-json.ts';

/** A project is the office's, and of each person who is on it now. */
export const syncedProgetti = defineSyncedEntity({
  // Nine subqueries each, and the whole office asks for the same.
  keepsTexts: true,
  audiences: `SELECT p.id AS id, 'staff' AS audience
    FROM json_each(?1) AS scelti JOIN progetti AS p ON p.id = scelti.value
    UNION ALL
    SELECT s.progetto_id, 'user:' || s.dipendente_id
    FROM json_each(?1) AS scelti JOIN assegnazioni AS s ON s.progetto_id = scelti.value
    WHERE s.rimosso_il IS NULL`,
  rows: (ruolo) => `SELECT p.id AS id, ${progettoJson(ruolo)} AS row
    FROM json_each(?1) AS scelti JOIN progetti AS p ON p.id = scelti.value ${PROGETTO_JOINS}`,
});
