/**
 * By what the token of a session goes, so that a list can tell one that opens nothing any more: the epoch
 * of its account, the secret that signs it, and its end. Those that there are go by their account as it is,
 * for nothing says which of them it has left behind; the rest is noted at their next use.
 */
export const fineDelleSessioni: readonly string[] = [
  'ALTER TABLE sessions ADD COLUMN epoch INTEGER',
  'ALTER TABLE sessions ADD COLUMN signed_by TEXT',
  'ALTER TABLE sessions ADD COLUMN expires_at TEXT',
  `UPDATE sessions SET epoch =
    (SELECT account_epoch FROM dipendenti WHERE dipendenti.id = sessions.dipendente_id)`,
];
