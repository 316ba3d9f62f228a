import { toIstante } from '@gestionale/shared-schema/values/istante.ts';

import { ARCHIVE_LIFE_MS } from './adopt-epoch.ts';
import type { OutboxParts } from './outbox-parts.ts';
import { covers } from './read-queue.ts';
import { saveStrictly } from './save-strictly.ts';

/**
 * Lets the entries leave whose effects are among the downloaded rows: accepted in this history of
 * the server, and downloaded up to their sequence. They stay in the archive for a while. An entry
 * that comes back after a power cut is simply settled again. True when any left.
 */
export async function settleEntries(
  { outbox, timers, now }: OutboxParts,
  downloaded: { readonly epoca: string | null; readonly sequenza: number },
): Promise<boolean> {
  const isDone = (receipt: { epoca: string; sequenza: number }): boolean =>
    receipt.epoca === downloaded.epoca && receipt.sequenza <= downloaded.sequenza;
  if (!(await outbox.receipts.toArray()).some(isDone)) return false;
  await saveStrictly(outbox, timers, async () => {
    const done = (await outbox.receipts.toArray()).filter(isDone);
    for (const receipt of done) {
      const { primo, ultimo, numero = 0 } = receipt;
      const range = await outbox.entries.where('seq').between(primo, ultimo, true, true).toArray();
      const voci = range.filter(({ seq, rifiuto }) => rifiuto === null && covers(receipt, seq));
      if (voci.length > 0) await outbox.archive.add({ il: toIstante(now()), voci });
      await outbox.entries.bulkDelete(voci.map(({ seq }) => seq));
      await outbox.receipts.delete(numero);
    }
    await outbox.archive
      .where('il')
      .below(toIstante(now() - ARCHIVE_LIFE_MS))
      .delete();
  });
  return true;
}
