import { defineSyncedEntity } from '../../sync/define-synced-entity.ts';

/** Suppliers belong to the office. */
export const syncedFornitori = defineSyncedEntity({
  audiences: `SELECT 'staff' AS audience FROM fornitori WHERE id = ?1`,
  rows: () => `SELECT f.id AS id, json_object(
      'id', f.id,
      'ragione_sociale', f.ragione_sociale,
      'tipo_fornitore', f.tipo_fornitore,
      'iban', f.iban,
      'contatto_email', f.contatto_email,
      'contatto_telefono', f.contatto_telefono
    ) AS riga
    FROM json_each(?1) AS scelti JOIN fornitori AS f ON f.id = scelti.value`,
});
