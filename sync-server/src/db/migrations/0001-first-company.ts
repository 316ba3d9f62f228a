/** Every table of the first version. Migrations are append-only: a later change is a new file. */
export const firstCompany: readonly string[] = [
  `CREATE TABLE dipendenti (
    id TEXT PRIMARY KEY,
    nome TEXT NOT NULL,
    cognome TEXT NOT NULL,
    email TEXT NOT NULL COLLATE NOCASE UNIQUE,
    password_hash TEXT NOT NULL,
    ruolo TEXT NOT NULL CHECK (ruolo IN ('Admin', 'Manager', 'Operatore')),
    tipo_assunzione TEXT NOT NULL
      CHECK (tipo_assunzione IN ('contratto a chiamata', 'prestazione occasionale', 'fattura')),
    mansioni TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(mansioni)),
    attivo INTEGER NOT NULL DEFAULT 1 CHECK (attivo IN (0, 1)),
    cellulare TEXT,
    residenza_indirizzo TEXT,
    residenza_citta TEXT,
    residenza_cap TEXT,
    codice_fiscale TEXT,
    iban TEXT,
    numero_documento TEXT,
    data_nascita TEXT,
    luogo_nascita TEXT,
    scadenza_permesso_soggiorno TEXT,
    motivazione_permesso TEXT,
    numero_permesso_soggiorno TEXT,
    scadenza_attestati_sicurezza TEXT,
    scadenza_idoneita_medica TEXT
  ) STRICT`,
  `CREATE TABLE clienti (
    id TEXT PRIMARY KEY,
    ragione_sociale TEXT NOT NULL,
    partita_iva TEXT,
    referente_nome TEXT,
    referente_email TEXT,
    telefono TEXT,
    indirizzo_fatturazione TEXT
  ) STRICT`,
  `CREATE TABLE fornitori (
    id TEXT PRIMARY KEY,
    ragione_sociale TEXT NOT NULL,
    tipo_fornitore TEXT,
    iban TEXT,
    contatto_email TEXT,
    contatto_telefono TEXT
  ) STRICT`,
  `CREATE TABLE attrezzatura (
    id TEXT PRIMARY KEY,
    nome_attrezzo TEXT NOT NULL,
    descrizione TEXT,
    quantita_totale INTEGER NOT NULL CHECK (quantita_totale >= 0),
    costo_acquisto_centesimi INTEGER NOT NULL DEFAULT 0 CHECK (costo_acquisto_centesimi >= 0),
    data_acquisto TEXT,
    data_prevista_sostituzione TEXT
  ) STRICT`,
  `CREATE TABLE progetti (
    id TEXT PRIMARY KEY,
    nome_progetto TEXT NOT NULL,
    cliente_id TEXT NOT NULL REFERENCES clienti (id),
    tipo_progetto TEXT,
    tipo_attivita TEXT,
    esl_totali REAL CHECK (esl_totali IS NULL OR esl_totali >= 0),
    descrizione TEXT,
    note_fatturazione TEXT,
    stato TEXT NOT NULL DEFAULT 'In Lavorazione'
      CHECK (stato IN ('In Lavorazione', 'Confermato', 'Completato', 'Annullato')),
    versione INTEGER NOT NULL DEFAULT 1
  ) STRICT`,
  'CREATE INDEX progetti_cliente ON progetti (cliente_id)',
  `CREATE TABLE giornate (
    id TEXT PRIMARY KEY,
    progetto_id TEXT NOT NULL REFERENCES progetti (id) ON DELETE CASCADE,
    data TEXT NOT NULL,
    ora_inizio TEXT NOT NULL,
    ora_fine TEXT NOT NULL,
    UNIQUE (progetto_id, data)
  ) STRICT`,
  'CREATE INDEX giornate_data ON giornate (data)',
  `CREATE TABLE assegnazioni (
    progetto_id TEXT NOT NULL REFERENCES progetti (id) ON DELETE CASCADE,
    dipendente_id TEXT NOT NULL REFERENCES dipendenti (id),
    mansioni_assegnate TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(mansioni_assegnate)),
    rimosso_il TEXT,
    PRIMARY KEY (progetto_id, dipendente_id)
  ) STRICT, WITHOUT ROWID`,
  'CREATE INDEX assegnazioni_dipendente ON assegnazioni (dipendente_id)',
  `CREATE TABLE impegni (
    id TEXT PRIMARY KEY,
    progetto_id TEXT NOT NULL REFERENCES progetti (id) ON DELETE CASCADE,
    attrezzatura_id TEXT NOT NULL REFERENCES attrezzatura (id),
    quantita_impegnata INTEGER NOT NULL CHECK (quantita_impegnata >= 1)
  ) STRICT`,
  'CREATE INDEX impegni_progetto ON impegni (progetto_id)',
  'CREATE INDEX impegni_attrezzatura ON impegni (attrezzatura_id)',
  `CREATE TABLE storico (
    id TEXT PRIMARY KEY,
    progetto_id TEXT NOT NULL REFERENCES progetti (id) ON DELETE CASCADE,
    data_ora TEXT NOT NULL,
    descrizione_azione TEXT NOT NULL,
    autore_nome TEXT NOT NULL,
    autore_cognome TEXT NOT NULL
  ) STRICT`,
  'CREATE INDEX storico_progetto ON storico (progetto_id, data_ora)',
  `CREATE TABLE fogli_ore (
    id TEXT PRIMARY KEY,
    progetto_id TEXT NOT NULL REFERENCES progetti (id),
    dipendente_id TEXT NOT NULL REFERENCES dipendenti (id),
    data TEXT NOT NULL,
    ora_inizio TEXT,
    ora_fine TEXT,
    ore_lavorate_centesimi INTEGER NOT NULL CHECK (ore_lavorate_centesimi BETWEEN 0 AND 2400),
    descrizione_attivita TEXT,
    approvato INTEGER NOT NULL DEFAULT 0 CHECK (approvato IN (0, 1)),
    approvato_il TEXT,
    approvato_da TEXT REFERENCES dipendenti (id),
    fuori_giornata INTEGER NOT NULL DEFAULT 0 CHECK (fuori_giornata IN (0, 1)),
    fuori_assegnazione INTEGER NOT NULL DEFAULT 0 CHECK (fuori_assegnazione IN (0, 1)),
    versione INTEGER NOT NULL DEFAULT 1
  ) STRICT`,
  'CREATE INDEX fogli_ore_dipendente ON fogli_ore (dipendente_id, data)',
  'CREATE INDEX fogli_ore_progetto ON fogli_ore (progetto_id, data)',
  'CREATE INDEX fogli_ore_in_attesa ON fogli_ore (data) WHERE approvato = 0',
  `CREATE TABLE contratti (
    id TEXT PRIMARY KEY,
    dipendente_id TEXT NOT NULL REFERENCES dipendenti (id),
    progetto_id TEXT REFERENCES progetti (id),
    compenso_lordo_centesimi INTEGER NOT NULL CHECK (compenso_lordo_centesimi >= 0),
    data_inizio TEXT NOT NULL,
    data_fine TEXT NOT NULL,
    luogo_stipula TEXT NOT NULL,
    data_stipula TEXT NOT NULL
  ) STRICT`,
  'CREATE INDEX contratti_dipendente ON contratti (dipendente_id)',
  'CREATE INDEX contratti_progetto ON contratti (progetto_id)',
  `CREATE TABLE ricevute (
    id TEXT PRIMARY KEY,
    contratto_id TEXT NOT NULL UNIQUE REFERENCES contratti (id),
    data_pagamento TEXT NOT NULL,
    netto_a_pagare_centesimi INTEGER NOT NULL CHECK (netto_a_pagare_centesimi >= 0)
  ) STRICT`,
  `CREATE TABLE impostazioni (
    id TEXT PRIMARY KEY CHECK (id = 'azienda'),
    ragione_sociale TEXT,
    partita_iva TEXT,
    sede_legale TEXT,
    dati_fatturazione TEXT
  ) STRICT`,
  "INSERT INTO impostazioni (id) VALUES ('azienda')",
  `CREATE TABLE documenti (
    filename TEXT PRIMARY KEY,
    file TEXT NOT NULL UNIQUE,
    dimensione INTEGER NOT NULL CHECK (dimensione >= 0),
    caricato_il TEXT NOT NULL
  ) STRICT`,
  `CREATE TABLE feed (
    entity TEXT NOT NULL,
    id TEXT NOT NULL,
    audience TEXT NOT NULL,
    sequence INTEGER NOT NULL,
    deleted INTEGER NOT NULL CHECK (deleted IN (0, 1)),
    PRIMARY KEY (entity, id, audience)
  ) STRICT, WITHOUT ROWID`,
  'CREATE UNIQUE INDEX feed_order ON feed (audience, sequence, entity, id, deleted)',
  `CREATE TABLE feed_counter (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    sequence INTEGER NOT NULL,
    epoch TEXT NOT NULL
  ) STRICT`,
  'INSERT INTO feed_counter (id, sequence, epoch) VALUES (1, 1, lower(hex(randomblob(8))))',
  "INSERT INTO feed (entity, id, audience, sequence, deleted) VALUES ('impostazioni', 'azienda', 'admin', 1, 0)",
  `CREATE TABLE outcomes (
    device TEXT NOT NULL,
    sequence INTEGER NOT NULL,
    dipendente_id TEXT NOT NULL,
    fingerprint BLOB NOT NULL,
    refusal TEXT,
    row_entity TEXT,
    row_id TEXT,
    feed_sequence INTEGER NOT NULL,
    at TEXT NOT NULL,
    PRIMARY KEY (device, sequence)
  ) STRICT, WITHOUT ROWID`,
  'CREATE INDEX outcomes_age ON outcomes (at)',
  `CREATE TABLE devices (
    id TEXT PRIMARY KEY,
    dipendente_id TEXT NOT NULL,
    arrived INTEGER NOT NULL,
    issued INTEGER NOT NULL,
    clock_offset_ms INTEGER NOT NULL,
    last_seen TEXT NOT NULL
  ) STRICT`,
];
