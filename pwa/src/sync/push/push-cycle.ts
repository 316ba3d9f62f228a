import type { FeedPlace } from '@gestionale/shared-schema/sync/live-data.ts';

import { reopenArchive } from '../../outbox/archive/reopen-archive.ts';
import { marksOf } from '../../outbox/device-trace.ts';
import { storeAnswer } from '../../outbox/effects/store-answer.ts';
import type { Queue } from '../../outbox/entries/read-queue.ts';
import { within } from '../../remote/within.ts';
import type { Trouble } from '../api.ts';
import type { SendingParts } from '../engine/cycle-parts.ts';
import type { CycleResult } from '../loop/loop.ts';
import type { Pace } from '../loop/pace.ts';
import { lastOf, nextBatch, type Batch } from './next-batch.ts';
import { packBatch, type SentAnswer, type SentReply } from './send-batch.ts';

export interface PushParts extends SendingParts {
  readonly pace: Pace;
  /** So many wait to be sent, held ones apart. */
  readonly onSending: (waiting: number) => void;
  /**
   * The final answer about so many commands is stored; a pull at or past this place shows their effects.
   * `more`: others are on their way, or leave next.
   */
  readonly onStored: (sent: number, shownAt: FeedPlace, more: boolean) => void;
  /** The stored answer refuses something: its effect is no longer wanted on the rows. */
  readonly onRefused: () => Promise<void>;
}

/** Other tabs wait for the lock: after so many batches they get their turn. */
const MOST_BATCHES = 10;

/**
 * What finds no network fails sooner, in milliseconds; and what leaves so much later does not overtake
 * what left before it while both are being unpacked.
 */
const APART_MS = 20;

/** A batch that left, and what will be known of it. */
interface Underway {
  readonly batch: Batch;
  /** The last sequence of the one in front of it; undefined when that was answered, or there was none. */
  readonly behind: number | undefined;
  readonly reply: Promise<SentReply>;
  /** A reply within {@link APART_MS}, of whatever kind; nothing when there was none. */
  readonly early: Promise<SentReply | void>;
}

/**
 * Sends what may be sent, batch by batch. Each answer is stored durably before anything else is done
 * with it, but that batches leave meanwhile that need neither it nor any other that is not stored;
 * whatever fails on the way, the same entries are sent again under the same keys. What the server
 * cannot do, or read, now is left for a later cycle, and the others go on.
 */
export async function pushCycle(parts: PushParts): Promise<CycleResult> {
  if (!(await reopenArchive(parts))) return 'retry';
  const turn = new Turn(parts, await parts.queue.look());
  try {
    return await turn.run();
  } finally {
    // Whoever has the next turn shall not meet what is still on its way.
    for (const { reply } of turn.sent) await reply;
  }
}

class Turn {
  readonly #parts: PushParts;
  readonly #postponed = new Set<number>();
  /** In the order in which they left. */
  readonly sent: Underway[] = [];
  #queue: Queue;
  /** The batch whose answer is being stored: the queue knows nothing of it. */
  #beingStored: Batch | null = null;
  #storing = Promise.resolve();
  #unread: Trouble | null = null;
  #count = 0;
  #failed = false;

  constructor(parts: PushParts, queue: Queue) {
    this.#parts = parts;
    this.#queue = queue;
  }

  async run(): Promise<CycleResult> {
    for (;;) {
      if (!this.#failed) await this.#sendMore();
      const next = this.sent.shift();
      if (next === undefined && this.#beingStored === null) return this.#end();
      const reply = await next?.reply;
      await this.#storing;
      if (!this.#parts.alive()) return 'done';
      if (next === undefined || reply === undefined) await this.#look();
      else await this.#take(next, reply);
    }
  }

  /** One behind the other, each with nothing that depends on what is not stored. */
  async #sendMore(): Promise<void> {
    const { pace, onSending, changes } = this.#parts;
    // What was entered later must not go before what is still to be opened.
    if (this.#queue.meta?.reopening) return;
    while (this.#count < MOST_BATCHES && this.sent.length < pace.atOnce()) {
      const front = this.sent.at(-1);
      if (front !== undefined) {
        if (this.#nextBatch() === null || (await front.early)) return;
        // Meanwhile a download may have put back what a restored server has forgotten.
        if (this.#beingStored === null) await this.#look();
      }
      const batch = this.#nextBatch();
      const marks = marksOf(this.#queue);
      if (batch === null || marks === null) return;
      onSending(this.#queue.sendable.length);
      // Others wait to take over: whoever saved it may not have come to say so.
      changes.announceToOthers();
      const behind = front && lastOf(front.batch);
      const send = await packBatch(this.#parts, marks, batch, behind);
      const reply = send();
      const early = within(this.#parts.timers, APART_MS, reply).catch(ignore);
      this.sent.push({ batch, behind, reply, early });
      this.#count += 1;
    }
  }

  #nextBatch(): Batch | null {
    const open = [...this.sent.map(({ batch }) => batch), this.#beingStored];
    const isOpen = (seq: number): boolean =>
      open.some((each) => each && seq >= each.first && seq < each.first + each.count);
    return nextBatch(
      this.#queue,
      this.#parts.pace.size(this.sent.length),
      (seq) => this.#postponed.has(seq) || isOpen(seq),
    );
  }

  async #take({ batch, behind }: Underway, reply: SentReply): Promise<void> {
    const { pace } = this.#parts;
    if ('left' in reply) {
      if (!reply.left) {
        pace.restart();
      } else {
        pace.shrink();
      }
      this.#failed = true;
      return;
    }
    // Before this answer is being stored, which whoever looks would wait for.
    await this.#look();
    if ('trouble' in reply) {
      // What was written for another version need not wait for an update.
      if (this.#unread !== 'app-outdated') this.#unread = reply.trouble;
      for (const seq of ofVersion(this.#queue, batch.protocol)) this.#postponed.add(seq);
      return;
    }
    const { epoch, forgotten, outcomes } = reply.answer;
    // What is held for another of its batch comes after that one: here the whole batch came too early.
    if (behind !== undefined && outcomes[0]?.codice === 'trattenuto') return;
    pace.grow();
    for (const { place, status } of outcomes) {
      if (status === 'retry') this.#postponed.add(batch.first + place);
    }
    this.#beingStored = batch;
    this.#storing = this.#store(batch, reply);
    this.#storing.catch(ignore);
    if (epoch === this.#queue.meta?.epoch && forgotten !== true && outcomes.length === 0) return;
    // What comes of anything but a plain yes of the history that is known is decided by what is stored.
    await this.#storing;
    await this.#look();
  }

  async #store(batch: Batch, { answer, clockOffsetMs }: SentAnswer): Promise<void> {
    const parts = this.#parts;
    await parts.step('push-answered');
    await storeAnswer(parts, batch, answer, clockOffsetMs);
    await parts.step('answer-stored');
    const again = answer.outcomes.filter(({ status }) => status === 'retry').length;
    const more = !this.#failed && (this.sent.length > 0 || this.#nextBatch() !== null);
    parts.onStored(batch.count - batch.empty.length - again, answer, more);
    if (answer.outcomes.some(({ status }) => status === 'refused')) await parts.onRefused();
    await parts.step('refusals-undone');
    await parts.changes.announce();
  }

  /** When all is stored that was to be. */
  async #look(): Promise<void> {
    this.#queue = await this.#parts.queue.look();
    this.#beingStored = null;
  }

  #end(): CycleResult {
    if (this.#failed) return 'retry';
    const isFull = this.#count === MOST_BATCHES && this.#postponed.size === 0;
    if (isFull || this.#queue.meta?.reopening) return 'again';
    // Said last, and once: forms wait for what the server does read.
    if (this.#unread !== null) this.#parts.onTrouble(this.#unread, null);
    return this.#queue.sendable.length > 0 ? 'retry' : 'done';
  }
}

function ignore(): void {
  // Whoever awaits it is told.
}

function ofVersion({ sendable }: Queue, protocol: number): number[] {
  return sendable.flatMap(({ entry }) => (entry.protocol === protocol ? entry.seq : []));
}
