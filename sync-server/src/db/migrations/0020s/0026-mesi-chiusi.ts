/**
 * Each closing of a month, with what its totals were reckoned by: nothing of a closed month changes,
 * whatever is set or whoever is hired otherwise afterwards. At most one closing of a month is open.
 * Hours that came after it say so.
 */
export const mesiChiusi: readonly string[] = [
  `CREATE TABLE chiusure_mesi (
    numero INTEGER PRIMARY KEY,
    mese TEXT NOT NULL,
    chiuso_il TEXT NOT NULL,
    chiuso_da TEXT NOT NULL,
    regole TEXT NOT NULL CHECK (json_valid(regole)),
    riaperto_il TEXT,
    riaperto_da TEXT,
    motivo TEXT
  ) STRICT`,
  'CREATE UNIQUE INDEX chiusure_mesi_aperte ON chiusure_mesi (mese) WHERE riaperto_il IS NULL',
  'CREATE INDEX chiusure_mesi_mese ON chiusure_mesi (mese)',
  `ALTER TABLE fogli_ore ADD COLUMN
    mese_chiuso INTEGER NOT NULL DEFAULT 0 CHECK (mese_chiuso IN (0, 1))`,
  `CREATE TABLE codici_paghe (
    id TEXT PRIMARY KEY CHECK (id = 'azienda'),
    azienda TEXT,
    ordinarie TEXT,
    notturne TEXT,
    festive TEXT,
    festive_notturne TEXT
  ) STRICT`,
  "INSERT INTO codici_paghe (id) VALUES ('azienda')",
  `CREATE TABLE codici_dipendenti (
    dipendente_id TEXT PRIMARY KEY REFERENCES dipendenti (id) ON DELETE CASCADE,
    codice TEXT NOT NULL
  ) STRICT`,
];
