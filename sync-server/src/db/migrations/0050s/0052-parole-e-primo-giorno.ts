/**
 * Who was made anonymous before what history quotes of their hours went too: nights see to those. And a
 * day that is taken off a plan has the first one looked for only where it was that: on PostgreSQL each other
 * one looked among all that were gone.
 */
export const paroleEPrimoGiorno: readonly string[] = [
  `ALTER TABLE anonimizzazioni ADD COLUMN citazioni_tolte INTEGER NOT NULL DEFAULT 0
    CHECK (citazioni_tolte IN (0, 1))`,
  'DROP TRIGGER giornate_tolte',
  `CREATE TRIGGER giornate_tolte AFTER DELETE ON giornate BEGIN
    UPDATE progetti SET primo_giorno = coalesce(
        (SELECT min(data) FROM giornate WHERE progetto_id = OLD.progetto_id), '9999')
      WHERE id = OLD.progetto_id AND primo_giorno = OLD.data;
  END`,
];
