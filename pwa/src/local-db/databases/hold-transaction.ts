import { Dexie, type Transaction } from 'dexie';

/**
 * So many pieces of work, each the effect of a command, are done in one go: a press in the middle of them
 * waits no longer than for these.
 */
const PIECES_OF_A_TURN = 10;

/** Pieces of each transaction that is going on. */
const pieces = new WeakMap<Transaction, number>();

/**
 * To be awaited after each piece by work that goes through many promises of its own inside a transaction
 * of the cache without asking the database anything. Dexie follows a hundred native awaits in a row at
 * most and then takes the transaction for abandoned; after one of its own promises it counts from the
 * start. Now and then the database is asked for a trifle: until it answers the page has its turn, and
 * the transaction stays open. Of smaller pieces more make a turn.
 */
export function holdTransaction(ofATurn = PIECES_OF_A_TURN): PromiseLike<unknown> {
  const transaction = Dexie.currentTransaction;
  const done = (pieces.get(transaction) ?? 0) + 1;
  pieces.set(transaction, done);
  return done % ofATurn === 0 ? transaction.table('meta').get('meta') : Dexie.Promise.resolve();
}
