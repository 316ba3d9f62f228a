import { CompiledQuery } from 'kysely';
import { expect, test } from 'vitest';

import { openDatabase } from '../db/open-database.ts';
import { createFeedReader, prepareNextLines } from './feed-reader.ts';
import { settledAt } from './pull-cursor.ts';

test('the feed is read by one index range per audience, never scanned nor sorted', async () => {
  const db = await openDatabase(':memory:');
  const { sql, parameters } = prepareNextLines(db)('all', 'staff', '', 1, '~', '', 0, 10).compile();
  const plan = db.all<{ detail: string }>({
    compile: () => CompiledQuery.raw(`EXPLAIN QUERY PLAN ${sql}`, [...parameters]),
  });
  const details = plan.map(({ detail }) => detail);
  expect(details.filter((each) => /\bSCAN\b|TEMP B-TREE/.test(each))).toEqual([]);
  expect(details.filter((each) => each.startsWith('SEARCH'))).toEqual(
    Array(3).fill(
      expect.stringContaining('COVERING INDEX feed_order (audience=? AND (sequence,entity,id)>('),
    ),
  );
  await db.close();
});

test('more audiences than the query has room for are an error, never a silent loss', async () => {
  const db = await openDatabase(':memory:');
  expect(() => createFeedReader(db).after(['a', 'b', 'c', 'd'], settledAt(0), 1)).toThrow(
    RangeError,
  );
  await db.close();
});
