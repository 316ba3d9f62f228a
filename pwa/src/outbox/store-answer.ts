import type { Refusal } from '@gestionale/shared-schema/contract/refusal.ts';
import type { PushOutcome, PushResponse } from '@gestionale/shared-schema/sync/protocol.ts';

import { adoptEpoch } from './adopt-epoch.ts';
import type { OutboxParts } from './outbox-parts.ts';
import { saveStrictly } from './save-strictly.ts';

/** What was sent: a range of sequences, some of whose places were left empty. */
export interface SentBatch {
  readonly primo: number;
  readonly quanti: number;
  /** Sequences in the range whose commands were not sent. */
  readonly vuoti: readonly number[];
}

/**
 * Stores the server's answer to a batch, durably and before anything else is done with it. An entry
 * that has meanwhile left the outbox is not brought back.
 */
export async function storeAnswer(
  parts: Pick<OutboxParts, 'outbox' | 'timers' | 'now'>,
  batch: SentBatch,
  answer: PushResponse,
  scartoMs: number,
): Promise<void> {
  const { outbox, timers } = parts;
  const seqOf = ({ posto }: PushOutcome): number => batch.primo + posto;
  await saveStrictly(outbox, timers, async () => {
    await adoptEpoch(parts, { ...answer, cursor: null });
    await outbox.meta.update('stato', { scartoMs });
    await noteAccepted(outbox, batch, answer);
    await outbox.receipts.add({
      primo: batch.primo,
      ultimo: batch.primo + batch.quanti - 1,
      salvo: [...batch.vuoti, ...answer.esiti.map(seqOf)],
      sequenza: answer.sequenza,
      epoca: answer.epoca,
    });
    for (const outcome of answer.esiti) {
      if (outcome.stato === 'rifiutato') {
        await outbox.entries.update(seqOf(outcome), { rifiuto: toRefusal(outcome) });
      }
    }
  });
}

/** Of answers that overtook each other the one counts that the server gave last. */
async function noteAccepted(
  outbox: OutboxParts['outbox'],
  { primo, quanti, vuoti }: SentBatch,
  { esiti, sequenza }: PushResponse,
): Promise<void> {
  const excepted = new Set([...vuoti, ...esiti.map(({ posto }) => primo + posto)]);
  let seq = primo + quanti - 1;
  while (excepted.has(seq)) seq -= 1;
  const meta = await outbox.meta.get('stato');
  if (seq < primo || (meta?.confermato?.sequenza ?? 0) > sequenza) return;
  await outbox.meta.update('stato', { confermato: { seq, sequenza } });
}

function toRefusal({ codice, errore, campi, attuale }: PushOutcome): Refusal {
  return {
    codice,
    errore,
    ...(campi === undefined ? {} : { campi }),
    ...(attuale === undefined ? {} : { attuale }),
  };
}
