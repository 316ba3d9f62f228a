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
  /**
   * Inside a transaction: names the stretch of the database's life in which it writes, the same for all
   * processes, another one after a restart, a replica's promotion or a copy that was put back. Undefined
   * where the engine knows none, and each run of the one server is a stretch.
   */
  readonly life?: string | undefined;
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

export interface TransactionSize {
  /** How many attempts the work makes at most, asked again when it is about to begin; few by default. */
  readonly attempts?: number | (() => number);
}

export interface JoinedTransactions {
  /** How many attempts a work should make at most: whoever has more to do takes several transactions. */
  readonly attempts: number;
  /** How many works wait at most: whoever comes then is sent away. */
  readonly waiting: number;
  /** False where each has a transaction of its own all the same, to be measured. */
  readonly together: boolean;
}

/** What a server does by itself and several of a company must not do at once; each keeps its place. */
export const LEASED_TASKS = ['avvisi', 'notti', 'documenti'] as const;
export type LeasedTask = (typeof LEASED_TASKS)[number];

/** A task that this server does now. */
export interface Lease {
  /** Whether no other server has it meanwhile; to be asked before each step that must not be done twice. */
  isHeld(): Promise<boolean>;
}

/**
 * Runs the work while no other server of the company does the same task, and gives whether it was run. A server
 * that ends, freezes for 15 seconds or loses the database has lost the task; a work that it had begun goes on,
 * and asks its lease.
 */
export type WithLease = (
  task: LeasedTask,
  work: (lease: Lease) => Promise<void>,
) => Promise<boolean>;

/** Of a server that is the only one. */
const ONLY_ONE: Lease = { isHeld: () => Promise.resolve(true) };

/** Runs a task that one server of the company does; where there is one server alone, always. */
export function inOneServer(
  { withLease }: Pick<Database, 'withLease'>,
  task: LeasedTask,
  work: (lease: Lease) => Promise<void>,
): Promise<boolean> {
  return withLease === undefined ? work(ONLY_ONE).then(() => true) : withLease(task, work);
}

/**
 * The database of the company, one work at a time: a transaction has it to its end, and whatever is
 * asked outside of it waits, reading until it breathes. So nobody sees half a transaction, and nobody's
 * statement gets into it.
 */
export interface Database extends Queries {
  /**
   * Runs the work in one transaction; a throw rolls everything back. The work asks `tx`, never the
   * database, and awaits nothing else: rejects with {@link SlowTransactionError} when it does. Where the
   * engine joins works, it may be committed together with others, and be run again from its beginning.
   */
  transaction<Value>(
    work: (tx: Transaction) => Promise<Value>,
    size?: TransactionSize,
  ): Promise<Value>;
  /** Where several servers may be open on the company; else there is one. */
  readonly withLease?: WithLease;
  /** Where works that wait for each other are committed together; else whoever has several joins them. */
  readonly joins?: JoinedTransactions;
  /** Runs queries that must see one picture of the database, under the same law. Nothing is written. */
  read<Value>(work: (tx: Queries) => Promise<Value>): Promise<Value>;
  /** What it takes of the disk now, in bytes: its tables, and what is written but not in them yet. */
  sizes(): Promise<DatabaseSizes>;
  /** From now on others wait for each answer: a lock of another program is hardly waited for. */
  beginServing(): void;
  /** Writes the log back into the database file and closes it. */
  close(): Promise<void>;
}

export interface DatabaseSizes {
  readonly databaseBytes: number;
  readonly walBytes: number;
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
