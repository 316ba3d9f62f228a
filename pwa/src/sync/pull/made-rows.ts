import type { MadeRows } from '../../local-db/fill-in-made.ts';
import { mayHaveSecret } from '../../local-db/secrets/secret-rows.ts';
import type { Queue } from '../../outbox/entries/read-queue.ts';

/** Fewer are not worth their naming: they come whole. */
export const FEWEST_MADE = 20;

/**
 * What commands made that the outbox still has, answered or not: each row is here as the server has it
 * once it did that one, unless a later one that it has not done changed the row too. What is to be sealed
 * comes whole: that is done with a page.
 */
export function madeRows({ items }: Queue, fewest = FEWEST_MADE): MadeRows {
  const made = items.flatMap(({ entry: { seq, rows, creates }, status }) =>
    rows
      .slice(0, status === 'refused' ? 0 : 1)
      .flatMap((key) =>
        creates.includes(key) && !mayHaveSecret(key) ? [[seq, key] as const] : [],
      ),
  );
  return new Map(made.length < fewest ? [] : made);
}
