import type { Receipt, StoredEntry } from '../../local-db/databases/outbox-db.ts';
import { saveStrictly } from '../../local-db/databases/save-strictly.ts';
import { reconcile } from '../effects/mirror.ts';
import type { OutboxParts } from '../outbox-parts.ts';
import { countChanges } from './count-changes.ts';
import { covers } from './read-queue.ts';

/**
 * Lets the entries leave whose effects are among the downloaded rows: accepted in this history of
 * the server, and downloaded up to their sequence. They stay in the archive for a while, sealed from
 * the beginning where a key is known or, if the server may be asked and waited for, can be had: that is
 * done first, while the rows may still be on their way; gives what lets them leave once these are written.
 * `heard`: the server's clock as the download has it; null: it may not be asked.
 * An entry that comes back after a power cut is simply settled again. True when any left.
 */
export async function sealSettled(
  { outbox, queue, timers, now, archiveKeys }: OutboxParts,
  downloaded: { readonly epoch: string | null; readonly sequence: number },
  heard: string | null,
): Promise<() => Promise<boolean>> {
  const isDone = (receipt: { epoch: string; sequence: number }): boolean =>
    receipt.epoch === downloaded.epoch && receipt.sequence <= downloaded.sequence;
  const receipts = (await outbox.receipts.toArray()).filter(isDone);
  const move =
    receipts.length > 0 &&
    (await archiveKeys.seal(await queue.look(), receipts, isAccepted, heard));
  return async () => {
    if (!move) return false;
    await saveStrictly(outbox, timers, async () => countChanges(outbox, await move(now())));
    return true;
  };
}

/** Lets them leave, brings the rows in line with that, and tells the other pages. */
export async function settle(
  parts: OutboxParts,
  sealing: ReturnType<typeof sealSettled>,
): Promise<void> {
  const letLeave = await sealing;
  const settled = await letLeave();
  await parts.step('settled');
  await reconcile(parts);
  if (settled) await parts.changes.announce();
}

/** Whether the server has done what the entry is. */
export function isAccepted(receipt: Receipt, { seq, refusal }: StoredEntry): boolean {
  return refusal === null && covers(receipt, seq);
}
