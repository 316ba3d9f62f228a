import type { Compilable } from 'kysely';

import type { AtOnce } from '../db/connection/statements.ts';
import {
  TransactionLostError,
  type DatabaseSizes,
  type Queries,
  type Transaction,
} from '../db/database.ts';
import { openDatabaseCopy } from '../db/open-database.ts';
import { rawQuery } from '../db/raw-query.ts';
import type { SqliteDatabase } from '../db/sqlite-database.ts';

/** What a process that was killed, or a disk that fails, does to a write. */
export type WriteFailure = 'killed' | 'failed';

/**
 * A database under a server that stays: its content can be exchanged, and a write of it can fail. A
 * server that was killed in the middle of a transaction writes nothing more until it is switched.
 */
export interface SwitchedDatabase extends SqliteDatabase {
  /** Goes on with the content of a database file. */
  switchTo(bytes: Uint8Array): Promise<void>;
  /** Goes on with the content that it was made with: quicker than to switch to that. */
  beginAgain(): Promise<void>;
  /** Lets the write after so many others fail once, or kill the server. */
  failAfter(writes: number, failure: WriteFailure): void;
  /** No failure is planned any more. */
  calm(): void;
  /** Nothing is read nor written any more. */
  readonly killed: boolean;
  /** What was committed is there again. */
  revive(): void;
}

const FOREIGN_KEYS_OFF = rawQuery('PRAGMA foreign_keys = OFF', []);
const FOREIGN_KEYS_ON = rawQuery('PRAGMA foreign_keys = ON', []);

/** Puts the content of all tables aside; gives the statements that bring it back. */
function keepContent(db: SqliteDatabase): Compilable[] {
  const tables = db.now.all(
    rawQuery<{ name: string }>(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'",
      [],
    ),
  );
  db.now.run(rawQuery("ATTACH ':memory:' AS aside", []));
  return tables.flatMap(({ name }) => {
    db.now.run(rawQuery(`CREATE TABLE aside.${name} AS SELECT * FROM main.${name}`, []));
    return [
      rawQuery(`DELETE FROM main.${name}`, []),
      rawQuery(`INSERT INTO main.${name} SELECT * FROM aside.${name}`, []),
    ];
  });
}

export function createSwitchedDatabase(bytes: Uint8Array): SwitchedDatabase {
  return new Switch(openDatabaseCopy(bytes));
}

class Switch implements SwitchedDatabase {
  readonly query: SqliteDatabase['query'];
  readonly #first: SqliteDatabase;
  readonly #refill: readonly Compilable[];
  #current: SqliteDatabase;
  #killed = false;
  #planned: { writes: number; readonly failure: WriteFailure } | null = null;

  constructor(first: SqliteDatabase) {
    this.#first = first;
    this.#refill = keepContent(first);
    this.#current = first;
    this.query = first.query;
  }

  get killed(): boolean {
    return this.#killed;
  }

  async switchTo(bytes: Uint8Array): Promise<void> {
    await this.#use(openDatabaseCopy(bytes));
  }

  async beginAgain(): Promise<void> {
    await this.#use(this.#first);
    await this.#first.run(FOREIGN_KEYS_OFF);
    await this.#first.transaction(async (tx) => {
      for (const statement of this.#refill) await tx.run(statement);
    });
    await this.#first.run(FOREIGN_KEYS_ON);
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

  async all<Row>(query: Compilable<Row>): Promise<Row[]> {
    return this.#alive().all(query);
  }

  async first<Row>(query: Compilable<Row>): Promise<Row | undefined> {
    return this.#alive().first(query);
  }

  async run(query: Compilable): Promise<number> {
    return this.#alive().run(query);
  }

  async transaction<Value>(work: (tx: Transaction) => Promise<Value>): Promise<Value> {
    return this.#alive().transaction((tx) => work(this.#failing(tx)));
  }

  async read<Value>(work: (tx: Queries) => Promise<Value>): Promise<Value> {
    return this.#alive().read(work);
  }

  get now(): AtOnce {
    return this.#alive().now;
  }

  async sizes(): Promise<DatabaseSizes> {
    return this.#alive().sizes();
  }

  beginServing(): void {
    this.#alive().beginServing();
  }

  leaveLog(): void {
    this.#alive().leaveLog();
  }

  async close(): Promise<void> {
    await this.#use(this.#first);
    await this.#first.close();
  }

  async #use(next: SqliteDatabase): Promise<void> {
    const before = this.#current;
    this.#current = next;
    this.#killed = false;
    this.#planned = null;
    if (before !== this.#first) await before.close();
  }

  /** Only what is written in transactions counts. */
  #failing(tx: Transaction): Transaction {
    const alive = (): Transaction => {
      this.#alive();
      return tx;
    };
    return {
      query: tx.query,
      get asked() {
        return tx.asked;
      },
      all: async (query) => alive().all(query),
      first: async (query) => alive().first(query),
      run: async (query) => {
        this.#countDown();
        return alive().run(query);
      },
      attempt: async (work) => alive().attempt(work),
      breathe: async (after) => alive().breathe(after),
      takeChanges: () => tx.takeChanges(),
    };
  }

  #countDown(): void {
    const planned = this.#planned;
    if (planned === null) return;
    planned.writes -= 1;
    if (planned.writes >= 0) return;
    this.#planned = null;
    this.#killed = planned.failure === 'killed';
    if (!this.#killed) throw new Error('This write fails once');
  }

  #alive(): SqliteDatabase {
    if (this.#killed) throw new TransactionLostError('the process was killed');
    return this.#current;
  }
}
