/**
 * A session has one token after the other: which was given last, and which is the latest that came back.
 * Those of before are all the first one.
 */
export const gettoniRinnovati: readonly string[] = [
  'ALTER TABLE sessions ADD COLUMN generation INTEGER NOT NULL DEFAULT 0',
  'ALTER TABLE sessions ADD COLUMN generation_seen INTEGER NOT NULL DEFAULT 0',
];
