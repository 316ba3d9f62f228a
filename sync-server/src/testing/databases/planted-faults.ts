import { rawQuery } from '../../db/raw-query.ts';
import { testEngine } from '../postgres/test-engine.ts';
import type { TestDatabase } from './database-of-test.ts';
import { tableNames } from './table-names.ts';

type Door = Pick<TestDatabase, 'now'>;

/** What whoever is given the same database next must not find. */
export interface Fault extends Disposable {
  /** Takes it away again; a second time does nothing. */
  mend(): void;
}

interface FailingChange {
  readonly table: string;
  readonly change: 'INSERT' | 'UPDATE' | 'DELETE';
  /** Asked before each row is changed; always by default. */
  readonly when?: string;
}

const NAME = 'guasto';

/** Lets a change of a table fail with the word "guasto", in the middle of whatever is being done. */
export function failAt({ now }: Door, { table, change, when = 'true' }: FailingChange): Fault {
  const at = `BEFORE ${change} ON ${table}`;
  return testEngine() === 'sqlite'
    ? plant(
        now,
        [`CREATE TRIGGER ${NAME} ${at} WHEN ${when} BEGIN SELECT RAISE(ABORT, '${NAME}'); END`],
        [`DROP TRIGGER ${NAME}`],
      )
    : plant(
        now,
        [
          `CREATE FUNCTION ${NAME}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
            IF ${when} THEN RAISE EXCEPTION '${NAME}'; END IF;
            RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
          END $$`,
          `CREATE TRIGGER ${NAME} ${at} FOR EACH ROW EXECUTE FUNCTION ${NAME}()`,
        ],
        [`DROP TRIGGER ${NAME} ON ${table}`, `DROP FUNCTION ${NAME}()`],
      );
}

/**
 * Lets the database take no writes, and be read as before: SQLite as on a disk that became read-only,
 * PostgreSQL as where a replica answers at the company's address.
 */
export function takeNoWrites(db: Door): Fault {
  if (testEngine() === 'sqlite') {
    return plant(db.now, ['PRAGMA query_only = ON'], ['PRAGMA query_only = OFF']);
  }
  const tables = tableNames(db);
  return plant(
    db.now,
    [
      `CREATE FUNCTION ${NAME}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        RAISE EXCEPTION '${NAME}' USING ERRCODE = '25006'; END $$`,
      ...tables.map(
        (table) => `CREATE TRIGGER ${NAME} BEFORE INSERT OR UPDATE OR DELETE ON ${table}
          FOR EACH STATEMENT EXECUTE FUNCTION ${NAME}()`,
      ),
    ],
    [...tables.map((table) => `DROP TRIGGER ${NAME} ON ${table}`), `DROP FUNCTION ${NAME}()`],
  );
}

/** Lets each new row of a table have these values, by the names of its columns, whatever it was given. */
export function giveNewRows(
  { now }: Door,
  table: string,
  values: Readonly<Record<string, string | number>>,
): Fault {
  const name = `valori_di_${table}`;
  const set = Object.entries(values).map(([column, value]) => `${column} = '${value}'`);
  const update = `UPDATE ${table} SET ${set.join(', ')} WHERE id = NEW.id`;
  return testEngine() === 'sqlite'
    ? plant(
        now,
        [`CREATE TRIGGER ${name} AFTER INSERT ON ${table} BEGIN ${update}; END`],
        [`DROP TRIGGER ${name}`],
      )
    : plant(
        now,
        [
          `CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
            ${update}; RETURN NULL; END $$`,
          `CREATE TRIGGER ${name} AFTER INSERT ON ${table} FOR EACH ROW EXECUTE FUNCTION ${name}()`,
        ],
        [`DROP TRIGGER ${name} ON ${table}`, `DROP FUNCTION ${name}()`],
      );
}

/**
 * Lets in what the tables check does not, as a damaged disk leaves it. On PostgreSQL the checks come back
 * without a look at the rows that are there: for a database that nobody else is given.
 */
export function ignoreChecks({ now }: Door): Fault {
  if (testEngine() === 'sqlite') {
    const pragma = 'PRAGMA ignore_check_constraints';
    return plant(now, [`${pragma} = ON`], [`${pragma} = OFF`]);
  }
  const checks = now.all(
    rawQuery<{ table: string; name: string; check: string }>(
      `SELECT conrelid::regclass::text AS "table", quote_ident(conname) AS name,
          pg_get_constraintdef(oid) AS "check"
        FROM pg_constraint
        WHERE contype = 'c' AND conrelid <> 0 AND connamespace = current_schema()::regnamespace`,
      [],
    ),
  );
  return plant(
    now,
    checks.map(({ table, name }) => `ALTER TABLE ${table} DROP CONSTRAINT ${name}`),
    checks.map(
      ({ table, name, check }) => `ALTER TABLE ${table} ADD CONSTRAINT ${name} ${check} NOT VALID`,
    ),
  );
}

function plant(
  now: TestDatabase['now'],
  statements: readonly string[],
  mending: readonly string[],
): Fault {
  const run = (statement: string): unknown => now.run(rawQuery(statement, []));
  let isMended = false;
  const mend = (): void => {
    if (isMended) return;
    isMended = true;
    for (const statement of mending) run(statement);
  };
  for (const statement of statements) run(statement);
  return { mend, [Symbol.dispose]: mend };
}
