/**
 * What people chose to be told of, notices that wait to be sent and those that were, and until which day
 * deadlines were looked at. A notice that nobody has begun to send is once there for its key: what
 * happens again meanwhile is told with it.
 */
export const avvisi: readonly string[] = [
  `CREATE TABLE avvisi_scelti (
    dipendente_id TEXT NOT NULL REFERENCES dipendenti (id) ON DELETE CASCADE,
    tipo TEXT NOT NULL,
    canale TEXT NOT NULL,
    PRIMARY KEY (dipendente_id, tipo, canale)
  ) STRICT, WITHOUT ROWID`,
  `CREATE TABLE avvisi_in_coda (
    id TEXT PRIMARY KEY,
    dipendente_id TEXT NOT NULL REFERENCES dipendenti (id) ON DELETE CASCADE,
    tipo TEXT NOT NULL,
    canale TEXT NOT NULL,
    evento TEXT NOT NULL,
    chiave TEXT NOT NULL,
    giorno TEXT,
    entro_60 INTEGER NOT NULL,
    entro_30 INTEGER NOT NULL,
    entro_7 INTEGER NOT NULL,
    stato TEXT NOT NULL CHECK (stato IN ('in_attesa', 'iniziato', 'inviato', 'abbandonato')),
    tentativi INTEGER NOT NULL,
    creato_il TEXT NOT NULL,
    prossimo_il TEXT NOT NULL,
    concluso_il TEXT,
    motivo TEXT
  ) STRICT, WITHOUT ROWID`,
  `CREATE UNIQUE INDEX avvisi_una_volta ON avvisi_in_coda (chiave) WHERE stato = 'in_attesa'`,
  'CREATE INDEX avvisi_dovuti ON avvisi_in_coda (prossimo_il) WHERE concluso_il IS NULL',
  'CREATE INDEX avvisi_conclusi ON avvisi_in_coda (concluso_il) WHERE concluso_il IS NOT NULL',
  'CREATE INDEX avvisi_persona ON avvisi_in_coda (dipendente_id)',
  `CREATE TABLE avvisi_scadenze (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    fino_al TEXT NOT NULL
  ) STRICT`,
];
