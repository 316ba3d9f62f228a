import { expect, test } from 'vitest';

import { rawQuery } from '../../db/raw-query.ts';
import { openFreshDatabase } from '../../testing/databases/fresh-database.ts';
import { createRowMaker } from '../../testing/row-maker.ts';
import { createTestRandom } from '../../testing/test-random.ts';
import { countMissing } from '../pull/count-missing.ts';
import { createOutcomeStore } from './outcome-store.ts';
import { settleKeys } from './settled-keys.ts';

test('whatever the order in which keys are settled, they are kept in as few ranges as there can be', async () => {
  const db = await openFreshDatabase();
  const rows = createRowMaker(db);
  const [device, other] = [rows.id(), rows.id()];
  const owner = rows.dipendente();
  for (const id of [device, other]) {
    db.now.run(
      rawQuery(
        `INSERT INTO devices (id, dipendente_id, arrived, issued, clock_offset_ms, last_seen)
          VALUES (?1, ?2, 0, 0, 0, '2026-05-12T10:00:00.000Z')`,
        [id, owner],
      ),
    );
  }
  const random = createTestRandom();
  const expected = new Set<number>();
  for (let night = 0; night < 40; night += 1) {
    const sequences = Array.from(random(6), (byte) => (byte % 60) + 1);
    for (const sequence of sequences) expected.add(sequence);
    await db.transaction((tx) =>
      settleKeys(tx, [...sequences.map((each) => [device, each] as const), [other, 7]]),
    );
    const found = db.now.all(
      rawQuery<{ first: number; last: number }>(
        'SELECT first, last FROM settled_keys WHERE device = ?1 ORDER BY first',
        [device],
      ),
    );
    expect(found).toEqual(rangesOf(expected));
  }
  const store = createOutcomeStore(db);
  const asked = [device as never, 5, 70] as const;
  const between = [...expected].filter((each) => each >= 5 && each <= 70);
  const alone = await store.findAll(db, [asked]);
  const besides = await store.findAll(db, [[other as never, 7, 9], asked]);
  for (const known of [alone, besides]) {
    const done = Array.from({ length: 100 }, (_, n) => n).filter(
      (each) => known.of(device as never, each) === 'done',
    );
    expect(done).toEqual(between.toSorted(byNumber));
  }
  expect([7, 8].map((each) => besides.of(other as never, each))).toEqual(['done', undefined]);
  const missing = await countMissing(db, [{ id: device as never, waiting: '1-100' }]);
  expect([...missing]).toEqual([[device, 100 - expected.size]]);
  await db.close();
});

function byNumber(one: number, other: number): number {
  return one - other;
}

/** Reckoned apart from the product: a range begins where the one before is missing. */
function rangesOf(sequences: ReadonlySet<number>): { first: number; last: number }[] {
  const all = [...sequences].toSorted(byNumber);
  const firsts = all.filter((each) => !sequences.has(each - 1));
  const lasts = all.filter((each) => !sequences.has(each + 1));
  return firsts.map((first, place) => ({ first, last: lasts[place] ?? first }));
}
