import type { OutboxMeta, StoredEntry } from '../../local-db/databases/outbox-db.ts';
import { saveStrictly } from '../../local-db/databases/save-strictly.ts';
import type { OutboxParts } from '../outbox-parts.ts';
import { countChanges } from './count-changes.ts';
import { dependantsOf } from './plan-queue.ts';
import { readQueue } from './read-queue.ts';

/** What a correction replaces in a refused entry. */
export type Correction = Pick<StoredEntry, 'input' | 'description' | 'rows' | 'seen' | 'protocol'>;

/**
 * Gives a refused entry a new sequence, and after it, in order, new ones to all that it held: the
 * server has answered the old key for good, and order is by sequence. Each keeps the number it had.
 * An entry that is not refused, or no longer there, is left alone: false.
 */
export async function retryEntry(
  { outbox, timers }: OutboxParts,
  seq: number,
  correction: Partial<Correction> = {},
): Promise<boolean> {
  return saveStrictly(outbox, timers, async () => {
    const { meta, items } = await readQueue(outbox);
    const entries = items.filter(({ receipt }) => receipt === null).map(({ entry }) => entry);
    const refused = entries.find((entry) => entry.seq === seq);
    if (refused === undefined || refused.refusal === null || meta === undefined) return false;
    const held = dependantsOf(refused, entries).filter(({ refusal }) => refusal === null);
    const moved = [{ ...refused, ...correction, refusal: null }, ...held];
    await outbox.entries.bulkDelete(moved.map((entry) => entry.seq));
    await outbox.entries.bulkAdd(renumber(moved, meta));
    await outbox.meta.put({ ...meta, highest: meta.highest + moved.length });
    await countChanges(outbox);
    return true;
  });
}

function renumber(entries: readonly StoredEntry[], { highest }: OutboxMeta): StoredEntry[] {
  return entries.map((entry, index) => ({
    ...entry,
    seq: highest + 1 + index,
    replaces: entry.seq,
  }));
}
