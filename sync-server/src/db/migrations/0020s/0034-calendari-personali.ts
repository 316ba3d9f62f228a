/**
 * The address of a person's own calendar, as the hash of its secret. Whatever ends the tokens of an
 * account (role, password, being active, a second factor that was taken away) ends its address too.
 */
export const calendariPersonali: readonly string[] = [
  `CREATE TABLE calendari_personali (
    dipendente_id TEXT PRIMARY KEY REFERENCES dipendenti (id) ON DELETE CASCADE,
    hash BLOB NOT NULL UNIQUE,
    creato_il TEXT NOT NULL,
    letto_il TEXT
  ) STRICT`,
  `CREATE TRIGGER calendari_personali_finiti AFTER UPDATE OF account_epoch ON dipendenti
    WHEN OLD.account_epoch <> NEW.account_epoch
    BEGIN
      DELETE FROM calendari_personali WHERE dipendente_id = NEW.id;
    END`,
];
