import { defineSyncedEntity } from '../../sync/feed/define-synced-entity.ts';
import { DIPENDENTE_RIDOTTO_JSON } from './dipendente-json.ts';

/** Employees belong to the office, without personal data even for Admin: devices never store it. */
export const syncedDipendenti = defineSyncedEntity({
  audiences: `SELECT d.id AS id, 'staff' AS audience
    FROM json_each(?1) AS scelti JOIN dipendenti AS d ON d.id = scelti.value`,
  owner: (id) => `user:${id}`,
  rows: () => `SELECT d.id AS id, ${DIPENDENTE_RIDOTTO_JSON} AS row
    FROM json_each(?1) AS scelti JOIN dipendenti AS d ON d.id = scelti.value`,
});
