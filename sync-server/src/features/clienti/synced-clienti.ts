import { clienteSchema } from '@gestionale/shared-schema/clienti/cliente.ts';

import { jsonFields } from '../../db/json-fields.ts';
import { defineSyncedEntity } from '../../sync/feed/define-synced-entity.ts';

/** A client as JSON text, from `clienti AS c`. */
export const CLIENTE_JSON = `json_object(${jsonFields('clienti AS c', clienteSchema, {})}
)`;

/** Clients belong to the office. */
export const syncedClienti = defineSyncedEntity({
  audiences: `SELECT c.id AS id, 'staff' AS audience
    FROM json_each(?1) AS scelti JOIN clienti AS c ON c.id = scelti.value`,
  rows: () => `SELECT c.id AS id, ${CLIENTE_JSON} AS row
    FROM json_each(?1) AS scelti JOIN clienti AS c ON c.id = scelti.value`,
});
