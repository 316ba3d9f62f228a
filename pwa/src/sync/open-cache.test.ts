import { EMPTY_DIGEST, withLine, type Digest } from '@gestionale/shared-schema/sync/digest.ts';
import {
  createId,
  ID_RANDOM_BYTES,
  type DipendenteId,
} from '@gestionale/shared-schema/values/id.ts';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, it } from 'vitest';

import { cacheDatabase } from '../local-db/database-names.ts';
import { CacheDb, EMPTY_META } from '../local-db/databases/cache-db.ts';
import { makeEarlierDatabase } from '../testing/earlier-databases.ts';
import { createEngineWorld, hoursOf, startSynced } from '../testing/engine-world.ts';
import { raiseVersion, refuseLaterVersions } from '../testing/later-versions.ts';
import { until } from '../testing/until.ts';
import { createVirtualTimers, type VirtualTimers } from '../testing/virtual-timers.ts';
import { openCache } from './open-cache.ts';

const userId = createId(0, new Uint8Array(ID_RANDOM_BYTES)) as DipendenteId;
/** Dexie itself asks so often before it gives an UnknownError on. */
const DEXIE_TRIES = 4;

/** A disk with a cache that was filled. */
async function createDisk(): Promise<IDBFactory> {
  const disk = new IDBFactory();
  const cache = cacheOn(disk);
  await cache.meta.put({ ...EMPTY_META, rows: 7 });
  cache.close();
  return disk;
}

function cacheOn(indexedDB: IDBFactory): CacheDb {
  return new CacheDb(userId, { indexedDB, IDBKeyRange });
}

/** why: only a browser's disk fails or hangs when it is opened. */
function failOpening(disk: IDBFactory, name: string, times: number): void {
  const open = disk.open.bind(disk);
  let failures = 0;
  disk.open = (...args) => {
    failures += 1;
    if (failures > times) return open(...args);
    throw new DOMException('x', name);
  };
}

/** why: only a browser's disk hangs when it is opened. */
function hangOpening(disk: IDBFactory, database: string): void {
  const open = disk.open.bind(disk);
  disk.open = (...args) => (args[0] === database ? ({} as IDBOpenDBRequest) : open(...args));
}

/** why: only a browser's disk takes so long. Answers what lets it be done. */
function hangMaking(disk: IDBFactory, database: string): () => void {
  const open = disk.open.bind(disk);
  let done: () => void = () => undefined;
  disk.open = (...args) => {
    const request = open(...args);
    if (args[0] !== database) return request;
    Object.defineProperty(request, 'onsuccess', {
      get: () => null,
      set(listener: (event: Event) => void) {
        done = () => listener.call(request, new Event('success'));
      },
    });
    return request;
  };
  return () => done();
}

async function rowsOn(disk: IDBFactory): Promise<number> {
  return (await cacheOn(disk).readMeta()).rows;
}

function digestOfAll(
  lines: readonly { readonly key: string; readonly sequence: number }[],
): Digest {
  return lines.reduce((digest, { key, sequence }) => {
    const [entity = '', id = ''] = key.split(':');
    return withLine(digest, { entity, id, sequence });
  }, EMPTY_DIGEST);
}

/** Lets time pass until the work is over. */
async function passTime(timers: VirtualTimers, work: Promise<unknown>): Promise<void> {
  let over = false;
  const end = (): void => {
    over = true;
  };
  work.then(end, end);
  await until('it is over', () => {
    timers.advance(1_000);
    return over;
  });
}

it.each([
  ['QuotaExceededError', 1],
  ['UnknownError', 2 * DEXIE_TRIES],
  ['InvalidStateError', 2],
])('keeps a cache that cannot be opened because of a %s, and says so', async (name, times) => {
  const disk = await createDisk();
  failOpening(disk, name, times);
  await expect(openCache(cacheOn(disk), createVirtualTimers(0))).rejects.toMatchObject({ name });
  expect(await rowsOn(disk)).toBe(7);
});

it.each([
  ['UnknownError', DEXIE_TRIES],
  ['DataError', 1],
])('opens a cache at the second attempt after a passing %s', async (name, times) => {
  const disk = await createDisk();
  failOpening(disk, name, times);
  const cache = cacheOn(disk);
  await openCache(cache, createVirtualTimers(0));
  expect((await cache.readMeta()).rows).toBe(7);
});

it('begins a cache again that is broken', async () => {
  const disk = await createDisk();
  failOpening(disk, 'DataError', 2);
  const cache = cacheOn(disk);
  await openCache(cache, createVirtualTimers(0));
  expect(await cache.readMeta()).toEqual(EMPTY_META);
});

it('begins a cache again that a later version of the app has made its own', async () => {
  const disk = await createDisk();
  await raiseVersion(disk, cacheDatabase(userId), 99);
  refuseLaterVersions(disk);
  const cache = cacheOn(disk);
  await openCache(cache, createVirtualTimers(0));
  expect(await cache.readMeta()).toEqual(EMPTY_META);
});

it('gives up a cache that hangs, keeps it, and tells everybody who wants to read it', async () => {
  const disk = await createDisk();
  hangOpening(disk, cacheDatabase(userId));
  const timers = createVirtualTimers(0);
  const cache = cacheOn(disk);
  const reading = cache.readMeta().catch(String);
  const opening = openCache(cache, timers);
  await passTime(timers, opening);
  await expect(opening).rejects.toThrow('Nothing came');
  expect(await reading).toMatch('Database has been closed');
  await expect(cache.readMeta()).rejects.toThrow('Database has been closed');
});

it('does not break off what makes a cache of an earlier version into one of this, however long it takes', async () => {
  const disk = new IDBFactory();
  const schema = { clienti: 'id, ragione_sociale', lines: 'key', meta: 'id' };
  // More than are read at once.
  const histories = Array.from({ length: 6000 }, (_, n) => `storico:${n}`);
  const left = ['clienti:c1', 'storicox:c1'];
  const lines = [...histories, ...left].map((key, n) => ({ key, sequence: n + 1, audience: 1 }));
  await makeEarlierDatabase(disk, cacheDatabase(userId), 5, schema, {
    clienti: [{ id: 'c1', ragione_sociale: 'Alfa' }],
    lines,
    meta: [{ ...EMPTY_META, rows: 7, digests: [EMPTY_DIGEST, digestOfAll(lines)] }],
  });
  const timers = createVirtualTimers(0);
  const cache = cacheOn(disk);
  const opening = openCache(cache, timers);
  await until('it has come', () => cache.isOpen());
  timers.advance(60_000);
  await expect(opening).rejects.toThrow('Nothing came');
  await cache.open();
  expect(await cache.lines.toCollection().primaryKeys()).toEqual(left);
  const { rows, digests } = await cache.readMeta();
  expect([rows, digests[1]]).toEqual([7, digestOfAll(lines.slice(-left.length))]);
});

it('starts without a cache whose making hangs, and takes it once it is made', async () => {
  await using world = await createEngineWorld();
  const device = world.device(world.operatore);
  const letGo = hangMaking(device.indexedDB, cacheDatabase(world.operatore.id));
  const tab = device.openTab();
  const opening = openCache(tab.cache, world.timers);
  await passTime(world.timers, opening);
  await expect(opening).rejects.toThrow('Nothing came');
  tab.engine.start();
  const hours = hoursOf(world.progetto, world.operatore.id);
  const submitting = tab.engine.outbox.submit('fogliOre.crea', hours, 'Ore del 12/05');
  await until('it is sent', async () => {
    world.timers.advance(1_000);
    return (await world.countHours()) === 1;
  });
  await passTime(world.timers, submitting);
  await until('it is said', () => {
    world.timers.advance(1_000);
    return tab.engine.sync.status().kind === 'storage-unavailable';
  });
  letGo();
  await until('it is taken', async () => {
    world.timers.advance(1_000);
    return tab.engine.sync.status().kind === 'synced';
  });
  expect(await tab.cache.rows.fogliOre.count()).toBe(1);
});

it('sends what waits while the cache hangs, and says that nothing can be kept', async () => {
  await using world = await createEngineWorld();
  const device = world.device(world.operatore);
  const before = device.openTab();
  await startSynced(before);
  before.network.cut();
  const hours = hoursOf(world.progetto, world.operatore.id);
  await before.engine.outbox.submit('fogliOre.crea', hours, 'Ore del 12/05');
  before.close();
  hangOpening(device.indexedDB, cacheDatabase(world.operatore.id));
  const tab = device.openTab();
  const opening = openCache(tab.cache, world.timers);
  await passTime(world.timers, opening);
  tab.engine.start();
  await until('it is sent', async () => {
    world.timers.advance(1_000);
    return (await world.countHours()) === 1;
  });
  await until('it is said', () => {
    world.timers.advance(1_000);
    return tab.engine.sync.status().kind === 'storage-unavailable';
  });
  expect(await world.countHours()).toBe(1);
});
