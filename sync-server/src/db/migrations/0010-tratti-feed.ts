/**
 * From which sequence on which run of the server wrote the history: a backup that was put back goes on
 * with the same sequences, but never in the same run.
 */
export const trattiFeed: readonly string[] = [
  `CREATE TABLE feed_runs (
    first_sequence INTEGER PRIMARY KEY,
    mark TEXT NOT NULL CHECK (mark <> '')
  ) STRICT`,
  // What was written before was written by one run that nobody can tell from another.
  'INSERT INTO feed_runs (first_sequence, mark) VALUES (0, lower(hex(randomblob(6))))',
];
