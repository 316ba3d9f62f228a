import { impostazioniSchema } from '@gestionale/shared-schema/impostazioni/impostazioni.ts';

import { jsonFields } from '../../db/json-fields.ts';
import { defineSyncedEntity } from '../../sync/feed/define-synced-entity.ts';

/** The settings as JSON text, from `impostazioni AS i`. */
export const IMPOSTAZIONI_JSON = `json_object(${jsonFields('impostazioni AS i', impostazioniSchema, {})}
)`;

/** Company settings are Admin's to change; the office's calendar needs the local holiday in them. */
export const syncedImpostazioni = defineSyncedEntity({
  audiences: `SELECT i.id AS id, 'staff' AS audience
    FROM json_each(?1) AS scelti JOIN impostazioni AS i ON i.id = scelti.value`,
  rows: () => `SELECT i.id AS id, ${IMPOSTAZIONI_JSON} AS row
    FROM json_each(?1) AS scelti JOIN impostazioni AS i ON i.id = scelti.value`,
});
