import { afterAll, beforeAll, expect, test } from 'vitest';

import { prepareNextLines } from '../../sync/feed/feed-reader.ts';
import type { TestDatabase } from '../../testing/databases/database-of-test.ts';
import { openPostgresOf } from '../../testing/postgres/test-database.ts';
import { rawQuery } from '../raw-query.ts';

/** Lines of the feed; the proof before a release is made with 10,000,000. */
const LINES = Number(process.env['GESTIONALE_FEED_LINES'] ?? 100_000);
/** Of eight kilobytes: two ranges of four audiences, each from the root of its index to a line. */
const MOST_BLOCKS = 40;
const CHANGES = 10;

/** Lines of one statement. */
const AT_ONCE = 250_000;

const FILL = `INSERT INTO feed (entity, id, audience, sequence, deleted)
  SELECT CASE i % 3 WHEN 0 THEN 'clienti' ELSE 'fogliOre' END, 'id-' || lpad(i::text, 9, '0'),
    CASE i % 10 WHEN 0 THEN 'all' ELSE 'staff' END, i, i % 2
  FROM generate_series(?1::bigint, ?2::bigint) AS i`;

let db: TestDatabase;

beforeAll(async () => {
  db = await openPostgresOf('feed-cost');
  db.now.run(rawQuery('DELETE FROM feed', []));
  for (let first = 1; first <= LINES; first += AT_ONCE) {
    db.now.run(rawQuery(FILL, [first, Math.min(first + AT_ONCE - 1, LINES)]));
  }
  db.now.run(rawQuery('VACUUM ANALYZE feed', []));
}, 600_000);

afterAll(() => db.close());

interface Explained {
  readonly 'QUERY PLAN': string;
}

interface Plan {
  readonly 'Shared Hit Blocks': number;
  readonly 'Shared Read Blocks': number;
  readonly 'Actual Rows': number;
}

/** What a device is answered that has all up to there. */
function read(from: number, limit: number): { readonly rows: number; readonly blocks: number } {
  const place = [from, '~', ''] as const;
  const asked = prepareNextLines(db, true)(
    'all',
    'staff',
    'staff:storico',
    'admin',
    ...place,
    ...place,
    limit,
  );
  const { sql, parameters } = asked.compile();
  const explained = rawQuery<Explained>(
    `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${sql}`,
    [],
  ).compile();
  const row = db.now.first<Explained>({ compile: () => ({ ...explained, parameters }) });
  const [{ Plan: plan }] = JSON.parse(row?.['QUERY PLAN'] ?? '[]') as [{ Plan: Plan }];
  const blocks = plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
  return { rows: plan['Actual Rows'], blocks };
}

test(`of ${LINES.toLocaleString('en')} lines the last ten cost what they are, and so does nothing`, () => {
  const { rows, blocks } = read(LINES - CHANGES, 1001);
  expect(rows).toBe(CHANGES);
  expect(blocks).toBeLessThanOrEqual(MOST_BLOCKS);
  const nothing = read(LINES, 1001);
  expect(nothing.rows).toBe(0);
  expect(nothing.blocks).toBeLessThanOrEqual(MOST_BLOCKS);
});

test('a page from the beginning costs its own lines', () => {
  const { rows, blocks } = read(0, 1001);
  expect(rows).toBe(1001);
  // A line each lies in few blocks, as they were written in their order.
  expect(blocks).toBeLessThan(4 * MOST_BLOCKS);
});
