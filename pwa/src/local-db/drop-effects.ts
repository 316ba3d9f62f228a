import type { CacheDb } from './databases/cache-db.ts';
import { deleteRuns } from './databases/in-runs.ts';
import type { Receipt } from './databases/outbox-db.ts';
import type { RowKey } from './row-key.ts';

/**
 * Removes the effects of commands that the server has carried out, inside the caller's transaction; gives
 * the rows they were on. Where no other effect is left these are all that have a base, and no effect is
 * read.
 */
export async function dropEffects(
  { pending }: CacheDb,
  receipts: readonly Receipt[],
  covers: (receipt: Receipt, seq: number) => boolean,
  based: ReadonlySet<RowKey>,
): Promise<Iterable<RowKey>> {
  if (receipts.length === 0) return [];
  const all = await pending.toCollection().primaryKeys();
  const done = new Set(all.filter((seq) => receipts.some((receipt) => covers(receipt, seq))));
  const [first = 0] = done;
  const isLast = done.size === all.length;
  const effects = isLast
    ? []
    : await pending
        .where('seq')
        .between(first, Math.max(first, ...done), true, true)
        .toArray();
  await deleteRuns(pending, all, (seq) => done.has(seq));
  return isLast ? based : effects.flatMap(({ seq, rows }) => (done.has(seq) ? rows : []));
}
