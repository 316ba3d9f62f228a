import { defineSyncedEntity } from '../../sync/feed/define-synced-entity.ts';

/** A client as JSON text, from `clienti AS c`. */
export const CLIENTE_JSON = `json_object(
  'id', c.id,
  'ragione_sociale', c.ragione_sociale,
  'partita_iva', c.partita_iva,
  'referente_nome', c.referente_nome,
  'referente_email', c.referente_email,
  'telefono', c.telefono,
  'indirizzo_fatturazione', c.indirizzo_fatturazione
)`;

/** Clients belong to the office. */
export const syncedClienti = defineSyncedEntity({
  audiences: `SELECT 'staff' AS audience FROM clienti WHERE id = ?1`,
  rows: () => `SELECT c.id AS id, ${CLIENTE_JSON} AS row
    FROM json_each(?1) AS scelti JOIN clienti AS c ON c.id = scelti.value`,
});
