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
