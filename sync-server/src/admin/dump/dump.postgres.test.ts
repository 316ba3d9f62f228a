import { createHash } from 'node:crypto';

import { afterAll, beforeAll, expect, test } from 'vitest';

import type { Database, Queries } from '../../db/database.ts';
import { createTestServer, type TestServer } from '../../testing/create-test-server.ts';
import { loadTestCompany } from '../../testing/load-test-company.ts';
import { copyRows } from '../../testing/postgres/copy-rows.ts';
import { openFreshPostgres } from '../../testing/postgres/test-database.ts';
import { listTables, tableParts } from './dump-rows.ts';

let server: TestServer;
let postgres: Database;

beforeAll(async () => {
  server = await createTestServer({ engine: 'sqlite' });
  await loadTestCompany(server);
  postgres = await openFreshPostgres();
  await copyRows(server.db, postgres);
}, 120_000);

afterAll(async () => {
  await postgres.close();
  await server.close();
});

/** Table → how many rows it has, and what their lines come to. */
async function dump(db: Queries): Promise<Record<string, readonly [rows: number, sum: string]>> {
  const dumped: Record<string, readonly [number, string]> = {};
  for (const table of await listTables(db)) {
    const sum = createHash('sha256');
    let count = 0;
    for await (const { text, rows } of tableParts(db, table)) {
      sum.update(text);
      count += rows;
    }
    dumped[table.name] = [count, sum.digest('hex')];
  }
  return dumped;
}

test('the same company is the same text, table by table, on both engines', async () => {
  const ofSqlite = await dump(server.db);
  expect(Object.values(ofSqlite).filter(([rows]) => rows > 0).length).toBeGreaterThan(15);
  expect(await dump(postgres)).toEqual(ofSqlite);
});
