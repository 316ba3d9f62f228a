import { afterEach, beforeEach, expect, it } from 'vitest';

import type { Queries } from '../../db/database.ts';
import { rawQuery } from '../../db/raw-query.ts';
import { createTestServer, type TestServer } from '../../testing/create-test-server.ts';
import { createPutRows, emptyTable, listTables, ROWS_AT_ONCE, tableParts } from './dump-rows.ts';

const ROWS = 2 * ROWS_AT_ONCE + 500;

const MANY = `WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ?1)
  INSERT INTO clienti (id, ragione_sociale) SELECT printf('cliente-%05d', n), 'Cliente ' || n FROM numbers`;

let server: TestServer;

beforeEach(async () => {
  server = await createTestServer();
  server.db.now.run(rawQuery(MANY, [ROWS]));
});

afterEach(() => server.close());

/** The same database, and how often it was asked. */
function counted(db: Queries): { readonly db: Queries; readonly asked: () => number } {
  let asked = 0;
  return {
    db: {
      ...db,
      all: (query) => {
        asked += 1;
        return db.all(query);
      },
      run: (query) => {
        asked += 1;
        return db.run(query);
      },
    },
    asked: () => asked,
  };
}

async function findTable(name: string) {
  const table = (await listTables(server.db)).find((each) => each.name === name);
  if (table === undefined) throw new Error('There is no such table');
  return table;
}

it('writes many lines at once, of as many rows as one answer has', async () => {
  const { db, asked } = counted(server.db);
  const parts = await Array.fromAsync(tableParts(db, await findTable('clienti')));
  expect(parts.map(({ rows }) => rows)).toEqual([0, ROWS_AT_ONCE, ROWS_AT_ONCE, 500]);
  expect(asked()).toBe(3);
  const lines = parts.map(({ text }) => text).join('');
  expect(lines.split('\n')).toHaveLength(ROWS + 2);
});

it('puts many rows by a statement, and they are what they were', async () => {
  const table = await findTable('clienti');
  const read = () => server.db.now.all(rawQuery('SELECT * FROM clienti ORDER BY id', []));
  const before = read();
  const parts = await Array.fromAsync(tableParts(server.db, table));
  await emptyTable(server.db, table);
  const { db, asked } = counted(server.db);
  const putRows = createPutRows(table);
  const lines = parts.flatMap(({ text }) => text.trimEnd().split('\n')).slice(1);
  await putRows(
    db,
    lines.map((line) => JSON.parse(line) as string[]),
  );
  expect(asked()).toBeLessThanOrEqual(Math.ceil(ROWS / 32));
  expect(read()).toEqual(before);
});
