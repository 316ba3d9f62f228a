/**
 * Browsers that are sent notices: one for each login, which ends with it, and with whatever ends the
 * tokens of its account. What waits for one ends with it too.
 */
export const iscrizioniPush: readonly string[] = [
  `CREATE TABLE iscrizioni_push (
    id TEXT PRIMARY KEY,
    dipendente_id TEXT NOT NULL REFERENCES dipendenti (id) ON DELETE CASCADE,
    sessione TEXT NOT NULL UNIQUE REFERENCES sessions (id) ON DELETE CASCADE,
    endpoint TEXT NOT NULL UNIQUE,
    p256dh TEXT NOT NULL,
    auth TEXT NOT NULL,
    chiave_server TEXT NOT NULL,
    creata_il TEXT NOT NULL
  ) STRICT, WITHOUT ROWID`,
  'CREATE INDEX iscrizioni_push_persona ON iscrizioni_push (dipendente_id, creata_il)',
  `CREATE TRIGGER iscrizioni_push_scollegate AFTER UPDATE OF revoked_at ON sessions
    WHEN NEW.revoked_at IS NOT NULL
    BEGIN
      DELETE FROM iscrizioni_push WHERE sessione = NEW.id;
    END`,
  `CREATE TRIGGER iscrizioni_push_finite AFTER UPDATE OF account_epoch ON dipendenti
    WHEN OLD.account_epoch <> NEW.account_epoch
    BEGIN
      DELETE FROM iscrizioni_push WHERE dipendente_id = NEW.id;
    END`,
  `ALTER TABLE avvisi_in_coda ADD COLUMN iscrizione TEXT
    REFERENCES iscrizioni_push (id) ON DELETE CASCADE`,
  `CREATE INDEX avvisi_iscrizione ON avvisi_in_coda (iscrizione) WHERE iscrizione IS NOT NULL`,
];
