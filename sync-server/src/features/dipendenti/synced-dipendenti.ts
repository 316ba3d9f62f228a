import { defineSyncedEntity } from '../../sync/feed/define-synced-entity.ts';
import { DIPENDENTE_RIDOTTO_JSON } from './dipendente-json.ts';

/**
 * Employees belong to the office, without personal data even for Admin: devices never store it. One's own
 * row is everybody's, who reads in it which rules of working time are theirs.
 */
export const syncedDipendenti = defineSyncedEntity({
  audiences: `SELECT d.id AS id, audience.value AS audience
    FROM json_each(?1) AS scelti JOIN dipendenti AS d ON d.id = scelti.value
    CROSS JOIN json_each(CAST(json_array('staff', 'user:' || d.id) AS TEXT)) AS audience`,
  owner: (id) => `user:${id}`,
  rows: () => `SELECT d.id AS id, ${DIPENDENTE_RIDOTTO_JSON} AS row
    FROM json_each(?1) AS scelti JOIN dipendenti AS d ON d.id = scelti.value`,
});
