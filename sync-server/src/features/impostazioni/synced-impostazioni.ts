import { defineSyncedEntity } from '../../sync/feed/define-synced-entity.ts';

/** Company settings are Admin's to change; the office's calendar needs the local holiday in them. */
export const syncedImpostazioni = defineSyncedEntity({
  audiences: `SELECT 'staff' AS audience FROM impostazioni WHERE id = ?1`,
  rows: () => `SELECT i.id AS id, json_object(
      'id', i.id,
      'ragione_sociale', i.ragione_sociale,
      'partita_iva', i.partita_iva,
      'sede_legale', i.sede_legale,
      'dati_fatturazione', i.dati_fatturazione,
      'festa_patronale', i.festa_patronale,
      'intervallo_scadenze', i.intervallo_scadenze
    ) AS row
    FROM json_each(?1) AS scelti JOIN impostazioni AS i ON i.id = scelti.value`,
});
