import type { ClientBase } from 'pg';

import type { Transaction } from '../database.ts';
import { isTransactionGone, toPortError } from './db-errors.ts';
import { PostgresTransaction, type Opened } from './postgres-transaction.ts';

/**
 * How many savepoints one transaction makes, of works and of their attempts. PostgreSQL keeps the names of
 * 64 at hand; with more every other connection has to look them up on the disk.
 */
const MOST_MARKS = 60;

/** How many statements a shared transaction runs before it takes no further work: others wait for its end. */
const MOST_STATEMENTS = 1000;

/** A work that waits for its turn. */
export interface JoinableWork {
  /** How many savepoints it makes itself, at most, if it begins now. */
  readonly attempts: () => number;
  /** Does it, and gives how to tell whoever waits for it, once it is committed. */
  readonly run: (tx: Transaction) => Promise<Answer>;
  readonly reject: (error: unknown) => void;
}

export type Answer = () => void;

/** How many from the beginning share one transaction, as far as they say what they need; one at least. */
export function countJoined(waiting: readonly JoinableWork[]): number {
  let marks = 0;
  const end = waiting.findIndex(({ attempts }, place) => {
    marks += 1 + attempts();
    return place > 0 && marks > MOST_MARKS;
  });
  return end === -1 ? waiting.length : end;
}

/** A work that has the transaction for itself: its throw is the transaction's. */
export async function runSingle(opened: Opened, work: JoinableWork): Promise<Answer> {
  const tx = new PostgresTransaction(opened);
  try {
    return await tx.onlyItsStatements(work.run);
  } finally {
    tx.end();
  }
}

/**
 * Runs one work after the other, each under a savepoint: a throw undoes its own changes, and is told like
 * an answer. `begin` is called as each begins; those that find no room any more are not begun. Throws when
 * the whole transaction is lost.
 */
export async function runJoined(
  opened: Opened,
  works: readonly JoinableWork[],
  begin: () => void,
): Promise<readonly Answer[]> {
  const answers: Answer[] = [];
  let marks = 0;
  let statements = 0;
  for (const work of works) {
    const isFull = marks + 1 + work.attempts() > MOST_MARKS || statements > MOST_STATEMENTS;
    if (isFull && answers.length > 0) break;
    begin();
    // Goes along with what the work asks first.
    const marked = opened.client.query(answers.length === 0 ? MARK : MARK_AGAIN).catch(toLost);
    const tx = new PostgresTransaction(opened);
    answers.push(await runUnderMark(opened.client, { tx, work, marked }));
    marks += 1 + tx.attempts;
    statements += tx.asked;
  }
  return answers;
}

const MARK = 'SAVEPOINT opera';
/** Fails where the work before it had caught the error of a statement: nothing of that work stands. */
const MARK_AGAIN = `RELEASE SAVEPOINT opera; ${MARK}`;

interface Marked {
  readonly tx: PostgresTransaction;
  readonly work: JoinableWork;
  /** What became of its savepoint. */
  readonly marked: Promise<unknown>;
}

async function runUnderMark(client: ClientBase, { tx, work, marked }: Marked): Promise<Answer> {
  try {
    const answer = await tx.onlyItsStatements(work.run);
    throwIfLost(await marked);
    return answer;
  } catch (error) {
    tx.end();
    throwIfLost(await marked);
    if (isTransactionGone(error)) throw error;
    await client.query('ROLLBACK TO SAVEPOINT opera');
    return () => work.reject(toPortError(error));
  } finally {
    tx.end();
  }
}

/** An error that somebody waits for later. */
class Lost {
  readonly error: unknown;

  constructor(error: unknown) {
    this.error = error;
  }
}

function toLost(error: unknown): Lost {
  return new Lost(error);
}

function throwIfLost(became: unknown): void {
  if (became instanceof Lost) throw toPortError(became.error);
}
