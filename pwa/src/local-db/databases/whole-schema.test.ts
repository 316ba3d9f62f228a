import { Dexie } from 'dexie';
import { expect, test } from 'vitest';

import { cacheDatabase } from '../database-names.ts';
import { takeAside } from '../lines-aside.ts';
import { CACHE_VERSION, CacheDb, EMPTY_META } from './cache-db.ts';

function schemaOf(cache: CacheDb) {
  const tables = cache.tables.map(({ name, schema }) => [
    name,
    schema.primKey.src,
    schema.indexes.map(({ src }) => src).toSorted(),
  ]);
  return tables.toSorted(([left], [right]) => (String(left) < String(right) ? -1 : 1));
}

test('what is declared for a cache of now is what all versions come to', () => {
  const whole = new CacheDb('uno', undefined, CACHE_VERSION);
  const versions = new CacheDb('uno');
  expect(schemaOf(whole)).toEqual(schemaOf(versions));
  expect(whole.verno).toBe(versions.verno);
});

test('a cache of version 6 is opened as it is, and its lines are found where they are', async () => {
  const userId = crypto.randomUUID();
  const now = new CacheDb('due', undefined, CACHE_VERSION);
  const stores = now.tables
    .filter(({ name }) => name !== 'lineBlocks')
    .map(({ name, schema }) => {
      const indexes = schema.indexes.map(({ src }) => src);
      return [name, [schema.primKey.src, ...indexes].join(', ')] as const;
    });
  const older = new Dexie(cacheDatabase(userId));
  older.version(6).stores(Object.fromEntries(stores));
  await older.table('clienti').put({ id: 'c1', ragione_sociale: 'Alfa' });
  const line = { key: 'clienti:c1', sequence: 4, audience: 1 } as const;
  await older.table('lines').put(line);
  await older.table('meta').put({ ...EMPTY_META, cursor: 'x', complete: true });
  older.close();
  const cache = new CacheDb(userId);
  expect(await cache.readMeta()).toMatchObject({ cursor: 'x', complete: true });
  expect(await cache.rows.clienti.count()).toBe(1);
  expect(await cache.atomically(() => takeAside(cache, ['clienti:c1']))).toEqual([line]);
  expect(await cache.lines.count()).toBe(0);
  cache.close();
});

test('a cache that an older one has replaced meanwhile is not taken for one of now', async () => {
  const userId = crypto.randomUUID();
  const older = new Dexie(cacheDatabase(userId));
  older.version(5).stores({ meta: 'id' });
  await older.open();
  older.close();
  await expect(new CacheDb(userId, undefined, CACHE_VERSION).open()).rejects.toThrow(
    'not of the version',
  );
});

test('a cache that was deleted meanwhile is made anew', async () => {
  const made = new CacheDb(crypto.randomUUID(), undefined, CACHE_VERSION);
  await made.open();
  expect(await made.readMeta()).toMatchObject({ cursor: null });
  made.close();
});
