import type { Progetto } from '@gestionale/shared-schema/progetti/progetto.ts';
import { addGiorni, giornoSchema, type Giorno } from '@gestionale/shared-schema/values/giorno.ts';
import { expect, test } from 'vitest';

import { createTestCache } from '../../testing/test-cache.ts';
import { testDipendenteId, testProgetto } from '../../testing/test-rows.ts';
import { readBeginning } from './read-beginning.ts';

const oggi = giornoSchema.parse('2026-05-12');

async function beginningOf(days: readonly Giorno[], atMost: number) {
  const progetti = days.map((day) => testProgetto([day]));
  const cache = await createTestCache(testDipendenteId(), { progetti });
  const read = await readBeginning<Progetto>(cache.rows.progetti, 'data_inizio', atMost);
  const byId = (left: Progetto, right: Progetto) => (left.id < right.id ? -1 : 1);
  const expected = progetti
    .toSorted(byId)
    .toSorted((left, right) => ((left.data_inizio ?? '') > (right.data_inizio ?? '') ? -1 : 0));
  return { read, expected, cache };
}

const daysBack = (count: number, times: number) =>
  Array.from({ length: count }, (_, at) => addGiorni(oggi, -Math.floor(at / times)));

test('whole days are read, the latest first and those of a day in order of id', async () => {
  const { read, expected } = await beginningOf(daysBack(30, 4), 10);
  expect(read.map(({ id }) => id)).toEqual(expected.slice(0, 8).map(({ id }) => id));
});

test('all of a day are read that alone has more than fit', async () => {
  const { read, expected } = await beginningOf(daysBack(30, 20), 10);
  expect(read.map(({ id }) => id)).toEqual(expected.slice(0, 20).map(({ id }) => id));
});

test('a short table is read whole, and one without days gives nothing', async () => {
  const { read, expected } = await beginningOf(daysBack(6, 2), 10);
  expect(read.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
  expect((await beginningOf([], 10)).read).toEqual([]);
});
