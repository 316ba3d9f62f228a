/** Joins that {@link CONTRATTO_JSON} needs after `contratti AS c`. */
export const CONTRATTO_JOINS = `JOIN dipendenti AS d ON d.id = c.dipendente_id
  LEFT JOIN progetti AS p ON p.id = c.progetto_id
  LEFT JOIN ricevute AS r ON r.contratto_id = c.id`;

/** A contract as JSON text, from `contratti AS c` and {@link CONTRATTO_JOINS}. */
export const CONTRATTO_JSON = `json_object(
  'id', c.id,
  'dipendente_id', c.dipendente_id,
  'progetto_id', c.progetto_id,
  'compenso_lordo', c.compenso_lordo_centesimi / 100.0,
  'data_inizio', c.data_inizio,
  'data_fine', c.data_fine,
  'luogo_stipula', c.luogo_stipula,
  'data_stipula', c.data_stipula,
  'dipendente_nome', d.nome,
  'dipendente_cognome', d.cognome,
  'nome_progetto', p.nome_progetto,
  'pagato', json(iif(r.id IS NULL, 'false', 'true'))
)`;
