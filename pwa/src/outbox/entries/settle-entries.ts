import { toIstante } from '@gestionale/shared-schema/values/istante.ts';

import { deleteRuns } from '../../local-db/databases/in-runs.ts';
import { ARCHIVE_LIFE_MS } from '../adopt-epoch.ts';
import type { OutboxParts } from '../outbox-parts.ts';
import { saveStrictly } from '../save-strictly.ts';
import { countChanges } from './count-changes.ts';
import { covers } from './read-queue.ts';

/**
 * Lets the entries leave whose effects are among the downloaded rows: accepted in this history of
 * the server, and downloaded up to their sequence. They stay in the archive for a while. An entry
 * that comes back after a power cut is simply settled again. True when any left.
 */
export async function settleEntries(
  { outbox, timers, now }: OutboxParts,
  downloaded: { readonly epoch: string | null; readonly sequence: number },
): Promise<boolean> {
  const isDone = (receipt: { epoch: string; sequence: number }): boolean =>
    receipt.epoch === downloaded.epoch && receipt.sequence <= downloaded.sequence;
  if (!(await outbox.receipts.toArray()).some(isDone)) return false;
  await saveStrictly(outbox, timers, async () => {
    const done = (await outbox.receipts.toArray()).filter(isDone);
    await countChanges(outbox, done.length);
    for (const receipt of done) {
      const { first, last, id = 0 } = receipt;
      const range = await outbox.entries.where('seq').between(first, last, true, true).toArray();
      const entries = range.filter(({ seq, refusal }) => refusal === null && covers(receipt, seq));
      if (entries.length > 0) await outbox.archive.add({ archivedAt: toIstante(now()), entries });
      const leaving = new Set(entries.map(({ seq }) => seq));
      await deleteRuns(
        outbox.entries,
        range.map(({ seq }) => seq),
        (seq) => leaving.has(seq),
      );
      await outbox.receipts.delete(id);
    }
    await outbox.archive
      .where('archivedAt')
      .below(toIstante(now() - ARCHIVE_LIFE_MS))
      .delete();
  });
  return true;
}
