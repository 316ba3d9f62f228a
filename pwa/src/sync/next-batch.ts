import { PROTOCOL_VERSION, type PushedCommand } from '@gestionale/shared-schema/sync/protocol.ts';

import type { Queue } from '../outbox/read-queue.ts';
import type { SentBatch } from '../outbox/store-answer.ts';

/** A batch ready to be sent. */
export interface Batch extends SentBatch {
  /** In order of sequence; null holds the place of what is not sent now. */
  readonly comandi: readonly (PushedCommand | null)[];
  /** The version of the protocol that all of them were written for. */
  readonly protocollo: number;
}

/**
 * The next batch of at most so many places: from the first entry that may go, with empty places for
 * those between that may not, or were written for another version of the protocol. Null when there is nothing to send.
 */
export function nextBatch(
  { items, sendable }: Queue,
  size: number,
  postponed: ReadonlySet<number>,
): Batch | null {
  const ready = sendable.filter((seq) => !postponed.has(seq));
  const primo = ready[0];
  if (primo === undefined) return null;
  const entries = new Map(items.map(({ entry }) => [entry.seq, entry]));
  const { protocollo = PROTOCOL_VERSION } = entries.get(primo) ?? {};
  const chosen = new Set(
    ready.filter((seq) => seq < primo + size && entries.get(seq)?.protocollo === protocollo),
  );
  const quanti = Math.max(...chosen) - primo + 1;
  const vuoti: number[] = [];
  const comandi = Array.from({ length: quanti }, (_, posto) => {
    const entry = entries.get(primo + posto);
    if (entry !== undefined && chosen.has(entry.seq)) return { nome: entry.nome, dati: entry.dati };
    vuoti.push(primo + posto);
    return null;
  });
  return { primo, quanti, vuoti, comandi, protocollo };
}
