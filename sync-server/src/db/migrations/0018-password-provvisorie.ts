/**
 * A password that somebody else gave is good for a while, and only to choose one's own; those of before
 * stay good. A session says when its bearer last gave a password: what is asked for again goes by it.
 */
export const passwordProvvisorie: readonly string[] = [
  'ALTER TABLE dipendenti ADD COLUMN password_scade_il TEXT',
  "ALTER TABLE sessions ADD COLUMN verified_at TEXT NOT NULL DEFAULT '1970-01-01T00:00:00.000Z'",
  'UPDATE sessions SET verified_at = opened_at',
];
