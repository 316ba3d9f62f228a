/**
 * The feed is read in two halves, what an audience sees and what it no longer sees, each by an index
 * of its own: a device that is filled never meets the rows that were removed before it existed,
 * however many they are.
 */
export const ordineFeed: readonly string[] = [
  'CREATE UNIQUE INDEX feed_live ON feed (audience, sequence, entity, id) WHERE deleted = 0',
  'CREATE UNIQUE INDEX feed_gone ON feed (audience, sequence, entity, id) WHERE deleted = 1',
  'DROP INDEX feed_order',
];
