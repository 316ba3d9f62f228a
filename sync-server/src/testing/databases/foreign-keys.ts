import { rawQuery } from '../../db/raw-query.ts';
import { testEngine } from '../postgres/test-engine.ts';
import type { TestDatabase } from './database-of-test.ts';

interface StoredKey {
  readonly table: string;
  readonly column: string;
  readonly refersTo: string;
  /** SQLite has numbers for that. */
  readonly yields: boolean | number;
}

/** A column that refers to a row of another table. */
export interface ForeignKey extends StoredKey {
  /** Whether whoever refers goes with the row, or forgets it; else the row cannot go. */
  readonly yields: boolean;
}

const QUERIES = {
  sqlite: `SELECT t.name AS "table", k."from" AS "column", k."table" AS "refersTo",
      k.on_delete NOT IN ('NO ACTION', 'RESTRICT') AS yields
    FROM sqlite_schema AS t JOIN pragma_foreign_key_list(t.name) AS k WHERE t.type = 'table'`,
  postgres: `SELECT k.conrelid::regclass::text AS "table", c.attname::text AS "column",
      k.confrelid::regclass::text AS "refersTo", k.confdeltype NOT IN ('a', 'r') AS yields
    FROM pg_constraint AS k
    JOIN pg_attribute AS c ON c.attrelid = k.conrelid AND c.attnum = ANY (k.conkey)
    WHERE k.contype = 'f' AND k.connamespace = current_schema()::regnamespace`,
};

/** All of the company's, in the order of their tables and columns. */
export function foreignKeys({ now }: Pick<TestDatabase, 'now'>): readonly ForeignKey[] {
  return now
    .all(rawQuery<StoredKey>(QUERIES[testEngine()], []))
    .map(({ table, column, refersTo, yields }) => {
      return { table, column, refersTo, yields: Boolean(yields) };
    })
    .toSorted((a, b) => (`${a.table}.${a.column}` < `${b.table}.${b.column}` ? -1 : 1));
}
