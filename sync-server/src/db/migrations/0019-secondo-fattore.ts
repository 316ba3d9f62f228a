/**
 * What proves, beside the password, who logs in: the secret of an app of codes (sealed under the
 * server's secret, a new one apart until a code confirms it, and the last code's step, so that each is
 * good once), passkeys (public keys), recovery codes (hashes), challenges that were answered. It goes
 * with its person, and when somebody is made anonymous.
 */
export const secondoFattore: readonly string[] = [
  `CREATE TABLE second_factors (
    dipendente_id TEXT PRIMARY KEY,
    secret TEXT,
    activated_at TEXT,
    last_step INTEGER NOT NULL DEFAULT 0,
    new_secret TEXT,
    prepared_at TEXT,
    CHECK ((secret IS NULL) = (activated_at IS NULL)),
    CHECK ((new_secret IS NULL) = (prepared_at IS NULL))
  ) STRICT, WITHOUT ROWID`,
  `CREATE TABLE recovery_codes (
    hash TEXT PRIMARY KEY,
    dipendente_id TEXT NOT NULL,
    used_at TEXT
  ) STRICT, WITHOUT ROWID`,
  'CREATE INDEX recovery_codes_person ON recovery_codes (dipendente_id)',
  `CREATE TABLE passkeys (
    id TEXT PRIMARY KEY,
    dipendente_id TEXT NOT NULL,
    nome TEXT NOT NULL,
    public_key BLOB NOT NULL,
    counter INTEGER NOT NULL,
    transports TEXT NOT NULL CHECK (json_valid(transports)),
    created_at TEXT NOT NULL,
    last_used TEXT
  ) STRICT, WITHOUT ROWID`,
  'CREATE INDEX passkeys_person ON passkeys (dipendente_id)',
  `CREATE TABLE used_challenges (
    id TEXT PRIMARY KEY,
    expires_at TEXT NOT NULL
  ) STRICT, WITHOUT ROWID`,
  `ALTER TABLE impostazioni ADD COLUMN
    secondo_fattore_richiesto INTEGER NOT NULL DEFAULT 0 CHECK (secondo_fattore_richiesto IN (0, 1))`,
  `CREATE TRIGGER dipendenti_secondo_fattore AFTER DELETE ON dipendenti BEGIN
    DELETE FROM second_factors WHERE dipendente_id = OLD.id;
    DELETE FROM recovery_codes WHERE dipendente_id = OLD.id;
    DELETE FROM passkeys WHERE dipendente_id = OLD.id;
  END`,
  `CREATE TRIGGER dipendenti_anonimi AFTER UPDATE OF anonimizzato_il ON dipendenti
    WHEN NEW.anonimizzato_il IS NOT NULL
    BEGIN
      DELETE FROM second_factors WHERE dipendente_id = NEW.id;
      DELETE FROM recovery_codes WHERE dipendente_id = NEW.id;
      DELETE FROM passkeys WHERE dipendente_id = NEW.id;
    END`,
];
