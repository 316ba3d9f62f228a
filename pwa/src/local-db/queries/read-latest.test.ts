import { addGiorni, giornoSchema, type Giorno } from '@gestionale/shared-schema/values/giorno.ts';
import { expect, test } from 'vitest';

import { createTestCache } from '../../testing/test-cache.ts';
import { testDipendenteId, testFoglioOre } from '../../testing/test-rows.ts';
import { readLatest, SEMPRE } from './read-latest.ts';

const oggi = giornoSchema.parse('2026-05-12');

/** Two entries of each of these days. */
async function cacheWith(days: readonly Giorno[]) {
  const fogliOre = days.flatMap((data) => [testFoglioOre(data), testFoglioOre(data)]);
  return createTestCache(testDipendenteId(), { fogliOre });
}

const daysOf = (rows: readonly { readonly data: Giorno }[]) => rows.map(({ data }) => data);

test('the latest days come first, whole, and no more of them than were asked for', async () => {
  const days = Array.from({ length: 40 }, (_, place) => addGiorni(oggi, -place));
  const { rows } = await cacheWith(days);
  const read = await readLatest(rows.fogliOre, 'data', SEMPRE, { atLeast: 3 });
  expect(read.whole).toBe(false);
  expect(read.rows.length).toBeGreaterThanOrEqual(3);
  expect(read.rows.length).toBeLessThan(40);
  expect(daysOf(read.rows)).toEqual(days.flatMap((day) => [day, day]).slice(0, read.rows.length));
});

test('all of a period come over gaps of years, and nothing from outside of it', async () => {
  const inside = [0, 1, 400, 401, 3000].map((back) => addGiorni(oggi, -back));
  const { rows } = await cacheWith([...inside, addGiorni(oggi, 1), addGiorni(oggi, -3001)]);
  const read = await readLatest(rows.fogliOre, 'data', { dal: addGiorni(oggi, -3000), al: oggi });
  expect(read.whole).toBe(true);
  expect(daysOf(read.rows)).toEqual(inside.flatMap((day) => [day, day]));
});

test('where there is nothing, that is all', async () => {
  const { rows } = await cacheWith([]);
  expect(await readLatest(rows.fogliOre, 'data', SEMPRE, { atLeast: 3 })).toEqual({
    rows: [],
    whole: true,
  });
});
