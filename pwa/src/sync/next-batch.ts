import type { PushedCommand } from '@gestionale/shared-schema/sync/protocol.ts';

import type { StoredEntry } from '../local-db/outbox-db.ts';
import type { Queue } from '../outbox/read-queue.ts';
import type { SentBatch } from '../outbox/store-answer.ts';

/** A batch ready to be sent. */
export interface Batch extends SentBatch {
  /** In order of sequence; null holds the place of what is not sent now. */
  readonly comandi: readonly (PushedCommand | null)[];
  /** The version of the protocol that all of them were written for. */
  readonly protocollo: number;
}

interface Chosen {
  readonly entry: StoredEntry;
  readonly dopo: readonly number[];
}

/**
 * The next batch of at most so many places: from the first entry that may go, with empty places for
 * those between that may not, were written for another version of the protocol, or depend on one that
 * has no answer and does not go with them. Null when there is nothing to send.
 */
export function nextBatch(
  queue: Queue,
  size: number,
  postponed: ReadonlySet<number>,
): Batch | null {
  const chosen = choose(queue, size, postponed);
  const [first] = chosen.values();
  if (first === undefined) return null;
  const { seq: primo, protocollo } = first.entry;
  const quanti = Math.max(...chosen.keys()) - primo + 1;
  const vuoti: number[] = [];
  const comandi = Array.from({ length: quanti }, (_, posto) => {
    const found = chosen.get(primo + posto);
    if (found !== undefined) return toPushed(found, primo);
    vuoti.push(primo + posto);
    return null;
  });
  return { primo, quanti, vuoti, comandi, protocollo };
}

/** By sequence, in order. */
function choose(
  { items, sendable }: Queue,
  size: number,
  postponed: ReadonlySet<number>,
): Map<number, Chosen> {
  const entries = new Map(items.map(({ entry }) => [entry.seq, entry]));
  const chosen = new Map<number, Chosen>();
  let first: StoredEntry | undefined;
  for (const { seq, dopo } of sendable) {
    const entry = entries.get(seq);
    if (entry === undefined || postponed.has(seq)) continue;
    if (!dopo.every((earlier) => chosen.has(earlier))) continue;
    first ??= entry;
    if (seq >= first.seq + size) break;
    if (entry.protocollo === first.protocollo) chosen.set(seq, { entry, dopo });
  }
  return chosen;
}

function toPushed({ entry: { nome, dati }, dopo }: Chosen, primo: number): PushedCommand {
  return { nome, dati, ...(dopo.length === 0 ? {} : { dopo: dopo.map((seq) => seq - primo) }) };
}
