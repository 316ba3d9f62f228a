/**
 * Sessions by id, so that one can be ended. `account_epoch` rises with each change after which a token
 * from before must not work, whoever writes it; who was deleted is remembered, because nobody else's
 * device is told to forget what it has. `login_failures` slows guessing down across restarts.
 */
export const sessioni: readonly string[] = [
  `CREATE TABLE sessions (
    id TEXT PRIMARY KEY,
    dipendente_id TEXT NOT NULL,
    device TEXT,
    agent TEXT NOT NULL,
    opened_at TEXT NOT NULL,
    last_seen TEXT NOT NULL,
    revoked_at TEXT
  ) STRICT, WITHOUT ROWID`,
  'CREATE INDEX sessions_person ON sessions (dipendente_id, last_seen)',
  'ALTER TABLE dipendenti ADD COLUMN account_epoch INTEGER NOT NULL DEFAULT 0',
  `CREATE TRIGGER dipendenti_epoca AFTER UPDATE OF ruolo, attivo, password_hash ON dipendenti
    WHEN OLD.ruolo <> NEW.ruolo OR OLD.attivo <> NEW.attivo OR OLD.password_hash <> NEW.password_hash
    BEGIN
      UPDATE dipendenti SET account_epoch = OLD.account_epoch + 1 WHERE rowid = NEW.rowid;
    END`,
  `CREATE TABLE deleted_accounts (
    id TEXT PRIMARY KEY
  ) STRICT, WITHOUT ROWID`,
  `CREATE TRIGGER dipendenti_eliminati AFTER DELETE ON dipendenti BEGIN
    INSERT OR IGNORE INTO deleted_accounts (id) VALUES (OLD.id);
    DELETE FROM sessions WHERE dipendente_id = OLD.id;
  END`,
  `CREATE TABLE login_failures (
    dipendente_id TEXT PRIMARY KEY,
    failures INTEGER NOT NULL,
    last_failure TEXT NOT NULL
  ) STRICT, WITHOUT ROWID`,
];
