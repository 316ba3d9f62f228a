import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, test } from 'vitest';

import { CacheDb } from './cache-db.ts';
import { holdTransaction } from './hold-transaction.ts';

const PIECES = 45;
/** Together more than Dexie follows. */
const AWAITS = 20;

test('between pieces of long work the page has its turn, and the transaction is still there', async () => {
  const cache = new CacheDb('u1', { indexedDB: new IDBFactory(), IDBKeyRange });
  let turns = 0;
  let isOver = false;
  const takeTurn = (): void => {
    turns += 1;
    if (!isOver) setImmediate(takeTurn);
  };
  setImmediate(takeTurn);
  const [before, after] = await cache.atomically(async () => {
    await cache.meta.count();
    const begun = turns;
    for (let piece = 0; piece < PIECES; piece += 1) {
      for (let times = 0; times < AWAITS; times += 1) await Promise.resolve();
      await holdTransaction();
    }
    const ended = turns;
    await cache.lines.put({ key: 'clienti:1', sequence: 1, audience: 0 });
    return [begun, ended] as const;
  });
  isOver = true;
  expect(await cache.lines.count()).toBe(1);
  expect(after - before).toBeGreaterThanOrEqual(4);
  cache.close();
});
