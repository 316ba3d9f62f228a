import { digestOfMade, type MadeRow } from '@gestionale/shared-schema/sync/made-digest.ts';
import type { PullResponse } from '@gestionale/shared-schema/sync/protocol.ts';
import { readRanges } from '@gestionale/shared-schema/sync/sequence-ranges.ts';

import type { CacheDb } from './databases/cache-db.ts';
import { readRows, type Rereading } from './read-rows.ts';
import { splitRowKey, type RowKey } from './row-key.ts';

/** Rows that commands of this device have made, by the sequence of the command. */
export type MadeRows = ReadonlyMap<number, RowKey>;

/**
 * The page with the rows in it that the server left out; null when they are not here as it has them. In
 * the page's transaction: what is read of them is kept for it.
 */
export async function fillIn(
  cache: CacheDb,
  page: PullResponse,
  known: MadeRows | undefined,
  keep: Rereading,
): Promise<PullResponse | null> {
  if (page.made === undefined || known === undefined) return page;
  const { sequences, lines, digest } = page.made;
  const ranges = readRanges(sequences);
  const isNamed = (seq: number): boolean =>
    ranges.some(([first, last]) => seq >= first && seq <= last);
  const keys = [...known].flatMap(([seq, key]) => (isNamed(seq) ? key : []));
  const { rows: found } = await readRows(cache, keys, keep);
  const whole = structuredClone({ rows: page.rows, lines: page.lines });
  const there: MadeRow[] = [];
  for (const [at, key] of keys.entries()) {
    const { entity } = splitRowKey(key);
    const row = found.get(key);
    const sequence = lines.sequences[at] ?? 0;
    there.push({ entity, row, sequence });
    if (row !== undefined) (whole.rows[entity] ??= []).push(row);
    const said = (whole.lines[entity] ??= { sequences: [], audiences: [] });
    said.sequences.push(sequence);
    said.audiences.push(lines.audiences[at] ?? 0);
  }
  return digestOfMade(there) === digest ? { ...page, ...whole } : null;
}
