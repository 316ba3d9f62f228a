import { expect, test } from 'vitest';

import { openDatabase } from '../../db/open-database.ts';
import { createTestRandom } from '../../testing/test-random.ts';
import { createFeedRuns } from './feed-runs.ts';

const first = createTestRandom('first');
const second = createTestRandom('second');

test('each sequence has the mark of the run that wrote it', async () => {
  const db = await openDatabase(':memory:');
  const former = createFeedRuns(db, first);
  for (const sequence of [3, 4]) former.note(sequence);
  const later = createFeedRuns(db, second);
  expect(later.markOf(9)).toBe(later.markOf(3));
  for (const sequence of [5, 6]) later.note(sequence);
  const marks = [2, 3, 4, 5, 6, 7].map((sequence) => later.markOf(sequence));
  const [before, a, , b] = marks;
  expect(new Set([before, a, b]).size).toBe(3);
  expect(marks).toEqual([before, a, a, b, b, b]);
  await db.close();
});

test('data that were put back while the server ran go on in a run of their own', async () => {
  const db = await openDatabase(':memory:');
  const runs = createFeedRuns(db, first);
  runs.note(3);
  runs.note(4);
  const former = runs.markOf(4);
  db.run(db.query.deleteFrom('feed_runs').where('first_sequence', '>', 0));
  runs.note(4);
  expect(runs.markOf(4)).not.toBe(former);
  expect(runs.markOf(5)).toBe(runs.markOf(4));
  await db.close();
});

test('a run whose first change was undone is noted with its next', async () => {
  const db = await openDatabase(':memory:');
  const runs = createFeedRuns(db, first);
  const before = runs.markOf(7);
  expect(() =>
    db.transaction(() => {
      runs.note(7);
      throw new Error('undone');
    }),
  ).toThrow('undone');
  expect(runs.markOf(7)).toBe(before);
  runs.note(7);
  expect(runs.markOf(7)).not.toBe(before);
  await db.close();
});
