import type { Receipt, StoredEntry } from '../../local-db/databases/outbox-db.ts';
import type { OutboxParts } from '../outbox-parts.ts';
import { saveStrictly } from '../save-strictly.ts';
import { countChanges } from './count-changes.ts';
import { covers } from './read-queue.ts';

/**
 * Lets the entries leave whose effects are among the downloaded rows: accepted in this history of
 * the server, and downloaded up to their sequence. They stay in the archive for a while, sealed from
 * the beginning where a key is known or, if the server may be asked and waited for, can be had: that is
 * done first, while the rows may still be on their way; gives what lets them leave once these are written.
 * An entry that comes back after a power cut is simply settled again. True when any left.
 */
export async function sealSettled(
  { outbox, timers, now, archiveKeys }: OutboxParts,
  downloaded: { readonly epoch: string | null; readonly sequence: number },
  mayAsk: boolean,
): Promise<() => Promise<boolean>> {
  const isDone = (receipt: { epoch: string; sequence: number }): boolean =>
    receipt.epoch === downloaded.epoch && receipt.sequence <= downloaded.sequence;
  const settling = (await outbox.receipts.toArray()).filter(isDone);
  const move = settling.length > 0 && (await archiveKeys.seal(settling, isAccepted, mayAsk));
  return async () => {
    if (!move) return false;
    await saveStrictly(outbox, timers, async () => {
      const there = (await outbox.receipts.toArray()).filter(isDone);
      // What was answered meanwhile is not sealed, and waits for the next page.
      const done = there.filter(({ id }) => settling.some((receipt) => receipt.id === id));
      for (const receipt of done) {
        await move(receipt, now());
        await outbox.receipts.delete(receipt.id ?? 0);
      }
      await countChanges(outbox, done.length);
    });
    return true;
  };
}

function isAccepted(receipt: Receipt, { seq, refusal }: StoredEntry): boolean {
  return refusal === null && covers(receipt, seq);
}
