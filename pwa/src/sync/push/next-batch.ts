import type { PushedCommand } from '@gestionale/shared-schema/sync/protocol.ts';

import type { StoredEntry } from '../../local-db/databases/outbox-db.ts';
import type { SentBatch } from '../../outbox/effects/store-answer.ts';
import type { Queue } from '../../outbox/entries/read-queue.ts';

/** A batch ready to be sent. */
export interface Batch extends SentBatch {
  /** In order of sequence; null holds the place of what is not sent now. */
  readonly commands: readonly (PushedCommand | null)[];
  /** The version of the protocol that all of them were written for. */
  readonly protocol: number;
}

interface Chosen {
  readonly entry: StoredEntry;
  readonly after: readonly number[];
}

/**
 * The next batch of at most so many places: from the first entry that may go, with empty places for
 * those between that may not, were written for another version of the protocol, or depend on one that
 * has no answer and does not go with them. Null when there is nothing to send.
 */
export function nextBatch(
  queue: Queue,
  size: number,
  isPassed: (seq: number) => boolean,
): Batch | null {
  const chosen = choose(queue, size, isPassed);
  const [head] = chosen.values();
  if (head === undefined) return null;
  const { seq: first, protocol } = head.entry;
  const count = Math.max(...chosen.keys()) - first + 1;
  const empty: number[] = [];
  const commands = Array.from({ length: count }, (_, place) => {
    const found = chosen.get(first + place);
    if (found !== undefined) return toPushed(found, first);
    empty.push(first + place);
    return null;
  });
  return { first, count, empty, commands, protocol };
}

/** The last sequence of a batch; its place is never an empty one. */
export function lastOf({ first, count }: Batch): number {
  return first + count - 1;
}

/** By sequence, in order. */
function choose(
  { sendable }: Queue,
  size: number,
  isPassed: (seq: number) => boolean,
): Map<number, Chosen> {
  const chosen = new Map<number, Chosen>();
  let first: StoredEntry | undefined;
  for (const { entry, after } of sendable) {
    const { seq } = entry;
    if (isPassed(seq)) continue;
    if (!after.every((earlier) => chosen.has(earlier))) continue;
    first ??= entry;
    if (seq >= first.seq + size) break;
    if (entry.protocol === first.protocol) chosen.set(seq, { entry, after });
  }
  return chosen;
}

function toPushed({ entry: { name, input }, after }: Chosen, first: number): PushedCommand {
  return { name, input, ...(after.length === 0 ? {} : { after: after.map((seq) => seq - first) }) };
}
