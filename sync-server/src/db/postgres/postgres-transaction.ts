import { clearImmediate, setImmediate } from 'node:timers';

import type { Outcome } from '@gestionale/shared-schema/contract/refusal.ts';
import type { Compilable } from 'kysely';
import type { ClientBase, QueryResult } from 'pg';

import type { RowChange } from '../changes/row-change.ts';
import {
  SlowTransactionError,
  TransactionLostError,
  type Queries,
  type Transaction,
} from '../database.ts';
import { isTransactionGone, toPortError } from './db-errors.ts';
import type { NoticedChanges } from './noticed-changes.ts';
import { runOn } from './statements.ts';

type Result = QueryResult<Record<string, unknown>>;

/** A connection with a transaction that has begun, or a picture. */
export interface Opened {
  readonly client: ClientBase;
  readonly query: Queries['query'];
  /** What is recorded of it; nothing of one that only reads. */
  readonly changes?: NoticedChanges | undefined;
  /** See {@link Queries}; none of one that only reads. */
  readonly life?: string;
  /** Each statement is under a savepoint: one that fails leaves the others their answer. False by default. */
  readonly isCareful?: boolean;
}

const MARK = 'SAVEPOINT attempt';
const RELEASE = `RELEASE ${MARK}`;

/** Of one statement. */
const STEP = 'step';

/** One transaction of a connection, or one picture. */
export class PostgresTransaction implements Transaction {
  asked = 0;
  /** How many savepoints it has made. */
  attempts = 0;
  readonly query: Queries['query'];
  readonly life: string | undefined;
  readonly #client: ClientBase;
  readonly #changes: NoticedChanges | undefined;
  readonly #isCareful: boolean;
  #isOver = false;
  /** Statements whose answer is on its way. */
  #waiting = 0;
  /** Attempts that are under way, one inside of the other. */
  #depth = 0;
  /** Whether the last attempt's savepoint is still there: it goes with the next one, or with the transaction. */
  #isHeld = false;
  #overdue: ReturnType<typeof setImmediate> | undefined;
  #onOverdue: () => void = () => undefined;

  constructor({ client, query, changes, life, isCareful = false }: Opened) {
    this.#client = client;
    this.query = query;
    this.life = life;
    this.#changes = changes;
    this.#isCareful = isCareful;
    changes?.begin();
  }

  /**
   * Rejects, having ended the transaction, when its work awaits anything but its own statements: the
   * event loop turned, no answer was on its way, and it did not end.
   */
  onlyItsStatements<Value>(work: (tx: Transaction) => Promise<Value>): Promise<Value> {
    return new Promise((resolve, reject) => {
      // Not assigned at once, which would keep the request: see `beforeTheLoopTurns`.
      const onOverdue = (): void => {
        this.end();
        reject(new SlowTransactionError());
      };
      this.#onOverdue = onOverdue;
      this.#watch();
      const finish = async (): Promise<Value> => {
        try {
          return await work(this);
        } finally {
          this.#stopWatching();
        }
      };
      finish().then(resolve, reject);
    });
  }

  /** Whoever reads is never kept waiting by a transaction here. */
  async breathe(): Promise<void> {
    if (this.#isOver) throw new Error('The transaction is over');
  }

  async all<Row>(query: Compilable<Row>): Promise<Row[]> {
    const { rows } = await this.#runOn(query);
    return rows as Row[];
  }

  async first<Row>(query: Compilable<Row>): Promise<Row | undefined> {
    return (await this.all(query))[0];
  }

  async run(query: Compilable): Promise<number> {
    const { rowCount } = await this.#runOn(query);
    return rowCount ?? 0;
  }

  async attempt<Value>(work: () => Promise<Outcome<Value>>): Promise<Outcome<Value>> {
    const before = this.#changes?.count ?? 0;
    this.attempts += 1;
    this.#send(this.#isHeld ? `${RELEASE}; ${MARK}` : MARK);
    this.#isHeld = false;
    this.#depth += 1;
    try {
      const outcome = await work();
      if (!outcome.ok) await this.#undoAttempt(undefined, before);
      else if (this.#depth === 1) this.#isHeld = true;
      else this.#send(RELEASE);
      return outcome;
    } catch (error) {
      if (error instanceof TransactionLostError || this.#isOver) throw error;
      await this.#undoAttempt(error, before);
      throw error;
    } finally {
      this.#depth -= 1;
    }
  }

  takeChanges(): readonly RowChange[] {
    return this.#changes?.take() ?? [];
  }

  end(): void {
    this.#isOver = true;
    this.#stopWatching();
    this.#changes?.end();
  }

  async #undoAttempt(cause: unknown, changesBefore: number): Promise<void> {
    if (isTransactionGone(cause)) throw new TransactionLostError('rolled back', { cause });
    try {
      await this.#do(`ROLLBACK TO ${MARK}; ${RELEASE}`);
    } catch (error) {
      throw new TransactionLostError('rolled back', { cause: error });
    }
    this.#changes?.keep(changesBefore);
  }

  /**
   * Goes along with the next statement. Where it fails the transaction is aborted already, and every
   * statement behind it says so, the commit too.
   */
  #send(sql: string): void {
    this.#do(sql).catch(() => undefined);
  }

  async #do(sql: string): Promise<void> {
    await this.#ask(() => this.#client.query<Record<string, unknown>>(sql));
  }

  #runOn(query: Compilable): Promise<Result> {
    if (!this.#isCareful) return this.#ask(() => runOn(this.#client, query));
    return this.#runAsStep(query);
  }

  async #runAsStep(query: Compilable): Promise<Result> {
    await this.#do(`SAVEPOINT ${STEP}`);
    let result: Result;
    try {
      result = await this.#ask(() => runOn(this.#client, query));
    } catch (error) {
      if (!isTransactionGone(error)) await this.#do(`ROLLBACK TO ${STEP}; RELEASE ${STEP}`);
      throw error;
    }
    await this.#do(`RELEASE ${STEP}`);
    return result;
  }

  async #ask(ask: () => Promise<Result>): Promise<Result> {
    if (this.#isOver) throw new Error('The transaction is over');
    this.asked += 1;
    this.#waiting += 1;
    this.#stopWatching();
    try {
      return await ask();
    } catch (error) {
      throw toPortError(error);
    } finally {
      this.#waiting -= 1;
      this.#watchAgain();
    }
  }

  #watch(): void {
    this.#overdue = setImmediate(this.#onOverdue);
  }

  #watchAgain(): void {
    if (this.#waiting === 0 && !this.#isOver) this.#watch();
  }

  #stopWatching(): void {
    clearImmediate(this.#overdue);
  }
}
