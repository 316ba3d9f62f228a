import { createId } from '@gestionale/shared-schema/values/id.ts';
import type { DipendenteId } from '@gestionale/shared-schema/values/id.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { createTestCache } from '../../testing/test-cache.ts';
import { EMPTY_META, type CacheDb } from '../databases/cache-db.ts';
import { DAY_MS, sightOf } from './sight.ts';
import { keepAbsence } from './use-sight.ts';

const NOW = Date.UTC(2026, 4, 12);

let cache: CacheDb;

beforeEach(async () => {
  cache = await createTestCache(createId(1, new Uint8Array(10)) as DipendenteId, {});
  await cache.meta.put({ ...EMPTY_META, heard: { atMs: NOW, clock: null, days: 14 } });
});

afterEach(() => cache.close());

test('an absence that was seen is not taken back by a clock that is put back', async () => {
  await keepAbsence(cache, NOW + 9 * DAY_MS);
  const meta = await cache.readMeta();
  expect(meta.heard?.longestMs).toBe(9 * DAY_MS);
  expect(sightOf(meta, NOW + DAY_MS)).toEqual({ kind: 'hidden', days: null });
  await keepAbsence(cache, NOW + DAY_MS);
  expect((await cache.readMeta()).heard?.longestMs).toBe(9 * DAY_MS);
});

test('nothing is kept of a device that is in contact', async () => {
  await keepAbsence(cache, NOW + 60_000);
  expect((await cache.readMeta()).heard).toEqual({ atMs: NOW, clock: null, days: 14 });
});
