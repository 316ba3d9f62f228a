import type { Refusal } from '@gestionale/shared-schema/contract/refusal.ts';

import type { OutboxDb } from '../../local-db/databases/outbox-db.ts';
import { saveStrictly } from '../../local-db/databases/save-strictly.ts';
import type { OutboxParts } from '../outbox-parts.ts';
import { countChanges } from './count-changes.ts';
import { needersOf } from './plan-queue.ts';
import { readQueue, type QueueItem } from './read-queue.ts';

/**
 * Gives up an entry that was refused, is held or may still be taken back.
 * An entry that the server may still carry out, or that is no longer there, is left alone: false. So
 * is one that is not to be given up after all, which is asked as late as can be.
 */
export async function discardEntry(
  { outbox, timers }: OutboxParts,
  seq: number,
  reason: string,
  isStillMeant: () => boolean = () => true,
): Promise<boolean> {
  return saveStrictly(outbox, timers, async () =>
    giveUp(outbox, reason, ({ entry }) => entry.seq === seq && isStillMeant()),
  );
}

/**
 * Gives up, in the transaction of its caller, what is meant of that which may be. Entries that need a row which one of
 * them would have created cannot succeed any more: they are refused here, with the reason, instead of
 * being sent to be refused. True when there was any.
 */
export async function giveUp(
  outbox: OutboxDb,
  reason: string,
  isMeant: (item: QueueItem) => boolean,
): Promise<boolean> {
  const { items } = await readQueue(outbox);
  const given = items.filter(
    (item) => (item.entry.refusal ?? item.held ?? item.entry.heldBack) && isMeant(item),
  );
  if (given.length === 0) return false;
  await countChanges(outbox);
  const waiting = items.filter(({ receipt }) => receipt === null).map(({ entry }) => entry);
  for (const { entry } of given) {
    await outbox.entries.delete(entry.seq);
    for (const orphan of needersOf(entry, waiting)) {
      if (orphan.refusal !== null) continue;
      const refusal: Refusal = { codice: 'non_trovato', errore: reason };
      await outbox.entries.update(orphan.seq, { refusal });
    }
  }
  return true;
}
