import type { ClientBase } from 'pg';

import { StartupError } from '../../../startup-error.ts';
import { testiTravaso } from '../../../testi/travaso.ts';
import type { Filling, GivenValue } from '../../connection/filling.ts';
import type { PostgresAddress } from '../../connection/postgres-address.ts';
import { toPortError } from '../db-errors.ts';
import { explained } from '../explain-postgres.ts';
import { NoticedChanges } from '../noticed-changes.ts';
import { setUpInTurn } from '../open-company.ts';
import { createBuilder, openPostgres, withConnection } from '../open-postgres.ts';
import { PostgresTransaction } from '../postgres-transaction.ts';

/** Rows of a statement. */
const AT_ONCE = 1000;

const BEGIN = `BEGIN; SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = '10s';
  SET LOCAL idle_in_transaction_session_timeout = 0`;

/** Whoever writes for a server waits for it. */
const KEEP_OUT = 'SELECT sequence FROM feed_counter WHERE id = 1 FOR UPDATE';

const TABLES = `SELECT relname::text AS name FROM pg_class WHERE relkind = 'r' AND relpersistence = 'p'
  AND relnamespace = current_schema()::regnamespace AND relname <> 'migration_fingerprints'`;

/** What a company begins with, before it has anybody. */
const BEGUN = ['impostazioni', 'codici_paghe', 'feed', 'feed_counter', 'feed_digests', 'feed_runs'];

const REFERENCES = `SELECT conrelid::regclass::text AS name, confrelid::regclass::text AS earlier
  FROM pg_constraint WHERE contype = 'f' AND connamespace = current_schema()::regnamespace
    AND conrelid <> confrelid`;

/** Those that no constraint has. */
const INDEXES = `SELECT i.indexrelid::regclass::text AS name, pg_get_indexdef(i.indexrelid) AS sql
  FROM pg_index AS i JOIN pg_class AS c ON c.oid = i.indrelid
  WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind = 'r'
    AND NOT EXISTS (SELECT FROM pg_constraint AS k WHERE k.conindid = i.indexrelid)
    AND c.relname <> 'migration_fingerprints'`;

const TYPES = `SELECT attname::text AS name, format_type(atttypid, atttypmod) AS type FROM pg_attribute
  WHERE attrelid = quote_ident($1)::regclass AND attnum > 0 AND NOT attisdropped`;

/** Numbers that the database gives; those of one table are none of a row's own columns. */
const NUMBERS = `SELECT attrelid::regclass::text AS name, attname::text AS column FROM pg_attribute
  JOIN pg_class AS c ON c.oid = attrelid
  WHERE attidentity <> '' AND c.relnamespace = current_schema()::regnamespace`;

/**
 * Lets a work fill a database that has nobody yet, making its tables where it has none: in one transaction,
 * so that all of it is there afterwards or nothing, while no server begins a company there. Throws a
 * StartupError in Italian, having changed nothing, where somebody is there already.
 */
export function fillWhole(
  address: PostgresAddress,
  work: (filling: Filling) => Promise<void>,
): Promise<void> {
  const { url, place } = address;
  return setUpInTurn(address, () =>
    explained(place, async () => {
      const tables = await openPostgres(url, { readers: 1, mayLoseCommits: true });
      await tables.close();
      await withConnection(url, async (client) => {
        await client.query(BEGIN);
        const filling = await begin(client, place);
        await work(filling);
      });
    }),
  );
}

type Ask = <Row extends object>(sql: string, values?: unknown[]) => Promise<Row[]>;

async function begin(client: ClientBase, place: string): Promise<Filling> {
  const changes = new NoticedChanges();
  client.on('notice', (notice) => changes.hear(notice));
  const ask: Ask = async <Row extends object>(sql: string, values: unknown[] = []) =>
    (await client.query<Row>(sql, values)).rows;

  await ask(KEEP_OUT);
  const names = (await ask<{ name: string }>(TABLES)).map(({ name }) => name);
  for (const name of names.filter((each) => !BEGUN.includes(each))) {
    const [found] = await ask(`SELECT 1 AS found FROM "${name}" LIMIT 1`);
    if (found !== undefined) throw new StartupError(testiTravaso.databaseNonVuoto(place));
  }
  for (const name of BEGUN) await ask(`DELETE FROM "${name}"`);
  for (const name of names) await ask(`ALTER TABLE "${name}" DISABLE TRIGGER USER`);
  const indexes = await ask<{ name: string; sql: string }>(INDEXES);
  for (const { name } of indexes) await ask(`DROP INDEX ${name}`);

  return {
    db: new PostgresTransaction({ client, query: createBuilder(), changes }),
    inOrder: async (tables) => sortByReferences(tables, await ask(REFERENCES)),
    putInto: (table, columns) => putInto(ask, table, columns),
    endRows: async () => {
      for (const { sql } of indexes) await ask(sql);
      for (const { name, column } of await ask<{ name: string; column: string }>(NUMBERS)) {
        await ask(
          `SELECT setval(pg_get_serial_sequence($1, $2), max("${column}")) FROM ${name}
            HAVING max("${column}") IS NOT NULL`,
          [name, column],
        );
      }
      for (const name of names) await ask(`ALTER TABLE "${name}" ENABLE TRIGGER USER`);
      // What is read next finds its rows by the indexes.
      await ask('ANALYZE');
      await ask('SET LOCAL client_min_messages = notice; SET LOCAL gestionale.registra = on');
    },
    commit: async () => {
      try {
        await ask('COMMIT');
      } catch (error) {
        throw toPortError(error);
      }
    },
  };
}

async function putInto(
  ask: Ask,
  table: string,
  columns: readonly string[],
): Promise<(rows: readonly (readonly GivenValue[])[]) => Promise<void>> {
  const found = await ask<{ name: string; type: string }>(TYPES, [table]);
  const types = new Map(found.map(({ name, type }) => [name, type]));
  const sql = toInsert(
    table,
    columns.map((name) => ({ name, type: types.get(name) ?? 'text' })),
  );
  return async (rows) => {
    for (let done = 0; done < rows.length; done += AT_ONCE) {
      const some = rows.slice(done, done + AT_ONCE);
      await ask(
        sql,
        columns.map((_, n) => some.map((row) => toText(row[n] ?? null))),
      );
    }
  };
}

/** A text for each value: an array of one type is what one parameter can be. */
function toText(value: GivenValue): string | null {
  if (value === null) return null;
  return typeof value === 'object' ? value.b : String(value);
}

interface Column {
  readonly name: string;
  readonly type: string;
}

function toInsert(table: string, columns: readonly Column[]): string {
  const values = columns.map(({ type }, n) =>
    type === 'bytea' ? `decode(v${n}, 'base64')` : `v${n}::${type}`,
  );
  return `INSERT INTO "${table}" (${columns.map(({ name }) => `"${name}"`).join(', ')})
    SELECT ${values.join(', ')}
    FROM unnest(${columns.map((_, n) => `$${n + 1}::text[]`).join(', ')})
      WITH ORDINALITY AS given (${columns.map((_, n) => `v${n}`).join(', ')}, place) ORDER BY place`;
}

interface Reference {
  readonly name: string;
  readonly earlier: string;
}

function sortByReferences(
  tables: readonly string[],
  references: readonly Reference[],
): readonly string[] {
  const sorted = new Set<string>();
  const waiting = new Set(tables);
  while (waiting.size > 0) {
    const ready = [...waiting].filter((table) =>
      references.every(({ name, earlier }) => name !== table || !waiting.has(earlier)),
    );
    if (ready.length === 0) throw new Error('Tables refer to each other in a circle');
    for (const table of ready) {
      sorted.add(table);
      waiting.delete(table);
    }
  }
  return [...sorted];
}
