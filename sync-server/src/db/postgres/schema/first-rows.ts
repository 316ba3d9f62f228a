/** What a company begins with: its settings without a value, and a history of its own. */
export const firstRows: readonly string[] = [
  "INSERT INTO impostazioni (id) VALUES ('azienda')",
  "INSERT INTO codici_paghe (id) VALUES ('azienda')",
  `INSERT INTO feed_counter (id, sequence, epoch)
    VALUES (1, 2, left(replace(gen_random_uuid()::text, '-', ''), 16))`,
  `INSERT INTO feed_runs (first_sequence, mark)
    VALUES (0, left(replace(gen_random_uuid()::text, '-', ''), 12))`,
  `INSERT INTO feed (entity, id, audience, sequence, deleted) VALUES
    ('impostazioni', 'azienda', 'admin', 2, 1), ('impostazioni', 'azienda', 'all', 2, 0)`,
  // The digest of the line of 'all' (shared-schema, sync/digest.ts).
  `INSERT INTO feed_digests (audience, count, low, high) VALUES ('all', 1, 1639374299, 2343094837)`,
];
