import type { Refusal } from '@gestionale/shared-schema/contract/refusal.ts';
import type { PushOutcome, PushResponse } from '@gestionale/shared-schema/sync/protocol.ts';

import type { OutboxMeta } from '../../local-db/databases/outbox-db.ts';
import { saveStrictly } from '../../local-db/databases/save-strictly.ts';
import { adoptEpoch } from '../adopt-epoch.ts';
import type { OutboxParts } from '../outbox-parts.ts';

/** What was sent: a range of sequences, some of whose places were left empty. */
export interface SentBatch {
  readonly first: number;
  readonly count: number;
  /** Sequences in the range whose commands were not sent. */
  readonly empty: readonly number[];
}

/**
 * Stores the server's answer to a batch, durably and before anything else is done with it. An entry
 * that has meanwhile left the outbox is not brought back.
 */
export async function storeAnswer(
  parts: Pick<OutboxParts, 'outbox' | 'timers' | 'now'>,
  batch: SentBatch,
  answer: PushResponse,
  clockOffsetMs: number,
): Promise<void> {
  const { outbox, timers } = parts;
  const seqOf = ({ place }: PushOutcome): number => batch.first + place;
  await saveStrictly(outbox, timers, async () => {
    await adoptEpoch(parts, { ...answer, cursor: null });
    const meta = await outbox.meta.get('meta');
    if (meta !== undefined) {
      await outbox.meta.put({ ...withAccepted(meta, batch, answer), clockOffsetMs });
    }
    await outbox.receipts.add({
      first: batch.first,
      last: batch.first + batch.count - 1,
      except: [...batch.empty, ...answer.outcomes.map(seqOf)],
      sequence: answer.sequence,
      epoch: answer.epoch,
    });
    for (const outcome of answer.outcomes) {
      if (outcome.status === 'refused') {
        await outbox.entries.update(seqOf(outcome), { refusal: toRefusal(outcome) });
      }
    }
  });
}

/** Of answers that overtook each other the one counts that the server gave last. */
function withAccepted(
  meta: OutboxMeta,
  { first, count, empty }: SentBatch,
  { outcomes, sequence }: PushResponse,
): OutboxMeta {
  const refused = outcomes.some(({ status }) => status === 'refused');
  const counted = refused ? { ...meta, changes: (meta.changes ?? 0) + 1 } : meta;
  const excepted = new Set([...empty, ...outcomes.map(({ place }) => first + place)]);
  let seq = first + count - 1;
  while (excepted.has(seq)) seq -= 1;
  if (seq < first || (meta.lastAccepted?.sequence ?? 0) > sequence) return counted;
  return { ...counted, lastAccepted: { seq, sequence } };
}

function toRefusal({ codice, errore, campi, current }: PushOutcome): Refusal {
  return {
    codice,
    errore,
    ...(campi === undefined ? {} : { campi }),
    ...(current === undefined ? {} : { current }),
  };
}
