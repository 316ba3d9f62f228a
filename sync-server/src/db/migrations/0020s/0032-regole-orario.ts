/**
 * The night's window and the usual break among the settings. What of them says how hours are reckoned
 * goes to every device, and how somebody is employed to their own: the feed says so of the rows as they
 * are. Which fields those are is the projection's to say, whose change sends all rows again.
 */
export const regoleOrario: readonly string[] = [
  'ALTER TABLE impostazioni ADD COLUMN notte_dalle TEXT',
  `ALTER TABLE impostazioni ADD COLUMN notte_alle TEXT
    CHECK ((notte_dalle IS NULL) = (notte_alle IS NULL))`,
  `ALTER TABLE impostazioni ADD COLUMN pausa_abituale INTEGER
    CHECK (pausa_abituale IS NULL OR pausa_abituale BETWEEN 0 AND 240)`,
  "UPDATE feed SET audience = 'all' WHERE entity = 'impostazioni' AND audience = 'staff'",
  `INSERT INTO feed (entity, id, audience, sequence, deleted)
    SELECT entity, id, 'user:' || id, sequence, 0 FROM feed
    WHERE entity = 'dipendenti' AND audience = 'staff' AND deleted = 0`,
  'DELETE FROM feed_digests',
  `INSERT INTO feed_digests (audience, count, low, high)
    SELECT audience, count(*),
      sum(CAST(impronta_bassa(entity, id, sequence) AS INTEGER)) & 4294967295,
      sum(CAST(impronta_alta(entity, id, sequence) AS INTEGER)) & 4294967295
    FROM feed WHERE deleted = 0 GROUP BY audience`,
];
