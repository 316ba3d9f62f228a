/** A supplier as JSON text, from `fornitori AS f`. */
export const FORNITORE_JSON = `json_object(
  'id', f.id,
  'ragione_sociale', f.ragione_sociale,
  'tipo_fornitore', f.tipo_fornitore,
  'iban', f.iban,
  'contatto_email', f.contatto_email,
  'contatto_telefono', f.contatto_telefono
)`;
