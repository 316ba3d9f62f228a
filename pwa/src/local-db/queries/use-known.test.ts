import { expect, test } from 'vitest';

import { createTestCache } from '../../testing/test-cache.ts';
import { testDipendenteId, testProgetto } from '../../testing/test-rows.ts';
import { markCompleteness, readCompleteness } from '../completeness.ts';
import { EMPTY_META } from '../databases/cache-db.ts';
import { readKnown } from './use-known.ts';

async function emptyCache() {
  return createTestCache(testDipendenteId(), {});
}

type Cache = Awaited<ReturnType<typeof emptyCache>>;

async function download(cache: Cache, complete: boolean): Promise<void> {
  await cache.atomically(async () => {
    await markCompleteness(cache, complete);
    await cache.meta.put({ ...EMPTY_META, complete });
  });
}

test('nothing that is read before the first download is over is known to be all', async () => {
  const cache = await emptyCache();
  const count = async () => readKnown(cache, ({ progetti }) => progetti.count());
  expect(await count()).toEqual({ value: 0, complete: false });
  await download(cache, false);
  expect(await count()).toEqual({ value: 0, complete: false });
  await download(cache, true);
  expect(await count()).toEqual({ value: 0, complete: true });
});

test('what is being downloaded again is not complete until it is, and was so once', async () => {
  const cache = await emptyCache();
  expect(await readCompleteness(cache)).toBe('never');
  await download(cache, true);
  expect(await readCompleteness(cache)).toBe('complete');
  await download(cache, false);
  expect(await readCompleteness(cache)).toBe('refilling');
  await download(cache, false);
  expect(await readCompleteness(cache)).toBe('refilling');
  await download(cache, true);
  expect(await readCompleteness(cache)).toBe('complete');
});

test('a download that ends, or begins anew, in the middle of the reading leaves it unknown', async () => {
  const cache = await emptyCache();
  const ends = await readKnown(cache, async ({ progetti }) => {
    const read = await progetti.toArray();
    await cache.table('progetti').put(testProgetto([]));
    await download(cache, true);
    return read;
  });
  expect(ends).toEqual({ value: [], complete: false });
  const begins = await readKnown(cache, async ({ progetti }) => {
    await cache.table('progetti').clear();
    await download(cache, false);
    return progetti.toArray();
  });
  expect(begins).toEqual({ value: [], complete: false });
});

test('a device of before the mark is as complete as its download says', async () => {
  const cache = await emptyCache();
  await cache.meta.put({ ...EMPTY_META, complete: true });
  expect(await readCompleteness(cache)).toBe('complete');
  await download(cache, false);
  expect(await readCompleteness(cache)).toBe('refilling');
});

test('a mark is written only when it turns, so that readers of rows are not woken by every download', async () => {
  const cache = await emptyCache();
  let writes = 0;
  cache.marks.hook('creating', (key) => {
    if (key === 'completeness') writes += 1;
  });
  cache.marks.hook('updating', (_, key) => {
    if (key === 'completeness') writes += 1;
  });
  await download(cache, true);
  await download(cache, true);
  await download(cache, true);
  expect(writes).toBe(1);
});
