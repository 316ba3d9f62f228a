/** The same as SQLite's of that name. */
export const tracceDiPersone: readonly string[] = [
  `ALTER TABLE deleted_accounts ADD COLUMN values_erased bigint NOT NULL DEFAULT 0
    CHECK (values_erased IN (0, 1))`,
  `CREATE TABLE nomi_di_prima (
    dipendente_id testo NOT NULL,
    nome testo NOT NULL,
    cognome testo NOT NULL,
    PRIMARY KEY (dipendente_id, nome, cognome)
  )`,
  `INSERT INTO nomi_di_prima (dipendente_id, nome, cognome)
    SELECT DISTINCT d.id, s.autore_nome, s.autore_cognome
    FROM storico AS s JOIN dipendenti AS d ON d.id = s.autore_id
    WHERE d.anonimizzato_il IS NULL
      AND (s.autore_nome <> d.nome OR s.autore_cognome <> d.cognome)`,
  `CREATE FUNCTION dipendenti_rinominati() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO nomi_di_prima (dipendente_id, nome, cognome)
        VALUES (OLD.id, OLD.nome, OLD.cognome) ON CONFLICT DO NOTHING;
      RETURN NULL;
    END $$`,
  `CREATE TRIGGER dipendenti_rinominati AFTER UPDATE OF nome, cognome ON dipendenti FOR EACH ROW
    WHEN ((OLD.nome <> NEW.nome OR OLD.cognome <> NEW.cognome) AND NEW.anonimizzato_il IS NULL)
    EXECUTE FUNCTION dipendenti_rinominati()`,
  `CREATE OR REPLACE FUNCTION dipendenti_eliminati() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO deleted_accounts (id) VALUES (OLD.id)
        ON CONFLICT (id) DO UPDATE SET values_erased = 0;
      DELETE FROM nomi_di_prima WHERE dipendente_id = OLD.id;
      DELETE FROM sessions WHERE dipendente_id = OLD.id;
      RETURN NULL;
    END $$`,
  `CREATE INDEX storico_con_contatti ON storico (id)
    WHERE substr(descrizione_azione, 1, 21) = 'Contatto sul posto: «'
      OR substr(descrizione_azione, 1, 21) = 'Contatto sul posto: v'
      OR substr(descrizione_azione, 1, 24) = 'Telefono del contatto: «'
      OR substr(descrizione_azione, 1, 24) = 'Telefono del contatto: v'`,
];
