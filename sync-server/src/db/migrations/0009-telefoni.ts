/**
 * What each phone said it still had when it was last heard of, so that one which lost its outbox is
 * noticed; how far its clock was off, beside every command that it sent.
 */
export const telefoni: readonly string[] = [
  "ALTER TABLE devices ADD COLUMN waiting TEXT NOT NULL DEFAULT ''",
  'ALTER TABLE devices ADD COLUMN emptied INTEGER NOT NULL DEFAULT 0 CHECK (emptied IN (0, 1))',
  'ALTER TABLE devices ADD COLUMN mismatches INTEGER NOT NULL DEFAULT 0',
  'CREATE INDEX devices_dipendente ON devices (dipendente_id)',
  "CREATE INDEX devices_waiting ON devices (last_seen) WHERE waiting <> ''",
  'ALTER TABLE outcomes ADD COLUMN clock_offset_ms INTEGER',
];
