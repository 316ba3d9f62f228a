/**
 * What making a leaver anonymous and the nights of the rules need. Lines of history say whose they are,
 * since two people may have one name: of those from before it is known where only one has it. A device
 * remembers up to which command its answers are gone, so that none of them is done twice. A night says
 * how far it has come, so that what a stop interrupts is counted and goes on.
 */
export const anonimato: readonly string[] = [
  'ALTER TABLE storico ADD COLUMN autore_id TEXT',
  `UPDATE storico SET autore_id = chi.id
    FROM (SELECT min(id) AS id, nome, cognome FROM dipendenti
      GROUP BY nome, cognome HAVING count(*) = 1) AS chi
    WHERE chi.nome = storico.autore_nome AND chi.cognome = storico.autore_cognome`,
  'CREATE INDEX storico_autore ON storico (autore_id)',
  'ALTER TABLE devices ADD COLUMN outcomes_until INTEGER NOT NULL DEFAULT 0',
  `ALTER TABLE notti_conservazione ADD COLUMN stato TEXT NOT NULL DEFAULT 'conclusa'
    CHECK (stato IN ('annunciata', 'in_corso', 'conclusa'))`,
  `CREATE TABLE anonimizzazioni (
    numero INTEGER PRIMARY KEY,
    dipendente_id TEXT NOT NULL UNIQUE,
    chiesta_il TEXT NOT NULL,
    nome TEXT,
    cognome TEXT,
    conclusa_il TEXT
  ) STRICT`,
];
