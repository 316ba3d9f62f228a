/** See SQLite's of the same name. */
export const fineDelleSessioni: readonly string[] = [
  'ALTER TABLE sessions ADD COLUMN epoch bigint',
  'ALTER TABLE sessions ADD COLUMN signed_by testo',
  'ALTER TABLE sessions ADD COLUMN expires_at testo',
  `UPDATE sessions SET epoch =
    (SELECT account_epoch FROM dipendenti WHERE dipendenti.id = sessions.dipendente_id)`,
];
