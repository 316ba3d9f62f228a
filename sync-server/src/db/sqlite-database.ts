import type SqliteDriver from 'better-sqlite3';
import type { Compilable, Kysely } from 'kysely';

import type { ChangeRecorder } from './changes/change-recorder.ts';
import { OpenTransaction } from './connection/open-transaction.ts';
import { readSizes } from './connection/read-sizes.ts';
import { createStatements, type AtOnce, type Statements } from './connection/statements.ts';
import { createTurns, type Turns } from './connection/turns.ts';
import { toUnavailable } from './database-unavailable.ts';
import type { Database, Transaction } from './database.ts';
import type { Tables } from './tables.ts';

/** SQLite in this process; only whoever opened it has the door that does not wait. */
export interface SqliteDatabase extends Database {
  readonly now: AtOnce;
  /**
   * From now on another program writes the log back into the database file, here and at the end: it
   * reads what is in the log, and must have read it before it goes.
   */
  leaveLog(): void;
}

/**
 * Wraps an open connection; statements are prepared once per SQL text. The driver answers at once, so
 * that a transaction that awaits nothing but its own statements is over before the event loop turns.
 * `aside` is a second connection to the same file, which only reads: by it others are answered while a
 * long transaction lets the loop turn. A database in memory has none, and its transactions let nobody in.
 * `changes` records what transactions do to rows.
 */
export function createDatabase(
  connection: SqliteDriver.Database,
  query: Kysely<Tables>,
  changes?: ChangeRecorder,
  aside?: SqliteDriver.Database,
): SqliteDatabase {
  const statements = createStatements(connection);
  const { now, asker } = statements;
  const turns = createTurns();
  const main = createAskers(turns, statements, query, { letsLook: aside !== undefined, changes });
  const besides = aside && createAskers(createTurns(), createStatements(aside), query, {});
  const { alone, inTurn, look } = main;
  const log = keepLog(connection);

  async function lookAlone<Value>(built: Compilable, ask: (now: AtOnce) => Value): Promise<Value> {
    if (!turns.isTaken) return ask(now);
    if (besides === undefined || !statements.isReading(built)) return alone(ask);
    return look(
      () => {
        try {
          return ask(now);
        } finally {
          turns.pass();
        }
      },
      () => besides.alone(ask),
    );
  }

  return {
    query,
    all: (built) => lookAlone(built, (now) => now.all(built)),
    first: (built) => lookAlone(built, (now) => now.first(built)),
    run: (built) => alone((now) => now.run(built)),
    transaction: (work) =>
      inTurn(
        work,
        () => asker.ask(() => statements.do('BEGIN IMMEDIATE'), true),
        () => asker.ask(() => statements.do('COMMIT'), true),
      ),
    read: async (work) => {
      const nothing = (): void => undefined;
      if (besides === undefined) return inTurn(work, nothing, nothing);
      return look(
        () => main.inThisTurn(work, nothing, nothing),
        () =>
          besides.inTurn(
            work,
            () => besides.do('BEGIN'),
            () => besides.do('COMMIT'),
          ),
      );
    },
    now: whileFree(now, () => !turns.isTaken),
    sizes: () => readSizes(connection.name),
    leaveLog: log.leave,
    beginServing: asker.beginServing,
    close: () => closeInTurn({ turns, aside, connection, query, log }),
  };
}

type Work<Value> = (tx: Transaction) => Promise<Value>;

interface Askers {
  /** One statement by itself; it waits only while a transaction is open. */
  readonly alone: <Value>(ask: (now: AtOnce) => Value) => Promise<Value>;
  /** A work of several, from its begin to its commit. */
  readonly inTurn: <Value>(
    work: Work<Value>,
    begin: () => void,
    commit: () => void,
  ) => Promise<Value>;
  /** The same for whoever has the turn already, which is passed on. */
  readonly inThisTurn: Askers['inTurn'];
  /** Looks in a turn of its own, which it passes on, or aside while a transaction lets others look. */
  readonly look: <Value>(
    inTurn: () => Value | Promise<Value>,
    aside: () => Promise<Value>,
  ) => Promise<Value>;
  readonly do: Statements['do'];
}

interface AskersParts {
  readonly letsLook?: boolean;
  readonly changes?: ChangeRecorder | undefined;
}

function createAskers(
  turns: Turns,
  statements: Statements,
  query: Kysely<Tables>,
  { letsLook = false, changes }: AskersParts,
): Askers {
  const { now } = statements;
  const door = letsLook ? turns : undefined;

  async function inThisTurn<Value>(
    work: Work<Value>,
    begin: () => void,
    commit: () => void,
  ): Promise<Value> {
    const tx = new OpenTransaction(statements, query, door, changes);
    try {
      begin();
      const value = await tx.beforeTheLoopTurns(work);
      commit();
      return value;
    } catch (error) {
      if (statements.isOpen()) statements.do('ROLLBACK');
      throw toUnavailable(error);
    } finally {
      tx.end();
      turns.pass();
    }
  }

  return {
    do: statements.do,
    inThisTurn,
    async alone(ask) {
      if (!turns.isTaken) return ask(now);
      await turns.take();
      try {
        return ask(now);
      } finally {
        turns.pass();
      }
    },
    async inTurn(work, begin, commit) {
      const turn = turns.take();
      if (turn !== undefined) await turn;
      return inThisTurn(work, begin, commit);
    },
    async look(inTurn, aside) {
      const place = turns.takeToLook();
      if ((typeof place === 'string' ? place : await place) === 'aside') return aside();
      return inTurn();
    },
  };
}

interface LogKeeper {
  readonly leave: () => void;
  /** Writes the log back into the database file and empties it, unless it was left to others. */
  readonly writeBack: () => void;
}

function keepLog(connection: SqliteDriver.Database): LogKeeper {
  let isLeft = false;
  return {
    leave: () => {
      isLeft = true;
      connection.pragma('wal_autocheckpoint = 0');
    },
    writeBack: () => {
      if (!isLeft) connection.pragma('wal_checkpoint(TRUNCATE)');
    },
  };
}

interface CloseParts {
  readonly turns: Turns;
  readonly aside: SqliteDriver.Database | undefined;
  readonly connection: SqliteDriver.Database;
  readonly query: Kysely<Tables>;
  readonly log: LogKeeper;
}

async function closeInTurn({ turns, aside, connection, query, log }: CloseParts): Promise<void> {
  const turn = turns.take();
  if (turn !== undefined) await turn;
  try {
    aside?.close();
    if (!connection.open) return;
    log.writeBack();
    await query.destroy();
    connection.close();
  } finally {
    turns.pass();
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
