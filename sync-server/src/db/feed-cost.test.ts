import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import SqliteDriver from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { prepareNextLines } from '../sync/feed/feed-reader.ts';
import { openDatabase } from './open-database.ts';

/** Rows of the company; the proof before a release is made with 1,000,000. */
const ROWS = Number(process.env['GESTIONALE_FEED_ROWS'] ?? 10_000);
const PAGE = 1_000;
/** Beyond the page: one line of each half of each audience, to know which comes next, and whether any. */
const LOOKAHEAD = 7;

let folder: string;
let connection: SqliteDriver.Database;
let visits = 0;

/** What a device asks with; `visits` then says how many lines SQLite had in hand. */
let read: (from: Position, gone: Position) => readonly unknown[];
type Position = readonly [sequence: number, entity: string, id: string];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'gestionale-feed-'));
  const file = join(folder, 'gestionale.sqlite');
  const db = await openDatabase(file);
  const { sql } = prepareNextLines(db, false)('', '', '', '', 0, '', '', 0, '', '', 0).compile();
  await db.close();
  connection = new SqliteDriver(file);
  fill(connection);
  connection.function('visited', () => {
    visits += 1;
    return 1;
  });
  const counting = connection.prepare(
    sql.replaceAll('"audience" = ?', '"audience" = ? and visited()'),
  );
  read = (from, gone) => {
    visits = 0;
    return counting.all(
      ...Array.from(['all', 'staff', 'staff:storico', 'admin'], (audience) => [
        audience,
        ...from,
        audience,
        ...gone,
      ]).flat(),
      PAGE,
    );
  };
}, 300_000);

afterAll(() => {
  connection.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A company of so many rows, and as many that were removed in its long life. */
function fill(db: SqliteDriver.Database): void {
  db.exec(`
    DELETE FROM feed;
    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${ROWS * 2})
    INSERT INTO feed (entity, id, audience, sequence, deleted)
      SELECT CASE i % 3 WHEN 0 THEN 'clienti' ELSE 'fogliOre' END, printf('id-%09d', i),
             CASE i % 10 WHEN 0 THEN 'all' ELSE 'staff' END, i, i % 2
      FROM n;
    ANALYZE;
  `);
}

const START: Position = [0, '~', ''];

describe(`over ${ROWS.toLocaleString('en')} rows and as many removed ones`, () => {
  test.each([
    ['a device that is filled', START, [ROWS * 2, '~', '']],
    ['a device that is filled, half way', [ROWS, 'fogliOre', 'x'], [ROWS * 2, '~', '']],
    ['a device that was away for long', [ROWS, '~', ''], [ROWS, '~', '']],
    [
      'a device that misses the last ten changes',
      [ROWS * 2 - 10, '~', ''],
      [ROWS * 2 - 10, '~', ''],
    ],
    ['a device that misses nothing', [ROWS * 2, '~', ''], [ROWS * 2, '~', '']],
  ] as [string, Position, Position][])(
    '%s is answered by looking at little more than it receives',
    (_, from, gone) => {
      const lines = read(from, gone);
      expect(visits).toBeGreaterThanOrEqual(lines.length);
      expect(visits).toBeLessThanOrEqual(lines.length + LOOKAHEAD);
    },
  );

  test('a page is full when there is enough', () => {
    expect(read(START, [ROWS * 2, '~', ''])).toHaveLength(PAGE);
    expect(read([ROWS * 2 - 10, '~', ''], [ROWS * 2 - 10, '~', ''])).toHaveLength(10);
    expect(read([ROWS * 2, '~', ''], [ROWS * 2, '~', ''])).toHaveLength(0);
  });
});
