/**
 * What the keys are derived from with which devices seal what they sent. It stands in the database,
 * because that is what a backup has: a restore is what the sealed is for, and the machine with
 * its own secret may be gone by then. Written when the first device asks.
 */
export const segretoArchivi: readonly string[] = [
  `CREATE TABLE archive_secret (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    secret TEXT NOT NULL CHECK (secret <> '')
  ) STRICT`,
];
