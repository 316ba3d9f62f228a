import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, test } from 'vitest';

import { CacheDb, type HeldLine } from './cache-db.ts';
import { addOrReplace, deleteRuns, getMany } from './in-runs.ts';

const keyOf = ({ key }: HeldLine): HeldLine['key'] => key;

const line = (n: number, sequence = n): HeldLine => ({
  key: `clienti:${String(n).padStart(4, '0')}`,
  sequence,
  audience: 0,
});

const lines = (...numbers: readonly number[]): HeldLine[] => numbers.map((n) => line(n));

const upTo = (count: number): number[] => Array.from({ length: count }, (_, n) => n);

async function withLines<T>(count: number, work: (cache: CacheDb) => Promise<T>): Promise<T> {
  const cache = new CacheDb('u1', { indexedDB: new IDBFactory(), IDBKeyRange });
  await cache.lines.bulkAdd(lines(...upTo(count)));
  try {
    return await work(cache);
  } finally {
    cache.close();
  }
}

test.each([
  ['a few', [3, 900, 5000]],
  ['many that lie together', upTo(40).map((n) => n + 100)],
  ['many that lie far apart', upTo(40).map((n) => n * 25)],
  ['many of which some are not there', upTo(40).map((n) => n + 980)],
  ['none', []],
])('gives the records of %s', async (_, numbers) => {
  await withLines(1_000, async (cache) => {
    const keys = lines(...numbers).map(keyOf);
    const found = await getMany(cache.lines, keys.toReversed(), keyOf);
    const wanted = lines(...numbers.filter((n) => n < 1_000));
    expect(found.toSorted((one, other) => one.sequence - other.sequence)).toEqual(wanted);
  });
});

test('deletes runs of neighbours and leaves what is between them', async () => {
  await withLines(10, async (cache) => {
    const gone = new Set(lines(0, 1, 4, 8, 9).map(keyOf));
    await deleteRuns(cache.lines, lines(...upTo(10)).map(keyOf), (key) => gone.has(key));
    expect(await cache.lines.toArray()).toEqual(lines(2, 3, 5, 6, 7));
  });
});

test('writes what is new and what replaces, and gives what was there', async () => {
  await withLines(3, async (cache) => {
    const former = await cache.atomically(() =>
      addOrReplace(cache.lines, [line(1, 77), line(5)], keyOf),
    );
    expect(former).toEqual([line(1)]);
    expect(await cache.lines.toArray()).toEqual([line(0), line(1, 77), line(2), line(5)]);
  });
});
