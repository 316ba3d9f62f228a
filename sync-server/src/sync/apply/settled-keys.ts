import type { SequenceRange } from '@gestionale/shared-schema/sync/sequence-ranges.ts';

import type { Transaction } from '../../db/database.ts';
import { rawQuery } from '../../db/raw-query.ts';

/** A device and the sequence of one of its commands. */
export type SettledKey = readonly [device: string, sequence: number];

/**
 * Notes that commands were done whose outcomes are about to end, in the transaction in which they do.
 * The keys stay for ever, in as few ranges for each device as there can be.
 */
export async function settleKeys(tx: Transaction, keys: readonly SettledKey[]): Promise<void> {
  for (const [device, ofDevice] of Map.groupBy(keys, ([device]) => device)) {
    for (const range of joined(ofDevice.map(([, sequence]) => sequence))) {
      await add(tx, device, range);
    }
  }
}

async function add(tx: Transaction, device: string, [first, last]: SequenceRange): Promise<void> {
  const parameters = [device, first, last];
  const known = await tx.all(rawQuery<{ first: number; last: number }>(TOUCHING, parameters));
  await tx.run(rawQuery(REMOVE, parameters));
  const from = Math.min(first, ...known.map((range) => range.first));
  const to = Math.max(last, ...known.map((range) => range.last));
  await tx.run(rawQuery(PUT, [device, from, to]));
}

/** What lies together, or one beside the other. */
const WHICH = 'device = ?1 AND last >= ?2 - 1 AND first <= ?3 + 1';
const TOUCHING = `SELECT first, last FROM settled_keys WHERE ${WHICH}`;
const REMOVE = `DELETE FROM settled_keys WHERE ${WHICH}`;
const PUT = 'INSERT INTO settled_keys (device, first, last) VALUES (?1, ?2, ?3)';

function joined(sequences: readonly number[]): SequenceRange[] {
  const ranges: [number, number][] = [];
  for (const sequence of sequences.toSorted((one, other) => one - other)) {
    const range = ranges.at(-1);
    if (range !== undefined && sequence <= range[1] + 1) range[1] = sequence;
    else ranges.push([sequence, sequence]);
  }
  return ranges;
}
