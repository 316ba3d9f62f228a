import type { Outcome } from '@gestionale/shared-schema/contract/refusal.ts';
import type SqliteDriver from 'better-sqlite3';
import type { Compilable, Kysely } from 'kysely';

import { createAsker } from './create-asker.ts';
import type { Tables } from './tables.ts';

/**
 * SQLite with queries built by Kysely and run synchronously: a transaction is one uninterrupted turn
 * of the event loop, so no other request can come between its statements. What another program or the
 * disk keeps it from doing throws a DatabaseUnavailableError.
 */
export interface Database {
  /** Builds typed queries; they run only through the methods below. */
  readonly query: Kysely<Tables>;
  all<Row>(query: Compilable<Row>): Row[];
  first<Row>(query: Compilable<Row>): Row | undefined;
  /** Runs a change and gives the number of rows changed. */
  run(query: Compilable): number;
  /** Runs the work in one immediate transaction; a throw rolls everything back. Never nested. */
  transaction<Value>(work: () => Value): Value;
  /**
   * Runs the work under a savepoint; a refusal or a throw undoes only the work's own changes.
   * Throws {@link TransactionLostError} when SQLite gave up the whole transaction.
   */
  attempt<Value>(work: () => Outcome<Value>): Outcome<Value>;
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

/** Wraps an open connection; statements are prepared once per SQL text. */
export function createDatabase(connection: SqliteDriver.Database, query: Kysely<Tables>): Database {
  const prepared = new Map<string, SqliteDriver.Statement>();

  function statement(sql: string): SqliteDriver.Statement {
    const known = prepared.get(sql);
    if (known !== undefined) return known;
    const made = connection.prepare(sql);
    prepared.set(sql, made);
    return made;
  }

  const { ask, beginServing } = createAsker(connection);

  function undoAttempt(cause: unknown): void {
    if (!connection.inTransaction) throw new TransactionLostError('rolled back', { cause });
    statement('ROLLBACK TO attempt').run();
    statement('RELEASE attempt').run();
  }

  return {
    query,
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
    transaction: (work) => {
      if (connection.inTransaction) throw new Error('A transaction cannot be nested in another');
      return ask(() => connection.transaction(work).immediate(), true);
    },
    attempt: (work) => {
      statement('SAVEPOINT attempt').run();
      try {
        const outcome = work();
        if (outcome.ok) statement('RELEASE attempt').run();
        else undoAttempt(undefined);
        return outcome;
      } catch (error) {
        if (error instanceof TransactionLostError) throw error;
        undoAttempt(error);
        throw error;
      }
    },
    beginServing,
    close: async () => {
      if (!connection.open) return;
      connection.pragma('wal_checkpoint(TRUNCATE)');
      await query.destroy();
      connection.close();
    },
  };
}
