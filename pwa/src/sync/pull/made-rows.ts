import { digestOfMade, type MadeRow } from '@gestionale/shared-schema/sync/made-digest.ts';
import type { PullResponse } from '@gestionale/shared-schema/sync/protocol.ts';
import { readRanges } from '@gestionale/shared-schema/sync/sequence-ranges.ts';

import type { CacheDb } from '../../local-db/databases/cache-db.ts';
import { readRows } from '../../local-db/read-rows.ts';
import { splitRowKey, type RowKey } from '../../local-db/row-key.ts';
import type { Queue } from '../../outbox/entries/read-queue.ts';

/** Rows that commands of this device have made, by the sequence of the command. */
export type MadeRows = ReadonlyMap<number, RowKey>;

/** Fewer are not worth their naming: they come whole. */
export const FEWEST_MADE = 20;

/**
 * What commands made that the outbox still has, answered or not: each row is here as the server has it
 * once it did that one, unless a later one that it has not done changed the row too.
 */
export function madeRows({ items }: Queue, fewest = FEWEST_MADE): MadeRows {
  const made = items.flatMap(({ entry: { seq, rows, creates }, status }) =>
    rows
      .slice(0, status === 'refused' ? 0 : 1)
      .flatMap((key) => (creates.includes(key) ? [[seq, key] as const] : [])),
  );
  return new Map(made.length < fewest ? [] : made);
}

/** The page with the rows in it that the server left out; null when they are not here as it has them. */
export async function fillIn(
  cache: CacheDb,
  page: PullResponse,
  known: MadeRows | undefined,
): Promise<PullResponse | null> {
  if (page.made === undefined || known === undefined) return page;
  const { sequences, lines, digest } = page.made;
  const ranges = readRanges(sequences);
  const isNamed = (seq: number): boolean =>
    ranges.some(([first, last]) => seq >= first && seq <= last);
  const keys = [...known].flatMap(([seq, key]) => (isNamed(seq) ? key : []));
  const { rows: found } = await cache.observe(() => readRows(cache, keys));
  const whole = structuredClone({ rows: page.rows, lines: page.lines });
  const there: MadeRow[] = [];
  for (const [at, key] of keys.entries()) {
    const { entity } = splitRowKey(key);
    const row = found.get(key);
    const sequence = lines.sequences[at] ?? 0;
    there.push({ entity, row, sequence });
    if (row !== undefined) (whole.rows[entity] ??= []).push({ ...row });
    const said = (whole.lines[entity] ??= { sequences: [], audiences: [] });
    said.sequences.push(sequence);
    said.audiences.push(lines.audiences[at] ?? 0);
  }
  return digestOfMade(there) === digest ? { ...page, ...whole } : null;
}
