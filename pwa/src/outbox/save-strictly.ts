import type { OutboxDb } from '../local-db/databases/outbox-db.ts';
import { reopening } from '../local-db/databases/reopening.ts';
import { storageFailureOf } from '../local-db/databases/storage-failure.ts';
import type { Timers } from '../remote/timers.ts';
import { within } from '../remote/within.ts';
import type { OutboxParts } from './outbox-parts.ts';
import type { OutboxTesti, SubmitResult } from './outbox-service.ts';

/** Nothing was stored. */
export class NotSavedError extends Error {
  override readonly name = 'NotSavedError';
  readonly discoPieno: boolean;

  constructor(cause: unknown) {
    super('The device did not store the entry', { cause });
    this.discoPieno = storageFailureOf(cause) === 'disco_pieno';
  }
}

/** What to tell the user of a NotSavedError; any other error is thrown on. */
export function tellNotSaved(
  { testi, log }: Pick<OutboxParts, 'log'> & { readonly testi: OutboxTesti },
  error: unknown,
): Extract<SubmitResult, { outcome: 'not-saved' }> {
  if (!(error instanceof NotSavedError)) throw error;
  log('not-saved', error);
  return { outcome: 'not-saved', errore: error.discoPieno ? testi.discoPieno : testi.nonSalvato };
}

/** A full disk makes some browsers wait for ever instead of failing. */
const SAVE_DEADLINE_MS = 10_000;
/** What an abort may take; after it the outcome counts as a failure. */
const ABORT_DEADLINE_MS = 2_000;

/**
 * Runs work in one strict transaction over the outbox: when it resolves, it is on disk. The work
 * must bear being run twice. Fails with a NotSavedError, and then has been rolled back.
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
    throw new NotSavedError(error);
  } finally {
    cancel();
  }
}

/** Aborts a transaction when its time is over, even one that has not begun by then. */
class Deadline {
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
    }
  }
}
