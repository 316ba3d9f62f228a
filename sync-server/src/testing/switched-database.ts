import type { Compilable } from 'kysely';

import type { AtOnce } from '../db/connection/statements.ts';
import {
  TransactionLostError,
  type DatabaseSizes,
  type Queries,
  type Transaction,
} from '../db/database.ts';
import { openDatabaseCopy, type DatabaseCopy } from '../db/open-database.ts';
import { rawQuery } from '../db/raw-query.ts';
import type { SqliteDatabase } from '../db/sqlite-database.ts';

/** What a process that was killed, or a disk that fails, does to a write. */
export type WriteFailure = 'killed' | 'failed';

/**
 * A database under a server that stays: its content can be exchanged, and a write of it can fail. A
 * server that was killed in the middle of a transaction writes nothing more until it is switched.
 */
export interface SwitchedDatabase extends DatabaseCopy {
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

/** So often tables are filled again before what they hold must be what was put aside. */
const MOST_TURNS = 4;

interface TableName {
  readonly name: string;
}

/** A table, and how it becomes again what it was. */
interface KeptTable extends TableName {
  /** Selects its name if anything else is in it. */
  readonly differs: string;
  readonly empty: Compilable;
  readonly fill: Compilable;
  /** Those that refer to it. */
  readonly behind: ReadonlySet<string>;
}

/**
 * Puts the content of all tables aside. Those that others refer to come first: to let go of foreign keys
 * while they are filled again would have every statement of the connection compiled anew.
 */
function keepContent(db: SqliteDatabase): readonly KeptTable[] {
  db.now.run(rawQuery("ATTACH ':memory:' AS aside", []));
  const tables = db.now.all(
    rawQuery<TableName & { readonly hasRowid: number }>(
      `SELECT name, wr = 0 AND NOT EXISTS (
          SELECT 1 FROM pragma_table_info(list.name) WHERE pk = 1 AND type = 'INTEGER') AS hasRowid
        FROM pragma_table_list AS list
        WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite_%'`,
      [],
    ),
  );
  const kept = tables.map(({ name, hasRowid }): KeptTable => {
    db.now.run(rawQuery(`CREATE TABLE aside.${name} AS SELECT * FROM main.${name}`, []));
    // In another order they would be others to whoever reads them without asking for one.
    const all = hasRowid === 1 ? 'rowid, *' : '*';
    const [here, there] = [`SELECT ${all} FROM main.${name}`, `SELECT ${all} FROM aside.${name}`];
    const isEmpty = db.now.first(rawQuery(there, [])) === undefined;
    const found = isEmpty ? [here] : [`${here} EXCEPT ${there}`, `${there} EXCEPT ${here}`];
    const referring = db.now.all(
      rawQuery<TableName>(
        `SELECT t.name FROM pragma_table_list AS t, pragma_foreign_key_list(t.name) AS f
          WHERE t.schema = 'main' AND f."table" = ?1 AND t.name <> ?1`,
        [name],
      ),
    );
    return {
      name,
      differs: `SELECT '${name}' AS name WHERE ${found.map((rows) => `EXISTS (${rows})`).join(' OR ')}`,
      empty: rawQuery(`DELETE FROM main.${name}`, []),
      fill: rawQuery(`INSERT INTO main.${name} SELECT * FROM aside.${name}`, []),
      behind: new Set(referring.map((each) => each.name)),
    };
  });
  return inOrder(kept);
}

/** None before one that it refers to. */
function inOrder(tables: readonly KeptTable[]): readonly KeptTable[] {
  const ordered: KeptTable[] = [];
  for (let left = tables; left.length > 0;) {
    const free = left.filter(({ name }) => left.every(({ behind }) => !behind.has(name)));
    if (free.length === 0) throw new Error('Tables refer to each other in a circle');
    ordered.push(...free);
    left = left.filter((table) => !free.includes(table));
  }
  return ordered;
}

/** What has to be filled again because these differ: they, and all that refer to them. */
function withThoseBehind(
  tables: readonly KeptTable[],
  differing: readonly TableName[],
): readonly KeptTable[] {
  const names = new Set(differing.map(({ name }) => name));
  return tables.filter(({ name, behind }) => {
    const isConcerned = names.has(name);
    if (isConcerned) for (const each of behind) names.add(each);
    return isConcerned;
  });
}

export function createSwitchedDatabase(bytes: Uint8Array): SwitchedDatabase {
  return new Switch(openDatabaseCopy(bytes));
}

class Switch implements SwitchedDatabase {
  readonly query: SqliteDatabase['query'];
  readonly #first: DatabaseCopy;
  readonly #kept: readonly KeptTable[];
  readonly #differing: Compilable<TableName>;
  #current: DatabaseCopy;
  #killed = false;
  #planned: { writes: number; readonly failure: WriteFailure } | null = null;

  constructor(first: DatabaseCopy) {
    this.#first = first;
    this.#kept = keepContent(first);
    this.#differing = rawQuery(this.#kept.map(({ differs }) => differs).join(' UNION ALL '), []);
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
    await this.#first.transaction(async (tx) => {
      // What one table loses, triggers may write down in another, which then differs.
      for (let turns = 0; turns < MOST_TURNS; turns += 1) {
        const found = await tx.all(this.#differing);
        if (found.length === 0) return;
        const tables = withThoseBehind(this.#kept, found);
        for (const { empty } of tables.toReversed()) await tx.run(empty);
        for (const { fill } of tables) await tx.run(fill);
      }
      throw new Error('The database does not become again what it was');
    });
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

  copy(): Uint8Array {
    return this.#alive().copy();
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

  async #use(next: DatabaseCopy): Promise<void> {
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

  #alive(): DatabaseCopy {
    if (this.#killed) throw new TransactionLostError('the process was killed');
    return this.#current;
  }
}
