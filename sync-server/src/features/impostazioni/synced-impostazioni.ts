import { impostazioniSchema } from '@gestionale/shared-schema/impostazioni/impostazioni.ts';

import { jsonFields } from '../../db/json-fields.ts';
import { defineSyncedEntity } from '../../sync/feed/define-synced-entity.ts';

/** By the index of the months that are closed. */
const MESI_CHIUSI = `json((SELECT json_group_array(mese ORDER BY mese) FROM chiusure_mesi
    WHERE riaperto_il IS NULL AND mese > ''))`;

/** The settings as JSON text, from `impostazioni AS i`. */
export const IMPOSTAZIONI_JSON = `json_object(${jsonFields(
  'impostazioni AS i',
  impostazioniSchema,
  {
    mesi_chiusi: MESI_CHIUSI,
  },
)}
)`;

/** Company settings are Admin's to change; the office's calendar needs the local holiday in them. */
export const syncedImpostazioni = defineSyncedEntity({
  audiences: `SELECT i.id AS id, 'staff' AS audience
    FROM json_each(?1) AS scelti JOIN impostazioni AS i ON i.id = scelti.value`,
  rows: () => `SELECT i.id AS id, ${IMPOSTAZIONI_JSON} AS row
    FROM json_each(?1) AS scelti JOIN impostazioni AS i ON i.id = scelti.value`,
});
