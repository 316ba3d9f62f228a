import { digestOfMade, type MadeRow } from '@gestionale/shared-schema/sync/made-digest.ts';
import type { PullResponse } from '@gestionale/shared-schema/sync/protocol.ts';
import { readRanges } from '@gestionale/shared-schema/sync/sequence-ranges.ts';

import type { CacheDb, HeldLine } from './databases/cache-db.ts';
import { deleteRuns } from './databases/in-runs.ts';
import { asideLine, putAside } from './lines-aside.ts';
import { readRows, type Rereading } from './read-rows.ts';
import { splitRowKey, type RowKey } from './row-key.ts';
import type { Line } from './stored-row.ts';

/** Rows that commands of this device have made, by the sequence of the command. */
export type MadeRows = ReadonlyMap<number, RowKey>;

/** A page with the rows in it that the server left out, and which these are. */
export interface FilledPage {
  readonly page: PullResponse;
  readonly filled: readonly RowKey[];
}

/**
 * The page with the rows in it that the server left out; null when they are not here as it has them. In
 * the page's transaction: what is read of them is kept for it.
 */
export async function fillIn(
  cache: CacheDb,
  page: PullResponse,
  known: MadeRows | undefined,
  keep: Rereading,
): Promise<FilledPage | null> {
  if (page.made === undefined || known === undefined) return { page, filled: [] };
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
  return digestOfMade(there) === digest ? { page: { ...page, ...whole }, filled: keys } : null;
}

/** What the server says of a row that lies under an effect. */
interface Served {
  readonly line: Line | null;
}

/**
 * Rows that came as they lie in their tables, once no effect is pending on any: only their lines are new,
 * and nothing lies under them any more. Takes them from what is `served` and from what has a base.
 */
export async function keepFilled(
  cache: CacheDb,
  filled: readonly RowKey[],
  served: Map<RowKey, Served>,
  { based, read }: Rereading & { readonly based: Set<RowKey> },
): Promise<void> {
  const bases = [...based];
  const aside: HeldLine[] = [];
  for (const key of filled) {
    const row = read.get(key);
    const line = served.get(key)?.line;
    if (row === undefined || row.line !== undefined || !line) continue;
    aside.push(asideLine(key, line));
    served.delete(key);
    based.delete(key);
  }
  await putAside(cache, aside);
  await deleteRuns(cache.base, bases, (key) => !based.has(key));
}
