import type SqliteDriver from 'better-sqlite3';
import type { Compilable } from 'kysely';

import { readyOf } from '../raw-query.ts';
import { createAsker, telling, type Asker } from './create-asker.ts';

/** What tests and the simulation look at between two calls; throws while a transaction is open. */
export interface AtOnce {
  all<Row>(query: Compilable<Row>): Row[];
  first<Row>(query: Compilable<Row>): Row | undefined;
  run(query: Compilable): number;
}

/** The statements of one connection, prepared once for each text. */
export interface Statements {
  readonly now: AtOnce;
  /** The same while a transaction is open: it has waited for locks, or not, when it began. */
  readonly inside: AtOnce;
  readonly asker: Asker;
  readonly isOpen: () => boolean;
  /** Whether it changes nothing. */
  readonly isReading: (query: Compilable) => boolean;
  /** Runs a statement that the driver has nothing to say about. */
  readonly do: (sql: string) => void;
}

/** A bound number of rows: SQLite looks at it to plan, and compiles the statement again for each other one. */
const BOUND_ROWS = /\b(LIMIT|OFFSET) \?/gi;

export function createStatements(connection: SqliteDriver.Database): Statements {
  const prepared = new Map<string, SqliteDriver.Statement>();
  const asker = createAsker(connection);

  function statement(sql: string): SqliteDriver.Statement {
    const known = prepared.get(sql);
    if (known !== undefined) return known;
    // What is reckoned first it does not look at: compiling takes several times as long as such a statement.
    const made = connection.prepare(sql.replaceAll(BOUND_ROWS, '$1 +?'));
    prepared.set(sql, made);
    return made;
  }

  return {
    asker,
    isOpen: () => connection.inTransaction,
    isReading: (built) => statement(readyOf(built).sql).readonly,
    do: (sql) => void statement(sql).run(),
    now: runBy(statement, asker.ask),
    inside: runBy(statement, telling),
  };
}

function runBy(statement: (sql: string) => SqliteDriver.Statement, ask: Asker['ask']): AtOnce {
  return {
    all: <Row>(built: Compilable<Row>) => {
      const { sql, parameters } = readyOf(built);
      return ask(() => statement(sql).all(...parameters) as Row[], false);
    },
    first: <Row>(built: Compilable<Row>) => {
      const { sql, parameters } = readyOf(built);
      return ask(() => statement(sql).get(...parameters) as Row | undefined, false);
    },
    run: (built) => {
      const { sql, parameters } = readyOf(built);
      return ask(() => statement(sql).run(...parameters).changes, true);
    },
  };
}
