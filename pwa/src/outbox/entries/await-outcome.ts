import type { Refusal } from '@gestionale/shared-schema/contract/refusal.ts';

import { sequencesOf } from '../../local-db/archive/sealed-batch.ts';
import type { OutboxParts, Sender } from '../outbox-parts.ts';

/** How long a form waits for the server before it closes, in milliseconds. */
export const FORM_WAIT_MS = 2_500;

/** What a form can learn about its entry while it waits. */
export type AwaitedOutcome =
  | { readonly outcome: 'accepted' }
  | { readonly outcome: 'refused'; readonly refusal: Refusal }
  /** No answer yet. */
  | { readonly outcome: 'saved' }
  /** It waits for a refused entry, which `behind` describes: until that is settled it is not sent. */
  | { readonly outcome: 'held'; readonly behind: string };

/**
 * Waits until the server has answered about entries, at most {@link FORM_WAIT_MS}, and gives the
 * answers in their order. Where the network is not there, which a sending that fails shows, it looks
 * once more if anything was refused: what stands behind that is said without it too. The queue is looked at once for all of them.
 */
export function awaitOutcomes(
  parts: OutboxParts & { readonly sender: Sender },
  sequences: readonly number[],
): Promise<readonly AwaitedOutcome[]> {
  let mayReach = parts.sender.mayReach();
  return new Promise((resolve) => {
    const known = new Map<number, AwaitedOutcome>();
    const finish = (): void => {
      for (const stop of stops) stop();
      resolve(sequences.map((seq) => known.get(seq) ?? { outcome: 'saved' }));
    };
    const look = (): Promise<void> =>
      findOutcomes(parts, sequences, known).then(
        () => {
          if (!mayReach || known.size === sequences.length) finish();
        },
        (error: unknown) => {
          // They are saved; only what came of them cannot be read now.
          parts.log('await-outcome', error);
          finish();
        },
      );
    const lookOnceMore = (): void => {
      mayReach = false;
      void (parts.queue.mayHold() ? look() : finish());
    };
    const stops = [
      parts.timers.after(FORM_WAIT_MS, finish),
      parts.changes.subscribe(look),
      parts.sender.onFailure(lookOnceMore),
    ];
    if (mayReach) void look();
    else lookOnceMore();
  });
}

/** Adds the answers that are there by now to those that are known. */
async function findOutcomes(
  parts: OutboxParts,
  sequences: readonly number[],
  known: Map<number, AwaitedOutcome>,
): Promise<void> {
  const { items } = await parts.queue.look();
  const queued = new Map(items.map((item) => [item.entry.seq, item]));
  const gone: number[] = [];
  for (const seq of sequences) {
    if (known.has(seq)) continue;
    const item = queued.get(seq);
    if (item === undefined) gone.push(seq);
    else if (item.status === 'accepted') known.set(seq, { outcome: 'accepted' });
    else if (item.entry.refusal) {
      known.set(seq, { outcome: 'refused', refusal: item.entry.refusal });
    } else if (item.held) {
      const { refusal, description } = item.held;
      known.set(seq, refusal ? { outcome: 'held', behind: description } : { outcome: 'saved' });
    }
  }
  if (gone.length === 0) return;
  const accepted = await findAccepted(parts);
  for (const seq of gone) known.set(seq, { outcome: accepted.has(seq) ? 'accepted' : 'saved' });
}

/** What was accepted leaves for the archive; what was retried or given up in another tab does not. */
async function findAccepted({ outbox }: OutboxParts): Promise<ReadonlySet<number>> {
  const numbers = await outbox.archive.toCollection().primaryKeys();
  const latest = await outbox.archive.bulkGet(numbers.slice(-LATEST_BATCHES));
  return new Set(latest.flatMap((batch) => (batch ? sequencesOf(batch) : [])));
}

/** A form waits a few seconds: what it waits for is not further back. */
const LATEST_BATCHES = 20;
