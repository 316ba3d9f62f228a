import { expect, test } from 'vitest';

import { openDatabase } from '../../db/open-database.ts';
import { createTestRandom } from '../../testing/test-random.ts';
import { createFeedRuns } from './feed-runs.ts';

const first = createTestRandom('first');
const second = createTestRandom('second');

test('each sequence has the mark of the run that wrote it', async () => {
  const db = await openDatabase(':memory:');
  const former = createFeedRuns(db, first);
  for (const sequence of [3, 4]) await former.note(db, sequence);
  const later = createFeedRuns(db, second);
  expect(await later.markOf(db, 9)).toBe(await later.markOf(db, 3));
  for (const sequence of [5, 6]) await later.note(db, sequence);
  const marks = await Promise.all([2, 3, 4, 5, 6, 7].map((sequence) => later.markOf(db, sequence)));
  const [before, a, , b] = marks;
  expect(new Set([before, a, b]).size).toBe(3);
  expect(marks).toEqual([before, a, a, b, b, b]);
  await db.close();
});

test('data that were put back while the server ran go on in a run of their own', async () => {
  const db = await openDatabase(':memory:');
  const runs = createFeedRuns(db, first);
  await runs.note(db, 3);
  await runs.note(db, 4);
  const former = await runs.markOf(db, 4);
  db.now.run(db.query.deleteFrom('feed_runs').where('first_sequence', '>', 0));
  await runs.note(db, 4);
  expect(await runs.markOf(db, 4)).not.toBe(former);
  expect(await runs.markOf(db, 5)).toBe(await runs.markOf(db, 4));
  await db.close();
});

test('a run whose first change was undone is noted with its next', async () => {
  const db = await openDatabase(':memory:');
  const runs = createFeedRuns(db, first);
  const before = await runs.markOf(db, 7);
  await expect(
    db.transaction(async (tx) => {
      await runs.note(tx, 7);
      throw new Error('undone');
    }),
  ).rejects.toThrow('undone');
  expect(await runs.markOf(db, 7)).toBe(before);
  await runs.note(db, 7);
  expect(await runs.markOf(db, 7)).not.toBe(before);
  await db.close();
});
