/** Joins that {@link FOGLIO_ORE_JSON} needs after `fogli_ore AS f`. */
export const FOGLIO_ORE_JOINS = `JOIN dipendenti AS d ON d.id = f.dipendente_id
  JOIN progetti AS p ON p.id = f.progetto_id`;

/** An entry of hours as JSON text, from `fogli_ore AS f` and {@link FOGLIO_ORE_JOINS}. */
export const FOGLIO_ORE_JSON = `json_object(
  'id', f.id,
  'progetto_id', f.progetto_id,
  'dipendente_id', f.dipendente_id,
  'data', f.data,
  'ora_inizio', f.ora_inizio,
  'ora_fine', f.ora_fine,
  'ore_lavorate', f.ore_lavorate_centesimi / 100.0,
  'descrizione_attivita', f.descrizione_attivita,
  'approvato', json(iif(f.approvato, 'true', 'false')),
  'approvato_il', f.approvato_il,
  'fuori_giornata', json(iif(f.fuori_giornata, 'true', 'false')),
  'fuori_assegnazione', json(iif(f.fuori_assegnazione, 'true', 'false')),
  'dipendente_nome', d.nome,
  'dipendente_cognome', d.cognome,
  'nome_progetto', p.nome_progetto,
  'versione', f.versione
)`;
