import type { Timers } from '../../remote/timers.ts';
import { DeadlineError, within } from '../../remote/within.ts';
import type { OutboxDb } from './outbox-db.ts';
import { reopening } from './reopening.ts';
import { storageFailureOf, type StorageFailure } from './storage-failure.ts';

/** Nothing was stored; or, where it is `uncertain`, the device has not said so, and never may. */
export class NotSavedError extends Error {
  override readonly name = 'NotSavedError';
  readonly failure: StorageFailure;
  readonly uncertain: boolean;

  constructor(cause: unknown, uncertain: boolean) {
    super('The device did not store the entry', { cause });
    this.uncertain = uncertain;
    this.failure = storageFailureOf(cause);
  }
}

/** A full disk makes some browsers wait for ever instead of failing. */
const SAVE_DEADLINE_MS = 10_000;
/** What an abort may take; after it the outcome counts as a failure. */
const ABORT_DEADLINE_MS = 2_000;

/**
 * Runs work in one strict transaction over the outbox: when it resolves, it is on disk. The work
 * must bear being run twice. Fails with a NotSavedError, and then has been rolled back, unless that is
 * `uncertain`: it was being committed when its time was over, and may yet be.
 */
export async function saveStrictly<T>(
  db: OutboxDb,
  timers: Timers,
  work: () => Promise<T>,
): Promise<T> {
  const deadline = new Deadline();
  const saving = reopening(db, timers, () =>
    db.transaction('rw', db.tables, async (transaction) => {
      deadline.abortWith(() => transaction.abort());
      return work();
    }),
  );
  const cancel = timers.after(SAVE_DEADLINE_MS, () => deadline.expire());
  try {
    return await within(timers, SAVE_DEADLINE_MS + ABORT_DEADLINE_MS, saving);
  } catch (error) {
    throw new NotSavedError(error, error instanceof DeadlineError && deadline.isCommitting);
  } finally {
    cancel();
  }
}

/** Aborts a transaction when its time is over, even one that has not begun by then. */
class Deadline {
  /** When its time was over it could not be ended any more. */
  isCommitting = false;
  #expired = false;
  #abort: () => void = () => undefined;

  abortWith(abort: () => void): void {
    this.#abort = abort;
    if (this.#expired) abort();
  }

  expire(): void {
    this.#expired = true;
    try {
      this.#abort();
    } catch (error) {
      // It is being committed at this very moment: what comes of it is awaited a little longer.
      if (storageFailureOf(error) !== 'connessione_persa') throw error;
      this.isCommitting = true;
    }
  }
}
