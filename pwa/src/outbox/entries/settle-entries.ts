import type { Receipt, StoredEntry } from '../../local-db/databases/outbox-db.ts';
import type { OutboxParts } from '../outbox-parts.ts';
import { saveStrictly } from '../save-strictly.ts';
import { countChanges } from './count-changes.ts';
import { covers } from './read-queue.ts';

/**
 * Lets the entries leave whose effects are among the downloaded rows: accepted in this history of
 * the server, and downloaded up to their sequence. They stay in the archive for a while, sealed from
 * the beginning where a key is known or, if the server may be asked and waited for, can be had. An entry that comes back after a power cut is simply settled
 * again. True when any left.
 */
export async function settleEntries(
  { outbox, timers, now, archiveKeys }: OutboxParts,
  downloaded: { readonly epoch: string | null; readonly sequence: number },
  mayAsk: boolean,
): Promise<boolean> {
  const isDone = (receipt: { epoch: string; sequence: number }): boolean =>
    receipt.epoch === downloaded.epoch && receipt.sequence <= downloaded.sequence;
  const settling = (await outbox.receipts.toArray()).filter(isDone);
  if (settling.length === 0) return false;
  const move = await archiveKeys.seal(settling, isAccepted, mayAsk);
  if (move === null) return false;
  await saveStrictly(outbox, timers, async () => {
    const done = (await outbox.receipts.toArray()).filter(isDone);
    for (const receipt of done) {
      await move(receipt, now());
      await outbox.receipts.delete(receipt.id ?? 0);
    }
    await countChanges(outbox, done.length);
  });
  return true;
}

function isAccepted(receipt: Receipt, { seq, refusal }: StoredEntry): boolean {
  return refusal === null && covers(receipt, seq);
}
