/** The same as SQLite's of that name. */
export const paroleEPrimoGiorno: readonly string[] = [
  `ALTER TABLE anonimizzazioni ADD COLUMN citazioni_tolte bigint NOT NULL DEFAULT 0
    CHECK (citazioni_tolte IN (0, 1))`,
  `CREATE OR REPLACE FUNCTION giornate_tolte() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      UPDATE progetti SET primo_giorno = coalesce(
          (SELECT min(data) FROM giornate WHERE progetto_id = OLD.progetto_id), '9999')
        WHERE id = OLD.progetto_id AND primo_giorno = OLD.data;
      RETURN NULL;
    END $$`,
];
