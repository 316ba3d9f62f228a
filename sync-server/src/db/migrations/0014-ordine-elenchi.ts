/**
 * Lists are read by page, in an order that is stored and indexed: by name as Italians sort, projects
 * by their first day, the others by their date. The triggers keep what is derived, whoever writes.
 */
export const ordineElenchi: readonly string[] = [
  ...storeOrder('clienti', ['ragione_sociale'], (row) => `${row}ragione_sociale`),
  ...storeOrder('fornitori', ['ragione_sociale'], (row) => `${row}ragione_sociale`),
  ...storeOrder('attrezzatura', ['nome_attrezzo'], (row) => `${row}nome_attrezzo`),
  ...storeOrder('documenti', ['filename'], (row) => `${row}filename`),
  ...storeOrder(
    'dipendenti',
    ['cognome', 'nome'],
    (row) => `${row}cognome || char(9) || ${row}nome`,
  ),
  ...storeOrder('progetti', ['nome_progetto'], (row) => `${row}nome_progetto`),
  'CREATE INDEX clienti_ordine ON clienti (ordine, id)',
  'CREATE INDEX fornitori_ordine ON fornitori (ordine, id)',
  'CREATE INDEX attrezzatura_ordine ON attrezzatura (ordine, id)',
  'CREATE INDEX documenti_ordine ON documenti (ordine, filename)',
  'CREATE INDEX dipendenti_ordine ON dipendenti (ordine, id)',
  // Projects without days come last.
  "ALTER TABLE progetti ADD COLUMN primo_giorno TEXT NOT NULL DEFAULT '9999'",
  `UPDATE progetti SET primo_giorno = coalesce(
    (SELECT min(data) FROM giornate WHERE progetto_id = progetti.id), '9999')`,
  'CREATE INDEX progetti_ordine ON progetti (primo_giorno, ordine, id)',
  `CREATE TRIGGER giornate_aggiunte AFTER INSERT ON giornate BEGIN
    UPDATE progetti SET primo_giorno = NEW.data
      WHERE id = NEW.progetto_id AND primo_giorno > NEW.data;
  END`,
  `CREATE TRIGGER giornate_tolte AFTER DELETE ON giornate BEGIN
    ${refreshFirstDay('OLD')}
  END`,
  `CREATE TRIGGER giornate_spostate AFTER UPDATE OF progetto_id, data ON giornate BEGIN
    ${refreshFirstDay('OLD')}
    ${refreshFirstDay('NEW')}
  END`,
  'CREATE INDEX fogli_ore_data ON fogli_ore (data)',
  'CREATE INDEX contratti_ordine ON contratti (data_stipula, numero, id)',
  'CREATE INDEX ricevute_ordine ON ricevute (data_pagamento, id)',
];

/** `key`: what a row is sorted by, its columns being named after a prefix. */
function storeOrder(
  table: string,
  columns: readonly string[],
  key: (row: string) => string,
): readonly string[] {
  const store = `UPDATE ${table} SET ordine = chiave_ordine(${key('NEW.')}) WHERE rowid = NEW.rowid;`;
  return [
    `ALTER TABLE ${table} ADD COLUMN ordine TEXT NOT NULL DEFAULT ''`,
    `UPDATE ${table} SET ordine = chiave_ordine(${key('')})`,
    `CREATE TRIGGER ${table}_ordine_nuovo AFTER INSERT ON ${table} BEGIN ${store} END`,
    `CREATE TRIGGER ${table}_ordine_cambiato AFTER UPDATE OF ${columns.join(', ')} ON ${table}
      BEGIN ${store} END`,
  ];
}

function refreshFirstDay(row: 'OLD' | 'NEW'): string {
  return `UPDATE progetti SET primo_giorno = coalesce(
      (SELECT min(data) FROM giornate WHERE progetto_id = ${row}.progetto_id), '9999')
    WHERE id = ${row}.progetto_id;`;
}
