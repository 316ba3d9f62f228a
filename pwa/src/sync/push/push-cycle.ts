import type { FeedPlace } from '@gestionale/shared-schema/sync/live-data.ts';
import type { PushResponse } from '@gestionale/shared-schema/sync/protocol.ts';

import { marksOf } from '../../outbox/device-trace.ts';
import { storeAnswer } from '../../outbox/effects/store-answer.ts';
import type { Queue } from '../../outbox/entries/read-queue.ts';
import type { Trouble } from '../api.ts';
import type { SendingParts } from '../engine/cycle-parts.ts';
import type { CycleResult } from '../loop/loop.ts';
import type { Pace } from '../loop/pace.ts';
import { nextBatch, type Batch } from './next-batch.ts';
import { sendBatch, type SentAnswer } from './send-batch.ts';

export interface PushParts extends SendingParts {
  readonly pace: Pace;
  /** So many wait to be sent, held ones apart. */
  readonly onSending: (waiting: number) => void;
  /** The final answer about so many commands is stored; a pull at or past this place shows their effects. */
  readonly onStored: (sent: number, shownAt: FeedPlace) => void;
  /** The stored answer refuses something: its effect is no longer wanted on the rows. */
  readonly onRefused: () => Promise<void>;
}

/** Other tabs wait for the lock: after so many batches they get their turn. */
const MOST_BATCHES = 10;

/**
 * Sends what may be sent, batch by batch. Each answer is stored durably before anything else is done
 * with it, but that the next batch leaves meanwhile when nothing in it needs that answer; whatever
 * fails on the way, the same entries are sent again under the same keys. What the server cannot do, or
 * read, now is left for a later cycle, and the others go on.
 */
export async function pushCycle(parts: PushParts): Promise<CycleResult> {
  const postponed = new Set<number>();
  let unread: Trouble | null = null;
  let storing = Promise.resolve();
  let ahead: Batch | null = null;
  let queue = await parts.queue.look();
  for (let sent = 0; sent < MOST_BATCHES; sent += 1) {
    const batch: Batch | null = ahead ?? nextBatch(queue, parts.pace.size(), postponed);
    const marks = marksOf(queue);
    if (batch === null || marks === null) {
      // Said last, and once: forms wait for what the server does read.
      if (unread !== null) parts.onTrouble(unread, null);
      return queue.sendable.length > 0 ? 'retry' : 'done';
    }
    parts.onSending(queue.sendable.length);
    // Others wait to take over: whoever saved it may not have come to say so.
    parts.changes.announceToOthers();
    const sentAnswer = await sendBatch(parts, marks, batch);
    await storing;
    if (!parts.alive()) return 'done';
    if ('left' in sentAnswer) {
      if (sentAnswer.left) {
        parts.pace.shrink();
      } else {
        parts.pace.restart();
      }
      return 'retry';
    }
    // Before this answer is being stored, which whoever looks would wait for.
    queue = await parts.queue.look();
    ahead = null;
    if ('trouble' in sentAnswer) {
      // What was written for another version need not wait for an update.
      if (unread !== 'app-outdated') unread = sentAnswer.trouble;
      for (const seq of ofVersion(queue, batch.protocol)) postponed.add(seq);
      continue;
    }
    parts.pace.grow();
    storing = takeAnswer(parts, batch, sentAnswer);
    ahead = nextAhead(queue, parts.pace.size(), postponed, batch, sentAnswer.answer);
    for (const { place, status } of sentAnswer.answer.outcomes) {
      if (status === 'retry') postponed.add(batch.first + place);
    }
    if (ahead === null) {
      await storing;
      queue = await parts.queue.look();
    } else storing.catch(ignore);
  }
  await storing;
  return 'again';
}

/**
 * What may leave while the answer to a batch is being stored: nothing of that batch, so that nothing
 * that depends on it either. Null when there is none, or when the answer brings anything but a plain
 * yes of the history that is known: what comes of it is decided by what is stored.
 */
function nextAhead(
  queue: Queue,
  size: number,
  postponed: ReadonlySet<number>,
  { first, count }: Batch,
  { epoch, forgotten, outcomes }: PushResponse,
): Batch | null {
  if (epoch !== queue.meta?.epoch || forgotten === true || outcomes.length > 0) return null;
  const open = Array.from({ length: count }, (_, place) => first + place);
  return nextBatch(queue, size, new Set([...postponed, ...open]));
}

function ignore(): void {
  // Whoever awaits it is told.
}

function ofVersion({ sendable }: Queue, protocol: number): number[] {
  return sendable.flatMap(({ entry }) => (entry.protocol === protocol ? entry.seq : []));
}

async function takeAnswer(
  parts: PushParts,
  batch: Batch,
  { answer, clockOffsetMs }: SentAnswer,
): Promise<void> {
  await parts.step('push-answered');
  await storeAnswer(parts, batch, answer, clockOffsetMs);
  await parts.step('answer-stored');
  const again = answer.outcomes.filter(({ status }) => status === 'retry').length;
  parts.onStored(batch.count - batch.empty.length - again, answer);
  if (answer.outcomes.some(({ status }) => status === 'refused')) await parts.onRefused();
  await parts.step('refusals-undone');
  await parts.changes.announce();
}
