import type { Outcome } from '@gestionale/shared-schema/contract/refusal.ts';
import type { Compilable, Kysely } from 'kysely';

import type { RowChange } from './changes/row-change.ts';
import type { Tables } from './tables.ts';

/**
 * What may be asked of the database, or of one transaction of it. What another program or the disk
 * keeps it from doing rejects with a DatabaseUnavailableError.
 */
export interface Queries {
  /** Builds typed queries; they run only through the methods below. */
  readonly query: Kysely<Tables>;
  all<Row>(query: Compilable<Row>): Promise<Row[]>;
  first<Row>(query: Compilable<Row>): Promise<Row | undefined>;
  /** Runs a change and gives the number of rows changed. */
  run(query: Compilable): Promise<number>;
}

/** One transaction, for as long as its work lasts: afterwards every call of it rejects. */
export interface Transaction extends Queries {
  /** How many statements it has run: what it costs those who wait, on any machine. */
  readonly asked: number;
  /**
   * Once it has run so many statements since it began or last did so, lets the event loop turn: whoever
   * only reads is answered meanwhile, by what was committed before. Never under a savepoint.
   */
  breathe(after: number): Promise<void>;
  /**
   * Runs the work under a savepoint; a refusal or a throw undoes only the work's own changes.
   * Rejects with {@link TransactionLostError} when SQLite gave up the whole transaction.
   */
  attempt<Value>(work: () => Promise<Outcome<Value>>): Promise<Outcome<Value>>;
  /** What became of rows since it began or this was last asked; what was undone is not among it. */
  takeChanges(): readonly RowChange[];
}

/**
 * The database of the company, one work at a time: a transaction has it to its end, and whatever is
 * asked outside of it waits, reading until it breathes. So nobody sees half a transaction, and nobody's
 * statement gets into it.
 */
export interface Database extends Queries {
  /**
   * Runs the work in one transaction; a throw rolls everything back. The work asks `tx`, never the
   * database, and awaits nothing else: rejects with {@link SlowTransactionError} when it does.
   */
  transaction<Value>(work: (tx: Transaction) => Promise<Value>): Promise<Value>;
  /** Runs queries that must see one picture of the database, under the same law. Nothing is written. */
  read<Value>(work: (tx: Queries) => Promise<Value>): Promise<Value>;
  /** From now on others wait for each answer: a lock of another program is hardly waited for. */
  beginServing(): void;
  /** Writes the log back into the database file and closes it. */
  close(): Promise<void>;
}

/**
 * SQLite rolls a whole transaction back by itself when the disk is full or fails. What ran before in
 * that transaction is gone, and what would run after would stand alone: nothing may go on.
 */
export class TransactionLostError extends Error {
  override readonly name = 'TransactionLostError';
}

/**
 * The work of a transaction awaited something else than the transaction: a timer, a file, another
 * thread, or the database itself, which waits for the transaction in turn. It was rolled back.
 */
export class SlowTransactionError extends Error {
  override readonly name = 'SlowTransactionError';

  constructor() {
    super('A transaction awaited something else than its own statements, and was rolled back');
  }
}
