import type { Outcome } from '@gestionale/shared-schema/contract/refusal.ts';
import type { Compilable } from 'kysely';

import { TransactionLostError, type Database } from '../db/database.ts';
import { openDatabaseCopy } from '../db/open-database.ts';

/** What a process that was killed, or a disk that fails, does to a write. */
export type WriteFailure = 'killed' | 'failed';

/**
 * A database under a server that stays: its content can be exchanged, and a write of it can fail. A
 * server that was killed in the middle of a transaction writes nothing more until it is switched.
 */
export interface SwitchedDatabase extends Database {
  /** Goes on with the content of a database file. */
  switchTo(bytes: Uint8Array): Promise<void>;
  /** Lets the write after so many others fail once, or kill the server. */
  failAfter(writes: number, failure: WriteFailure): void;
  /** No failure is planned any more. */
  calm(): void;
  /** Nothing is read nor written any more. */
  readonly killed: boolean;
  /** What was committed is there again. */
  revive(): void;
}

export function createSwitchedDatabase(bytes: Uint8Array): SwitchedDatabase {
  return new Switch(openDatabaseCopy(bytes));
}

class Switch implements SwitchedDatabase {
  readonly query: Database['query'];
  #current: Database;
  #killed = false;
  #inTransaction = false;
  #planned: { writes: number; readonly failure: WriteFailure } | null = null;

  constructor(first: Database) {
    this.#current = first;
    this.query = first.query;
  }

  get killed(): boolean {
    return this.#killed;
  }

  async switchTo(bytes: Uint8Array): Promise<void> {
    const before = this.#current;
    this.#current = openDatabaseCopy(bytes);
    this.#killed = false;
    this.#planned = null;
    await before.close();
  }

  calm(): void {
    this.#planned = null;
  }

  revive(): void {
    this.#killed = false;
    this.#planned = null;
  }

  failAfter(writes: number, failure: WriteFailure): void {
    this.#planned = { writes, failure };
  }

  all<Row>(query: Compilable<Row>): Row[] {
    return this.#alive().all(query);
  }

  first<Row>(query: Compilable<Row>): Row | undefined {
    return this.#alive().first(query);
  }

  run(query: Compilable): number {
    this.#countDown();
    return this.#alive().run(query);
  }

  transaction<Value>(work: () => Value): Value {
    this.#inTransaction = true;
    try {
      return this.#alive().transaction(work);
    } finally {
      this.#inTransaction = false;
    }
  }

  attempt<Value>(work: () => Outcome<Value>): Outcome<Value> {
    return this.#alive().attempt(work);
  }

  close(): Promise<void> {
    return this.#current.close();
  }

  /** Only what is written in transactions counts. */
  #countDown(): void {
    const planned = this.#planned;
    if (planned === null || !this.#inTransaction) return;
    planned.writes -= 1;
    if (planned.writes >= 0) return;
    this.#planned = null;
    this.#killed = planned.failure === 'killed';
    if (!this.#killed) throw new Error('This write fails once');
  }

  #alive(): Database {
    if (this.#killed) throw new TransactionLostError('the process was killed');
    return this.#current;
  }
}
