import { clearImmediate, setImmediate } from 'node:timers';
import { setImmediate as loopTurn } from 'node:timers/promises';

import type { Outcome } from '@gestionale/shared-schema/contract/refusal.ts';
import type { Compilable } from 'kysely';

import type { ChangeRecorder } from '../changes/change-recorder.ts';
import type { RowChange } from '../changes/row-change.ts';
import {
  SlowTransactionError,
  TransactionLostError,
  type Queries,
  type Transaction,
} from '../database.ts';
import type { AtOnce, Statements } from './statements.ts';
import type { Turns } from './turns.ts';

/** Turns of the event loop in a breath in which somebody looks: until their answer is on its way. */
const TURNS_OF_A_BREATH = 4;

/** By which those who only look are let in. */
type Door = Pick<Turns, 'letLook' | 'hasLooked' | 'shut'>;

/** One transaction of a connection, or one picture. */
export class OpenTransaction implements Transaction {
  asked = 0;
  readonly query: Queries['query'];
  readonly #statements: Statements;
  readonly #door: Door | undefined;
  readonly #changes: ChangeRecorder | undefined;
  #isOver = false;
  #breathedAt = 0;
  #overdue: ReturnType<typeof setImmediate> | undefined;
  #onOverdue: () => void = () => undefined;

  /**
   * `door`: by which those who only look are let in; without one it never breathes. `changes`: what
   * is recorded of it; nothing of one that only reads.
   */
  constructor(
    statements: Statements,
    query: Queries['query'],
    door: Door | undefined,
    changes: ChangeRecorder | undefined,
  ) {
    this.#statements = statements;
    this.query = query;
    this.#door = door;
    this.#changes = changes;
    changes?.begin();
  }

  /** Rejects, having ended the transaction, when its work is not over by the next turn of the loop. */
  beforeTheLoopTurns<Value>(work: (tx: Transaction) => Promise<Value>): Promise<Value> {
    return new Promise((resolve, reject) => {
      // A function literal that is assigned to a property is made in the old generation (V8), where it
      // keeps what it refers to, here a whole request, until a full collection; one with a name is not.
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
          clearImmediate(this.#overdue);
        }
      };
      finish().then(resolve, reject);
    });
  }

  async breathe(after: number): Promise<void> {
    if (this.#door === undefined || this.asked - this.#breathedAt < after) return;
    if (this.#isOver) throw new Error('The transaction is over');
    this.#breathedAt = this.asked;
    clearImmediate(this.#overdue);
    this.#door.letLook();
    await this.#turnWhileTheyLook(this.#door);
    this.#door.shut();
    this.#watch();
  }

  async all<Row>(query: Compilable<Row>): Promise<Row[]> {
    return this.#now().all(query);
  }

  async first<Row>(query: Compilable<Row>): Promise<Row | undefined> {
    return this.#now().first(query);
  }

  async run(query: Compilable): Promise<number> {
    return this.#now().run(query);
  }

  async attempt<Value>(work: () => Promise<Outcome<Value>>): Promise<Outcome<Value>> {
    const before = this.#changes?.count ?? 0;
    this.#do('SAVEPOINT attempt');
    try {
      const outcome = await work();
      if (outcome.ok) this.#do('RELEASE attempt');
      else this.#undoAttempt(undefined, before);
      return outcome;
    } catch (error) {
      if (error instanceof TransactionLostError || this.#isOver) throw error;
      this.#undoAttempt(error, before);
      throw error;
    }
  }

  takeChanges(): readonly RowChange[] {
    return this.#changes?.take() ?? [];
  }

  end(): void {
    this.#isOver = true;
    this.#changes?.end();
  }

  /** A request that has come reaches the door in one turn of the loop: where none does, nobody is waited for. */
  async #turnWhileTheyLook(door: Door): Promise<void> {
    let turns = 0;
    do {
      await loopTurn();
      turns += 1;
    } while (door.hasLooked && turns < TURNS_OF_A_BREATH);
  }

  #undoAttempt(cause: unknown, changesBefore: number): void {
    if (!this.#statements.isOpen()) throw new TransactionLostError('rolled back', { cause });
    this.#do('ROLLBACK TO attempt');
    this.#do('RELEASE attempt');
    this.#changes?.keep(changesBefore);
  }

  #do(sql: string): void {
    this.#now();
    this.#statements.do(sql);
  }

  #now(): AtOnce {
    if (this.#isOver) throw new Error('The transaction is over');
    this.asked += 1;
    return this.#statements.inside;
  }

  #watch(): void {
    this.#overdue = setImmediate(this.#onOverdue);
  }
}
