/** A line of history as JSON text, from `storico AS s`. */
export const STORICO_JSON = `json_object(
  'id', s.id,
  'progetto_id', s.progetto_id,
  'data_ora', s.data_ora,
  'descrizione_azione', s.descrizione_azione,
  'nome', s.autore_nome,
  'cognome', s.autore_cognome
)`;
