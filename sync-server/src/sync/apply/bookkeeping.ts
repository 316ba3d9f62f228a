import type { Activity, AuditLog } from '../../audit/audit-log.ts';
import type { Transaction } from '../../db/database.ts';
import type { Feed, FeedChange } from '../feed/feed.ts';
import { TouchedRows } from '../feed/touched-rows.ts';
import type { HistoryLine, HistoryWriter } from '../handlers.ts';
import { inOneFlight } from '../in-one-flight.ts';
import { STATEMENTS_PER_TURN } from '../joined-writer.ts';
import type { DoneAct, Notify } from '../notify.ts';
import type { Traces } from './command-context.ts';
import type { OutcomeStore, OutcomeToStore } from './outcome-store.ts';

/** Of so many commands the history is a turn by itself, and so are the lines of the feed and the answers. */
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
 * them, whosever they are: history, feed lines under one sequence, digests, outcomes, notices and lines of
 * the log of activity. What a command that was undone had left never comes here.
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

  /** Writes it all as the last thing of the transaction, and gives what that changed in the feed. */
  async write(
    tx: Transaction,
    { history, feed, outcomes, audit, notify }: Books,
  ): Promise<FeedChange> {
    // A command alone is not held up for it.
    await tx.breathe(2 * STATEMENTS_PER_TURN);
    const breathe = (): Promise<void> => tx.breathe(1);
    // Who sees a line is looked up where it stands: what takes several statements would be overtaken.
    const isMuch = this.#history.length >= MANY;
    if (isMuch) {
      await history(tx, this.#history, breathe);
      await breathe();
    }
    const [, change] = await inOneFlight(tx, [
      async () => {
        if (!isMuch) await history(tx, this.#history);
      },
      async () => {
        const change = await feed.flush(tx, this.#touched, breathe);
        if (this.#outcomes.length >= MANY) await breathe();
        await outcomes.putAll(tx, change.sequence, this.#outcomes);
        return change;
      },
      async () => {
        if (this.#activities.length >= MANY) await breathe();
        await notify(tx, this.#acts);
      },
      () => audit.write(tx, this.#activities),
    ]);
    return change;
  }
}
