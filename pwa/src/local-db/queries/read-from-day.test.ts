import type { Progetto } from '@gestionale/shared-schema/progetti/progetto.ts';
import { addGiorni, giornoSchema, type Giorno } from '@gestionale/shared-schema/values/giorno.ts';
import { expect, test } from 'vitest';

import { createTestCache } from '../../testing/test-cache.ts';
import { testDipendenteId, testProgetto } from '../../testing/test-rows.ts';
import { readFromDay } from './read-from-day.ts';

const oggi = giornoSchema.parse('2026-05-12');

async function readOf(days: readonly Giorno[], atMost: number) {
  const progetti = days.map((day) => testProgetto([day]));
  const cache = await createTestCache(testDipendenteId(), { progetti });
  const read = await readFromDay<Progetto>(cache.rows.progetti, 'data_fine', oggi, atMost);
  const placeOf = ({ data_fine, id }: Progetto) => `${data_fine} ${id}`;
  const expected = progetti
    .filter(({ data_fine }) => data_fine !== null && data_fine >= oggi)
    .toSorted((left, right) => (placeOf(left) < placeOf(right) ? -1 : 1));
  return { read: read.map(({ id }) => id), expected: expected.map(({ id }) => id) };
}

const daysFrom = (count: number, times: number, first = 0) =>
  Array.from({ length: count }, (_, at) => addGiorni(oggi, first + Math.floor(at / times)));

test('whole days are read, the next first and those of a day in order of id', async () => {
  const { read, expected } = await readOf(daysFrom(30, 4), 10);
  expect(read).toEqual(expected.slice(0, 8));
});

test('all of a day are read that alone has more than fit', async () => {
  const { read, expected } = await readOf(daysFrom(30, 20), 10);
  expect(read).toEqual(expected.slice(0, 20));
});

test('what is over is not read, and where all is over nothing', async () => {
  const { read, expected } = await readOf(daysFrom(12, 2, -3), 10);
  expect(read).toHaveLength(6);
  expect(read).toEqual(expected);
  expect((await readOf(daysFrom(6, 2, -20), 10)).read).toEqual([]);
});
