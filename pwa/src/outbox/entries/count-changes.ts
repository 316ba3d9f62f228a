import type { OutboxDb } from '../../local-db/databases/outbox-db.ts';

/**
 * Belongs into each transaction that does something else to entries than adding them: others go on
 * with what they remember otherwise.
 */
export async function countChanges(outbox: OutboxDb, count = 1): Promise<void> {
  const meta = await outbox.meta.get('meta');
  if (meta === undefined) return;
  await outbox.meta.put({ ...meta, changes: (meta.changes ?? 0) + count });
}
