/**
 * What is remembered of a deleted project: its name and who was ever on it. Hours that were on their
 * way when it went are refused with the true reason, told to whom it concerns.
 */
export const progettiEliminati: readonly string[] = [
  `CREATE TABLE progetti_eliminati (
    id TEXT PRIMARY KEY,
    nome_progetto TEXT NOT NULL,
    eliminato_il TEXT NOT NULL,
    dipendenti TEXT NOT NULL CHECK (json_valid(dipendenti))
  ) STRICT, WITHOUT ROWID`,
];
