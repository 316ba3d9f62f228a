import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, it } from 'vitest';

import { createRowMaker } from '../../testing/row-maker.ts';
import { migrationList } from '../migration-list.ts';
import { openDatabase } from '../open-database.ts';
import { rawQuery } from '../raw-query.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gestionale-numeri-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('numbers what is there already by date, each year and each worker from 1', async () => {
  const file = join(folder, 'gestionale.sqlite');
  const before = Object.entries(migrationList).filter(([name]) => name < '0005');
  const old = await openDatabase(file, Object.fromEntries(before));
  const rows = createRowMaker(old);
  const [mario, luca] = [rows.dipendente(), rows.dipendente()];
  const contratti = [
    ['c3', mario, '2026-03-01'],
    ['c1', mario, '2026-01-10'],
    ['c2', luca, '2026-01-10'],
    ['c0', luca, '2025-12-31'],
  ];
  for (const riga of contratti) {
    const sql = `INSERT INTO contratti VALUES (?1, ?2, NULL, 10000, ?3, ?3, 'Lecco', ?3)`;
    old.now.run(rawQuery(sql, riga));
  }
  const ricevute = [
    ['r3', 'c3', '2026-04-01'],
    ['r1', 'c1', '2026-02-01'],
    ['r2', 'c2', '2026-02-01'],
    ['r0', 'c0', '2026-01-02'],
  ];
  for (const riga of ricevute) {
    old.now.run(rawQuery('INSERT INTO ricevute VALUES (?1, ?2, ?3, 8000)', riga));
  }
  await old.close();

  const db = await openDatabase(file);
  const select = (sql: string) => db.now.all(rawQuery<object>(sql, [])).map(Object.values);
  expect(select('SELECT id, numero FROM contratti ORDER BY id')).toEqual([
    ['c0', 1],
    ['c1', 1],
    ['c2', 2],
    ['c3', 3],
  ]);
  expect(select('SELECT id, numero FROM ricevute ORDER BY id')).toEqual([
    ['r0', 1],
    ['r1', 1],
    ['r2', 2],
    ['r3', 2],
  ]);
  expect(select('SELECT serie, anno, ultimo FROM numeratori ORDER BY serie, anno')).toEqual([
    [mario, 2026, 2],
    [luca, 2026, 2],
    ['contratti', 2025, 1],
    ['contratti', 2026, 3],
  ]);
  await db.close();
});
