import type { Refusal } from '@gestionale/shared-schema/contract/refusal.ts';

import { saveStrictly } from '../../local-db/databases/save-strictly.ts';
import type { OutboxParts } from '../outbox-parts.ts';
import { countChanges } from './count-changes.ts';
import { needersOf } from './plan-queue.ts';
import { readQueue } from './read-queue.ts';

/**
 * Gives up an entry that was refused, is held or may still be taken back. Entries that need a row which it would have created cannot
 * succeed any more: they are refused here, with the reason, instead of being sent to be refused.
 * An entry that the server may still carry out, or that is no longer there, is left alone: false. So
 * is one that is not to be given up after all, which is asked as late as can be.
 */
export async function discardEntry(
  { outbox, timers }: OutboxParts,
  seq: number,
  reason: string,
  isStillMeant: () => boolean = () => true,
): Promise<boolean> {
  return saveStrictly(outbox, timers, async () => {
    const { items } = await readQueue(outbox);
    const item = items.find(({ entry }) => entry.seq === seq);
    if (item === undefined || (item.entry.refusal === null && !item.held && !item.entry.heldBack))
      return false;
    if (!isStillMeant()) return false;
    await countChanges(outbox);
    await outbox.entries.delete(seq);
    const waiting = items.filter(({ receipt }) => receipt === null).map(({ entry }) => entry);
    for (const orphan of needersOf(item.entry, waiting)) {
      if (orphan.refusal !== null) continue;
      const refusal: Refusal = { codice: 'non_trovato', errore: reason };
      await outbox.entries.update(orphan.seq, { refusal });
    }
    return true;
  });
}
