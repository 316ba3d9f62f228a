import { clearImmediate, setImmediate } from 'node:timers';

import type { Outcome } from '@gestionale/shared-schema/contract/refusal.ts';
import type SqliteDriver from 'better-sqlite3';
import type { Compilable, Kysely } from 'kysely';

import { createAsker, telling, type Asker } from './create-asker.ts';
import { toUnavailable } from './database-unavailable.ts';
import {
  SlowTransactionError,
  TransactionLostError,
  type Database,
  type Queries,
  type Transaction,
} from './database.ts';
import type { Tables } from './tables.ts';
import { createTurns, type Turns } from './turns.ts';

/** What tests and the simulation look at between two calls; throws while a transaction is open. */
export interface AtOnce {
  all<Row>(query: Compilable<Row>): Row[];
  first<Row>(query: Compilable<Row>): Row | undefined;
  run(query: Compilable): number;
}

/** SQLite in this process; only whoever opened it has the door that does not wait. */
export interface SqliteDatabase extends Database {
  readonly now: AtOnce;
}

/**
 * Wraps an open connection; statements are prepared once per SQL text. The driver answers at once, so
 * that a transaction that awaits nothing but its own statements is over before the event loop turns.
 */
export function createDatabase(
  connection: SqliteDriver.Database,
  query: Kysely<Tables>,
): SqliteDatabase {
  const statements = createStatements(connection);
  const { now, asker } = statements;
  const turns = createTurns();
  const { alone, inTurn } = createAskers(turns, statements, query);

  return {
    query,
    all: (built) => alone(() => now.all(built)),
    first: (built) => alone(() => now.first(built)),
    run: (built) => alone(() => now.run(built)),
    transaction: (work) =>
      inTurn(
        work,
        () => asker.ask(() => statements.do('BEGIN IMMEDIATE'), true),
        () => asker.ask(() => statements.do('COMMIT'), true),
      ),
    read: (work) =>
      inTurn(
        work,
        () => undefined,
        () => undefined,
      ),
    now: whileFree(now, () => !turns.isTaken),
    beginServing: asker.beginServing,
    close: async () => {
      const turn = turns.take();
      if (turn !== undefined) await turn;
      await writeBackAndClose(connection, query).finally(() => turns.pass());
    },
  };
}

interface Askers {
  /** One statement by itself; it waits only while a transaction is open. */
  readonly alone: <Value>(ask: () => Value) => Promise<Value>;
  /** A work of several, from its begin to its commit. */
  readonly inTurn: <Value>(
    work: (tx: Transaction) => Promise<Value>,
    begin: () => void,
    commit: () => void,
  ) => Promise<Value>;
}

function createAskers(turns: Turns, statements: Statements, query: Kysely<Tables>): Askers {
  return {
    async alone(ask) {
      if (!turns.isTaken) return ask();
      await turns.take();
      try {
        return ask();
      } finally {
        turns.pass();
      }
    },
    async inTurn(work, begin, commit) {
      const turn = turns.take();
      if (turn !== undefined) await turn;
      const tx = new OpenTransaction(statements, query);
      try {
        begin();
        const value = await beforeTheLoopTurns(tx, work);
        commit();
        return value;
      } catch (error) {
        if (statements.isOpen()) statements.do('ROLLBACK');
        throw toUnavailable(error);
      } finally {
        tx.end();
        turns.pass();
      }
    },
  };
}

async function writeBackAndClose(
  connection: SqliteDriver.Database,
  query: Kysely<Tables>,
): Promise<void> {
  if (!connection.open) return;
  connection.pragma('wal_checkpoint(TRUNCATE)');
  await query.destroy();
  connection.close();
}

/** Rejects, having ended the transaction, when its work is not over by the next turn of the loop. */
function beforeTheLoopTurns<Value>(
  tx: OpenTransaction,
  work: (tx: Transaction) => Promise<Value>,
): Promise<Value> {
  return new Promise((resolve, reject) => {
    const overdue = setImmediate(() => {
      tx.end();
      reject(new SlowTransactionError());
    });
    const finish = async (): Promise<Value> => {
      try {
        return await work(tx);
      } finally {
        clearImmediate(overdue);
      }
    };
    finish().then(resolve, reject);
  });
}

interface Statements {
  readonly now: AtOnce;
  /** The same while a transaction is open: it has waited for locks, or not, when it began. */
  readonly inside: AtOnce;
  readonly asker: Asker;
  readonly isOpen: () => boolean;
  /** Runs a statement that the driver has nothing to say about. */
  readonly do: (sql: string) => void;
}

function createStatements(connection: SqliteDriver.Database): Statements {
  const prepared = new Map<string, SqliteDriver.Statement>();
  const asker = createAsker(connection);

  function statement(sql: string): SqliteDriver.Statement {
    const known = prepared.get(sql);
    if (known !== undefined) return known;
    const made = connection.prepare(sql);
    prepared.set(sql, made);
    return made;
  }

  return {
    asker,
    isOpen: () => connection.inTransaction,
    do: (sql) => void statement(sql).run(),
    now: runBy(statement, asker.ask),
    inside: runBy(statement, telling),
  };
}

function runBy(statement: (sql: string) => SqliteDriver.Statement, ask: Asker['ask']): AtOnce {
  return {
    all: <Row>(built: Compilable<Row>) => {
      const { sql, parameters } = built.compile();
      return ask(() => statement(sql).all(...parameters) as Row[], false);
    },
    first: <Row>(built: Compilable<Row>) => {
      const { sql, parameters } = built.compile();
      return ask(() => statement(sql).get(...parameters) as Row | undefined, false);
    },
    run: (built) => {
      const { sql, parameters } = built.compile();
      return ask(() => statement(sql).run(...parameters).changes, true);
    },
  };
}

class OpenTransaction implements Transaction {
  asked = 0;
  readonly query: Queries['query'];
  readonly #statements: Statements;
  #isOver = false;

  constructor(statements: Statements, query: Queries['query']) {
    this.#statements = statements;
    this.query = query;
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
    this.#do('SAVEPOINT attempt');
    try {
      const outcome = await work();
      if (outcome.ok) this.#do('RELEASE attempt');
      else this.#undoAttempt(undefined);
      return outcome;
    } catch (error) {
      if (error instanceof TransactionLostError || this.#isOver) throw error;
      this.#undoAttempt(error);
      throw error;
    }
  }

  end(): void {
    this.#isOver = true;
  }

  #undoAttempt(cause: unknown): void {
    if (!this.#statements.isOpen()) throw new TransactionLostError('rolled back', { cause });
    this.#do('ROLLBACK TO attempt');
    this.#do('RELEASE attempt');
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
}

function whileFree(now: AtOnce, isFree: () => boolean): AtOnce {
  const free = (): AtOnce => {
    if (!isFree()) throw new Error('A transaction is open: what it does would be seen half done');
    return now;
  };
  return {
    all: (query) => free().all(query),
    first: (query) => free().first(query),
    run: (query) => free().run(query),
  };
}
