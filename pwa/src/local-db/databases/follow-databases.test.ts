import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { describe, expect, it } from 'vitest';

import { freezeTransactions } from '../../testing/freeze-transactions.ts';
import { until } from '../../testing/until.ts';
import { createRecordStore } from '../record-store.ts';
import { CacheDb, EMPTY_META } from './cache-db.ts';
import { followDatabases } from './follow-databases.ts';

/** What a page can be in the middle of when its user types another address. */
const MIDDLES: Record<string, (cache: CacheDb, reached: () => void) => Promise<unknown>> = {
  'of writing rows': (cache, reached) =>
    cache.atomically(async () => {
      await cache.meta.put({ ...EMPTY_META, rows: 500 });
      reached();
      await keepReading(cache);
    }),
  'of reading rows': (cache, reached) =>
    cache.observe(async () => {
      await cache.readMeta();
      reached();
      await keepReading(cache);
    }),
  'of bringing its database to a new version': (cache, reached) => {
    cache.version(cache.verno + 1).upgrade(async (old) => {
      reached();
      for (;;) await old.table('meta').toArray();
    });
    return cache.open();
  },
};

async function keepReading(cache: CacheDb): Promise<never> {
  for (;;) await cache.readMeta();
}

async function createDisk(): Promise<IDBFactory> {
  const disk = new IDBFactory();
  const cache = new CacheDb('ada', { indexedDB: disk, IDBKeyRange });
  await cache.meta.put(EMPTY_META);
  cache.close();
  return disk;
}

/** Leaves a page, which is kept and frozen, in the middle of something. */
async function leaveInTheMiddle(disk: IDBFactory, work: (typeof MIDDLES)[string]): Promise<void> {
  const page = followDatabases(disk);
  const cache = new CacheDb('ada', { indexedDB: page.indexedDB, IDBKeyRange });
  let isThere = false;
  work(cache, () => {
    isThere = true;
  }).catch(() => undefined);
  await until('the page is in the middle', () => isThere);
  freezeTransactions(disk);
  cache.close({ disableAutoOpen: false });
  page.letGo();
}

describe.each(Object.entries(MIDDLES))('a page that is left in the middle %s', (_, work) => {
  it('keeps nobody else from writing, and nothing of its work', async () => {
    const disk = await createDisk();
    await leaveInTheMiddle(disk, work);
    const next = new CacheDb('ada', { indexedDB: disk, IDBKeyRange });
    let found: number | null = null;
    next
      .atomically(async () => {
        const { rows } = await next.readMeta();
        await next.meta.put({ ...EMPTY_META, rows: 7 });
        found = rows;
      })
      .catch(() => undefined);
    await until('the next page has written', () => found !== null);
    expect(found).toBe(0);
  });
});

describe.each(['upgradeneeded', 'success'])('a page that is left before it hears %s', (type) => {
  it('keeps nobody from making, or deleting, the database', async () => {
    const disk = new IDBFactory();
    const open = disk.open.bind(disk);
    let isWaiting = false;
    // why: how long an event waits until a page gets to it is the browser's business.
    disk.open = (...args) => {
      const opening = open(...args);
      const dispatch = opening.dispatchEvent.bind(opening);
      opening.dispatchEvent = (event) => {
        if (event.type !== type) return dispatch(event);
        isWaiting = true;
        return true;
      };
      return opening;
    };
    const page = followDatabases(disk);
    const cache = new CacheDb('ada', { indexedDB: page.indexedDB, IDBKeyRange });
    cache.open().catch(() => undefined);
    await until('the event is there', () => isWaiting);
    freezeTransactions(disk);
    page.letGo();
    disk.open = open;
    const next = new CacheDb('ada', { indexedDB: disk, IDBKeyRange });
    let isDone = false;
    next
      .open()
      .then(() => next.delete())
      .then(
        () => {
          isDone = true;
        },
        () => undefined,
      );
    await until('the next page had its database and deleted it', () => isDone);
    expect(await disk.databases()).toEqual([]);
  });
});

it('a page that is left when all is written loses nothing of it', async () => {
  const page = followDatabases(new IDBFactory());
  const records = createRecordStore(page.indexedDB, 'session');
  await records.write(() => 'dentro');
  page.letGo();
  expect(await records.read()).toBe('dentro');
});

it('a page knows until when it waits for a database', async () => {
  const page = followDatabases(new IDBFactory());
  const reading = createRecordStore(page.indexedDB, 'session').read();
  expect(page.isOpening()).toBe(true);
  await reading;
  expect(page.isOpening()).toBe(false);
});
