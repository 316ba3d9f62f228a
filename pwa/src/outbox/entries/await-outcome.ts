import type { Refusal } from '@gestionale/shared-schema/contract/refusal.ts';

import type { OutboxParts } from '../outbox-parts.ts';

/** How long a form waits for the server before it closes, in milliseconds. */
export const FORM_WAIT_MS = 2_500;

/** What a form can learn about its entry while it waits. */
export type AwaitedOutcome =
  | { readonly outcome: 'accepted' }
  | { readonly outcome: 'refused'; readonly refusal: Refusal }
  /** No answer yet. */
  | { readonly outcome: 'saved' };

/**
 * Waits until the server has answered about an entry, at most {@link FORM_WAIT_MS}; gives up at once
 * when a sending fails, because the network then is not there.
 */
export function awaitOutcome(
  parts: OutboxParts,
  seq: number,
  onSendFailure: (listener: () => void) => () => void,
): Promise<AwaitedOutcome> {
  return new Promise((resolve) => {
    const finish = (outcome: AwaitedOutcome): void => {
      for (const stop of stops) stop();
      resolve(outcome);
    };
    const giveUp = (): void => finish({ outcome: 'saved' });
    const look = (): Promise<void> =>
      outcomeOf(parts, seq).then(
        (outcome) => {
          if (outcome !== null) finish(outcome);
        },
        (error: unknown) => {
          // It is saved; only what came of it cannot be read now.
          parts.log('await-outcome', error);
          giveUp();
        },
      );
    const stops = [
      parts.timers.after(FORM_WAIT_MS, giveUp),
      parts.changes.subscribe(look),
      onSendFailure(giveUp),
    ];
    void look();
  });
}

/** Null while there is no answer. */
async function outcomeOf(parts: OutboxParts, seq: number): Promise<AwaitedOutcome | null> {
  const { items } = await parts.queue.look();
  const item = items.find(({ entry }) => entry.seq === seq);
  if (item === undefined) return outcomeOfGone(parts, seq);
  if (item.status === 'accepted') return { outcome: 'accepted' };
  if (item.entry.refusal !== null) return { outcome: 'refused', refusal: item.entry.refusal };
  return item.held ? { outcome: 'saved' } : null;
}

/** What was accepted leaves for the archive; what was retried or given up in another tab does not. */
async function outcomeOfGone({ outbox }: OutboxParts, seq: number): Promise<AwaitedOutcome> {
  const numbers = await outbox.archive.toCollection().primaryKeys();
  const latest = await outbox.archive.bulkGet(numbers.slice(-LATEST_BATCHES));
  const accepted = latest.some((batch) => batch?.entries.some((entry) => entry.seq === seq));
  return { outcome: accepted ? 'accepted' : 'saved' };
}

/** A form waits a few seconds: what it waits for is not further back. */
const LATEST_BATCHES = 20;
