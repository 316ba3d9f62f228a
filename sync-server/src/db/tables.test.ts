import { afterAll, beforeAll, expect, test } from 'vitest';

import { expectedColumns as columns } from '../testing/databases/expected-columns.ts';
import { RELEASED } from '../testing/databases/released-migrations.ts';
import { fingerprintOf, migrationList } from './migration-list.ts';
import { openDatabase } from './open-database.ts';
import { rawQuery } from './raw-query.ts';
import type { SqliteDatabase } from './sqlite-database.ts';

let db: SqliteDatabase;

beforeAll(async () => {
  db = await openDatabase(':memory:');
});

afterAll(() => db.close());

test('the table types and the migrations have the same tables', () => {
  const tables = db.now.all(
    rawQuery<{ name: string }>(
      `SELECT name FROM sqlite_schema
       WHERE type = 'table' AND name NOT LIKE 'kysely_%' AND name NOT LIKE 'sqlite_%'
         AND name <> 'migration_fingerprints'`,
      [],
    ),
  );
  expect(tables.map(({ name }) => name).toSorted()).toEqual(Object.keys(columns).toSorted());
});

test.each(Object.entries(columns))('%s has the columns that its type has', (table, expected) => {
  const found = db.now.all(
    rawQuery<{ name: string; notnull: number; pk: number }>(
      'SELECT name, "notnull", pk FROM pragma_table_info(?1)',
      [table],
    ),
  );
  const actual = found.map(({ name, notnull, pk }) => [
    name,
    notnull === 1 || pk > 0 ? 'required' : 'nullable',
  ]);
  expect(Object.fromEntries(actual)).toEqual(expected);
});

test('the migrations are still those that were released', () => {
  const now = Object.entries(migrationList).map(([name, list]) => [name, fingerprintOf(list)]);
  expect(Object.fromEntries(now)).toEqual(RELEASED);
});
