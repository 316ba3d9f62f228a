import { Dexie } from 'dexie';
import { expect, test } from 'vitest';

import { cacheDatabase } from '../database-names.ts';
import { CACHE_VERSION, CacheDb } from './cache-db.ts';

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
