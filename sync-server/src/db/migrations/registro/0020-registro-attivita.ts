/**
 * The log of activity: a chain of lines, in which each hash follows from the one before, from what
 * the line says of who, when and by what, and from a commitment to its values. Values and salt may be
 * erased, which leaves the commitment in their place, and the beginning of the chain removed, which a signed seal then stands for; nothing else of
 * it is ever changed. Only its number orders it: an index more would cost every command.
 */
export const registroAttivita: readonly string[] = [
  `CREATE TABLE registro_attivita (
    sequence INTEGER PRIMARY KEY,
    quando TEXT NOT NULL,
    tipo TEXT NOT NULL,
    azione TEXT NOT NULL,
    outcome TEXT NOT NULL,
    dipendente_id TEXT,
    ruolo TEXT,
    accesso TEXT,
    device TEXT,
    chiave INTEGER,
    entita TEXT,
    riga TEXT,
    hash BLOB NOT NULL,
    salt BLOB,
    valori TEXT,
    commitment BLOB
  ) STRICT`,
  `CREATE TABLE registro_interessati (
    dipendente_id TEXT NOT NULL,
    sequence INTEGER NOT NULL,
    PRIMARY KEY (dipendente_id, sequence)
  ) STRICT, WITHOUT ROWID`,
  'CREATE INDEX registro_interessati_sequence ON registro_interessati (sequence)',
  `CREATE TABLE registro_sigilli (
    sequence INTEGER PRIMARY KEY,
    hash BLOB NOT NULL CHECK (length(hash) = 32),
    quando TEXT NOT NULL,
    firma BLOB NOT NULL CHECK (length(firma) = 32)
  ) STRICT`,
];
