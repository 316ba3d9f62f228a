/**
 * What lets answers and removed lines end. Of an answer that ends its key stays, in ranges; what nights
 * removed before stood below one mark. Until now nobody could tell how old a line of the feed is.
 */
export const fineDiCioCheCresce: readonly string[] = [
  `CREATE TABLE settled_keys (
    device TEXT NOT NULL REFERENCES devices (id) ON DELETE CASCADE,
    first INTEGER NOT NULL CHECK (first >= 1),
    last INTEGER NOT NULL CHECK (last >= first),
    PRIMARY KEY (device, last)
  ) STRICT, WITHOUT ROWID`,
  `INSERT INTO settled_keys (device, first, last)
    SELECT id, 1, outcomes_until FROM devices WHERE outcomes_until >= 1`,
  'ALTER TABLE feed_counter ADD COLUMN purged INTEGER NOT NULL DEFAULT 0',
  `CREATE TABLE feed_days (
    giorno TEXT PRIMARY KEY,
    sequence INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID`,
];
