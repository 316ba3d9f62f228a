import type { Activity, AuditLog } from '../../audit/audit-log.ts';
import type { Transaction } from '../../db/database.ts';
import type { Feed } from '../feed/feed.ts';
import { TouchedRows } from '../feed/touched-rows.ts';
import type { HistoryLine, HistoryWriter } from '../handlers.ts';
import { STATEMENTS_PER_TURN } from '../joined-writer.ts';
import type { DoneAct, Notify } from '../notify.ts';
import type { Traces } from './command-context.ts';
import type { OutcomeHead, OutcomeStore, OutcomeToStore } from './outcome-store.ts';

/** Of so many commands the history is a turn by itself, and so are the lines of the feed. */
const MANY = 32;

/** Where it is written. */
export interface Books {
  readonly history: HistoryWriter;
  readonly feed: Feed;
  readonly outcomes: OutcomeStore;
  readonly audit: AuditLog;
  readonly notify: Notify;
}

/**
 * What the commands of one transaction leave to be written at its end, in a few statements for all of
 * them: history, feed lines under one sequence, digests, outcomes, notices and lines of the log of
 * activity. What a command that was undone had left never comes here.
 */
export class Bookkeeping {
  readonly #touched = new TouchedRows();
  readonly #history: HistoryLine[] = [];
  readonly #outcomes: OutcomeToStore[] = [];
  readonly #activities: Activity[] = [];
  readonly #acts: DoneAct[] = [];

  /** What a command that stands has left. */
  trace({ touched, history }: Traces): void {
    this.#touched.addAll(touched);
    this.#history.push(...history);
  }

  /** What a command that stands has done. */
  tell(activity: Activity): void {
    this.#activities.push(activity);
  }

  /** What others may have to be told of. */
  note(act: DoneAct): void {
    this.#acts.push(act);
  }

  /** What a key came to. */
  store(outcome: OutcomeToStore): void {
    this.#outcomes.push(outcome);
  }

  /** Writes it all as the last thing of the transaction; without a head no key is known. */
  async write(
    tx: Transaction,
    { history, feed, outcomes, audit, notify }: Books,
    head?: Omit<OutcomeHead, 'feedSequence'>,
  ): Promise<void> {
    await tx.breathe(STATEMENTS_PER_TURN / 2);
    // First of all: who sees a line is looked up where it stands.
    const breathe = (): Promise<void> => tx.breathe(1);
    await history(tx, this.#history, breathe);
    if (this.#history.length >= MANY) await breathe();
    const { sequence: feedSequence } = await feed.flush(tx, this.#touched, breathe);
    if (this.#activities.length >= MANY) await breathe();
    await notify(tx, this.#acts);
    await audit.write(tx, this.#activities);
    if (head !== undefined) await outcomes.putAll(tx, { ...head, feedSequence }, this.#outcomes);
  }
}
