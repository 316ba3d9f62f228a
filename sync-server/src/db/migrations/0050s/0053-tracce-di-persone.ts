/**
 * Of whom the log of activity still tells what they were like though they are deleted: whoever was before
 * this was noted, and whoever is from now on, until their values are erased. Who comes back under their id
 * and is deleted again is seen to again.
 *
 * What people were called before, so that whoever is made anonymous is so under those names too: of
 * before this, what history has them as the author under.
 *
 * And which lines of history still quote whom to call at a site, so that a night finds them.
 */
export const tracceDiPersone: readonly string[] = [
  `ALTER TABLE deleted_accounts ADD COLUMN values_erased INTEGER NOT NULL DEFAULT 0
    CHECK (values_erased IN (0, 1))`,
  `CREATE TABLE nomi_di_prima (
    dipendente_id TEXT NOT NULL,
    nome TEXT NOT NULL,
    cognome TEXT NOT NULL,
    PRIMARY KEY (dipendente_id, nome, cognome)
  ) STRICT, WITHOUT ROWID`,
  `INSERT INTO nomi_di_prima (dipendente_id, nome, cognome)
    SELECT DISTINCT d.id, s.autore_nome, s.autore_cognome
    FROM storico AS s JOIN dipendenti AS d ON d.id = s.autore_id
    WHERE d.anonimizzato_il IS NULL
      AND (s.autore_nome <> d.nome OR s.autore_cognome <> d.cognome)`,
  `CREATE TRIGGER dipendenti_rinominati AFTER UPDATE OF nome, cognome ON dipendenti
    WHEN (OLD.nome <> NEW.nome OR OLD.cognome <> NEW.cognome) AND NEW.anonimizzato_il IS NULL
    BEGIN
      INSERT INTO nomi_di_prima (dipendente_id, nome, cognome)
        VALUES (OLD.id, OLD.nome, OLD.cognome) ON CONFLICT DO NOTHING;
    END`,
  'DROP TRIGGER dipendenti_eliminati',
  `CREATE TRIGGER dipendenti_eliminati AFTER DELETE ON dipendenti BEGIN
    INSERT INTO deleted_accounts (id) VALUES (OLD.id)
      ON CONFLICT (id) DO UPDATE SET values_erased = 0;
    DELETE FROM nomi_di_prima WHERE dipendente_id = OLD.id;
    DELETE FROM sessions WHERE dipendente_id = OLD.id;
  END`,
  `CREATE INDEX storico_con_contatti ON storico (id)
    WHERE substr(descrizione_azione, 1, 21) = 'Contatto sul posto: «'
      OR substr(descrizione_azione, 1, 21) = 'Contatto sul posto: v'
      OR substr(descrizione_azione, 1, 24) = 'Telefono del contatto: «'
      OR substr(descrizione_azione, 1, 24) = 'Telefono del contatto: v'`,
];
