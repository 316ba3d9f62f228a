import { expect, test } from 'vitest';

import { listTables } from '../../admin/dump/dump-rows.ts';
import type { Queries } from '../../db/database.ts';
import { rawQuery } from '../../db/raw-query.ts';
import { createRowMaker } from '../row-maker.ts';
import { openFreshPostgres } from './test-database.ts';

async function rowsOf(db: Queries): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { name } of await listTables(db)) {
    const select = `SELECT count(*) AS count FROM ${name}`;
    counts[name] = (await db.first(rawQuery<{ count: number }>(select, [])))?.count ?? -1;
  }
  return counts;
}

test('a database that is handed on has what a company begins with, and nothing of before', async () => {
  const first = await openFreshPostgres();
  const before = await rowsOf(first);
  const rows = createRowMaker(first);
  rows.assegna(rows.progetto(), rows.dipendente());
  expect(await rowsOf(first)).not.toEqual(before);
  await first.close();
  const next = await openFreshPostgres();
  expect(await rowsOf(next)).toEqual(before);
  await next.close();
});

/** Counters of numbered rows, each with its last number; null for one that never gave any. */
async function countersOf(db: Queries): Promise<Record<string, number | null>> {
  const select = `SELECT sequencename AS name, last_value AS last FROM pg_sequences
    WHERE schemaname = current_schema()`;
  const counters = await db.all(rawQuery<{ name: string; last: number | null }>(select, []));
  return Object.fromEntries(counters.map(({ name, last }) => [name, last]));
}

test('its counters have given no number yet', async () => {
  const first = await openFreshPostgres();
  const counters = Object.keys(await countersOf(first));
  for (const name of counters) await first.run(rawQuery(`SELECT nextval('${name}')`, []));
  expect(Object.values(await countersOf(first))).toEqual(counters.map(() => 1));
  await first.close();
  const next = await openFreshPostgres();
  expect(counters.length).toBeGreaterThan(0);
  expect(Object.values(await countersOf(next))).toEqual(counters.map(() => null));
  await next.close();
});
