/**
 * The history of projects in the feed as a part of its own of what the office sees, which a device may
 * leave out (`synced-entity.ts`). The digests go along; what a device is told stays as it was, so that
 * no place in the feed becomes another. The hash of a line comes from the functions of version 7.
 */
export const storicoAParte: readonly string[] = [
  "UPDATE feed SET audience = 'staff:storico' WHERE entity = 'storico' AND audience = 'staff'",
  `INSERT INTO feed_digests (audience, count, low, high)
    SELECT 'staff:storico', count(*),
      coalesce(sum(CAST(impronta_bassa(entity, id, sequence) AS INTEGER)), 0) & 4294967295,
      coalesce(sum(CAST(impronta_alta(entity, id, sequence) AS INTEGER)), 0) & 4294967295
    FROM feed WHERE audience = 'staff:storico' AND deleted = 0 HAVING count(*) > 0`,
  `UPDATE feed_digests SET
      count = feed_digests.count - part.count,
      low = (feed_digests.low - part.low) & 4294967295,
      high = (feed_digests.high - part.high) & 4294967295
    FROM (SELECT count, low, high FROM feed_digests WHERE audience = 'staff:storico') AS part
    WHERE feed_digests.audience = 'staff'`,
];
