import { CompiledQuery } from 'kysely';
import { expect, test } from 'vitest';

import { openDatabase } from '../../db/open-database.ts';
import { settledAt } from '../pull/pull-cursor.ts';
import { createFeedReader, prepareNextLines } from './feed-reader.ts';

test('the feed is read by one index range per audience, never scanned nor sorted', async () => {
  const db = await openDatabase(':memory:');
  const from = [1, '~', ''] as const;
  const query = prepareNextLines(db, false)(
    'all',
    'staff',
    'staff:storico',
    '',
    ...from,
    ...from,
    10,
  );
  const { sql, parameters } = query.compile();
  const plan = await db.all<{ detail: string }>({
    compile: () => CompiledQuery.raw(`EXPLAIN QUERY PLAN ${sql}`, [...parameters]),
  });
  const details = plan.map(({ detail }) => detail);
  expect(details.filter((each) => /\bSCAN\b|TEMP B-TREE/.test(each))).toEqual([]);
  const range = (index: string): unknown =>
    expect.stringContaining(`COVERING INDEX ${index} (audience=? AND (sequence,entity,id)>(`);
  expect(details.filter((each) => each.startsWith('SEARCH'))).toEqual(
    Array.from({ length: 4 }, () => [range('feed_live'), range('feed_gone')]).flat(),
  );
  await db.close();
});

test('more audiences than the query has room for are an error, never a silent loss', async () => {
  const db = await openDatabase(':memory:');
  await expect(
    createFeedReader(db).after(db, ['a', 'b', 'c', 'd', 'e'], settledAt(0, 0), 1),
  ).rejects.toThrow(RangeError);
  await db.close();
});
