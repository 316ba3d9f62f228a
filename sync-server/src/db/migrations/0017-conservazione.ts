/**
 * How long personal data are kept: the durations that the office has set, and what each night removed,
 * by which the first one is known. Whoever was made anonymous is marked, so that nobody takes them for a
 * person again.
 */
export const conservazione: readonly string[] = [
  `CREATE TABLE conservazione (
    regola TEXT PRIMARY KEY,
    valore INTEGER NOT NULL CHECK (valore > 0)
  ) STRICT, WITHOUT ROWID`,
  `CREATE TABLE notti_conservazione (
    giorno TEXT PRIMARY KEY,
    tolte TEXT NOT NULL CHECK (json_valid(tolte))
  ) STRICT, WITHOUT ROWID`,
  'ALTER TABLE dipendenti ADD COLUMN anonimizzato_il TEXT',
];
