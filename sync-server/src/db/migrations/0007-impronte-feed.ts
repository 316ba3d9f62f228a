/**
 * What each audience sees, summed up in a count and a hash of its live lines (`digest.ts`), so that a
 * device can tell whether it holds exactly that. The hash of a line comes from the two functions that
 * the database is opened with.
 */
export const impronteFeed: readonly string[] = [
  `CREATE TABLE feed_digests (
    audience TEXT PRIMARY KEY,
    count INTEGER NOT NULL,
    low INTEGER NOT NULL CHECK (low BETWEEN 0 AND 4294967295),
    high INTEGER NOT NULL CHECK (high BETWEEN 0 AND 4294967295)
  ) STRICT, WITHOUT ROWID`,
  `INSERT INTO feed_digests (audience, count, low, high)
    SELECT audience, count(*),
      sum(CAST(impronta_bassa(entity, id, sequence) AS INTEGER)) & 4294967295,
      sum(CAST(impronta_alta(entity, id, sequence) AS INTEGER)) & 4294967295
    FROM feed WHERE deleted = 0 GROUP BY audience`,
];
