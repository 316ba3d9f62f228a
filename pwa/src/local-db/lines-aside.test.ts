import type { ProgettoId } from '@gestionale/shared-schema/values/id.ts';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { CacheDb, type HeldLine } from './databases/cache-db.ts';
import { keepFilled } from './fill-in-made.ts';
import { forgetAside, keysAside, putAside, takeAside } from './lines-aside.ts';
import type { RowKey } from './row-key.ts';
import type { Line, StoredRow } from './stored-row.ts';

let cache: CacheDb;

beforeEach(() => {
  cache = new CacheDb('u1', { indexedDB: new IDBFactory(), IDBKeyRange });
});

afterEach(() => cache.close());

const keyOf = (n: number): RowKey => `clienti:${String(n).padStart(4, '0')}`;
const lines = (from: number, count: number, audience = 0): HeldLine[] =>
  Array.from({ length: count }, (_, at) => ({
    key: keyOf(from + at),
    sequence: from + at,
    audience,
  }));

/** How many lines lie singly, and how many in each block. */
const placesOf = async () => [
  await cache.lines.count(),
  ...(await cache.lineBlocks.toArray()).map((block) => block.lines.length),
];

test('few lines lie singly, many in a block, which the next ones join while there is room', async () => {
  await putAside(cache, lines(0, 19));
  expect(await placesOf()).toEqual([19]);
  await putAside(cache, lines(100, 20));
  await putAside(cache, lines(200, 980));
  expect(await placesOf()).toEqual([19, 1000]);
  await putAside(cache, lines(2000, 20));
  expect(await placesOf()).toEqual([19, 1000, 20]);
});

test('what is taken is given once, wherever it lies, and a block that is empty goes', async () => {
  await putAside(cache, lines(0, 3));
  await putAside(cache, lines(100, 20));
  const wanted = [keyOf(1), keyOf(100), keyOf(119), keyOf(500)];
  const taken = await takeAside(cache, wanted);
  expect(taken.map(({ sequence }) => sequence).toSorted((one, other) => one - other)).toEqual([
    1, 100, 119,
  ]);
  expect(await takeAside(cache, wanted)).toEqual([]);
  expect(await placesOf()).toEqual([2, 18]);
  await takeAside(
    cache,
    lines(101, 18).map(({ key }) => key),
  );
  expect(await placesOf()).toEqual([2]);
});

test('what one audience shows is found in both, and all of it is forgotten', async () => {
  await putAside(cache, lines(0, 2, 1));
  await putAside(cache, [...lines(100, 20), ...lines(200, 1, 1)]);
  expect((await keysAside(cache, 1)).toSorted()).toEqual([keyOf(0), keyOf(1), keyOf(200)]);
  await forgetAside(cache);
  expect(await placesOf()).toEqual([0]);
});

test('of rows that were filled in those alone are left as they lie that were read and hold no line', async () => {
  const row = { id: 'x' as ProgettoId, ragione_sociale: 'Alfa' } as unknown as StoredRow;
  const [plain, lined, unread, other] = [1, 2, 3, 4].map(keyOf) as [RowKey, RowKey, RowKey, RowKey];
  const all = [plain, lined, unread, other];
  await cache.base.bulkPut(all.map((key) => ({ key, row: null })));
  const based = new Set(all);
  const line: Line = [7, 1];
  const served = new Map(all.map((key) => [key, { line }]));
  const read = new Map([
    [plain, row],
    [lined, { ...row, line }],
    [other, row],
  ]);
  await cache.atomically(() => keepFilled(cache, [plain, lined, unread], served, { based, read }));
  expect(await cache.lines.toArray()).toEqual([{ key: plain, sequence: 7, audience: 1 }]);
  const left = [lined, unread, other];
  expect([...served.keys()]).toEqual(left);
  expect([...based]).toEqual(left);
  expect(await cache.base.toCollection().primaryKeys()).toEqual(left);
});
