import type { FoglioOre } from '@gestionale/shared-schema/fogli-ore/foglio-ore.ts';
import { addGiorni, giornoSchema } from '@gestionale/shared-schema/values/giorno.ts';
import { expect, test } from 'vitest';

import { countRequests } from '../../testing/count-requests.ts';
import { createTestCache } from '../../testing/test-cache.ts';
import { testDipendenteId, testFoglioOre } from '../../testing/test-rows.ts';
import { until } from '../../testing/until.ts';
import type { CacheDb } from '../databases/cache-db.ts';
import { DaysFollower } from './follow-days.ts';

const oggi = giornoSchema.parse('2026-05-12');
const GIORNI = 300;
const periodo = { dal: addGiorni(oggi, 1 - GIORNI), al: oggi };

async function companyOf() {
  const ore = Array.from({ length: GIORNI }, (_, back) => testFoglioOre(addGiorni(oggi, -back)));
  const cache = await createTestCache(testDipendenteId(), { fogliOre: ore });
  await cache.marks.put({ id: 'completeness', value: 'complete' });
  return { cache, ore };
}

/** Follows, and gives what was told and how to stop. */
function listenTo(cache: CacheDb) {
  const follower = new DaysFollower(cache, 'fogliOre', 'data', periodo);
  let told = 0;
  const stop = follower.subscribe(() => {
    told += 1;
  });
  const rows = (): readonly FoglioOre[] => follower.state()?.value ?? [];
  return { follower, rows, told: () => told, [Symbol.dispose]: stop };
}

const idsOf = (rows: readonly FoglioOre[]) => rows.map(({ id }) => id);

test('all rows of the period come, the latest first, and what is known of them', async () => {
  const { cache, ore } = await companyOf();
  using listening = listenTo(cache);
  expect(listening.follower.state()).toBeUndefined();
  await until('it is told', () => listening.told() > 0);
  expect(idsOf(listening.rows())).toEqual(idsOf(ore));
  expect(listening.follower.state()?.complete).toBe(true);
});

test('a row that changed is read alone and stands at its place', async () => {
  const { cache, ore } = await companyOf();
  using listening = listenTo(cache);
  await until('it is told', () => listening.told() > 0);
  const [first, second] = [ore[0], ore[1]] as [FoglioOre, FoglioOre];
  using count = countRequests();

  await cache.entity('fogliOre').put({ ...second, ore_lavorate: 2 });
  await until('it is told', () => listening.told() > 1);
  expect(listening.rows()[1]?.ore_lavorate).toBe(2);

  await cache.entity('fogliOre').put({ ...first, data: addGiorni(oggi, -5) });
  await until('it is told', () => listening.told() > 2);
  expect(idsOf(listening.rows()).indexOf(first.id)).toBe(4);

  const added = testFoglioOre(oggi);
  await cache.entity('fogliOre').add(added);
  await cache.entity('fogliOre').delete(second.id);
  await until('it is told', () => !idsOf(listening.rows()).includes(second.id));
  expect(listening.rows()[0]?.id).toBe(added.id);
  expect(listening.rows()).toHaveLength(GIORNI);
  expect(count.take().records).toBeLessThan(20);
});

test('what lies outside of the period is none of it, also when it moves there', async () => {
  const { cache, ore } = await companyOf();
  using listening = listenTo(cache);
  await until('it is told', () => listening.told() > 0);
  const outside = addGiorni(oggi, 1);
  await cache.entity('fogliOre').add(testFoglioOre(outside));
  await cache.entity('fogliOre').put({ ...(ore[7] as FoglioOre), data: outside });
  await until('it is told', () => listening.rows().length === GIORNI - 1);
  expect(listening.rows().some(({ data }) => data === outside)).toBe(false);
});

test('after many changes at once everything is read again, and so it is when all has come', async () => {
  const { cache, ore } = await companyOf();
  await cache.marks.put({ id: 'completeness', value: 'refilling' });
  using listening = listenTo(cache);
  await until('it is told', () => listening.told() > 0);
  expect(listening.follower.state()?.complete).toBe(false);
  const corrected = Array.from(ore, (row) => ({ ...row, ore_lavorate: 3 }));
  await cache.entity('fogliOre').bulkPut(corrected);
  await until('it is told', () => listening.rows().every(({ ore_lavorate }) => ore_lavorate === 3));
  await cache.marks.put({ id: 'completeness', value: 'complete' });
  await until('it is told', () => listening.follower.state()?.complete === true);
});

test('what is written while all is being read is not missed', async () => {
  const { cache, ore } = await companyOf();
  using listening = listenTo(cache);
  const added = testFoglioOre(oggi);
  await cache.entity('fogliOre').add(added);
  await cache.entity('fogliOre').delete((ore.at(-1) as FoglioOre).id);
  await until('it is told', () => listening.rows().length === GIORNI);
  await until('it is told', () => idsOf(listening.rows()).includes(added.id));
  expect(idsOf(listening.rows())).not.toContain(ore.at(-1)?.id);
});

test('a read that was cut off is done again, and what its failure took with it is read too', async () => {
  const { cache, ore } = await companyOf();
  using cut = cutOffOnce(cache);
  using listening = listenTo(cache);
  await until('a read was cut off', () => cut.isDone());
  await cache.entity('fogliOre').put({ ...(ore[0] as FoglioOre), ore_lavorate: 2 });
  await until('the change was read', () => listening.rows()[0]?.ore_lavorate === 2);
  expect(idsOf(listening.rows())).toEqual(idsOf(ore));
});

/** As a read says it whose transaction was ended with its page. */
function cutOffOnce(cache: CacheDb) {
  let done = false;
  const endOnce = (row: unknown): unknown => {
    if (done) return row;
    done = true;
    throw new DOMException('The transaction was aborted', 'AbortError');
  };
  const { hook } = cache.table('fogliOre');
  hook('reading', endOnce);
  return {
    isDone: () => done,
    [Symbol.dispose]: () => {
      hook('reading').unsubscribe(endOnce);
    },
  };
}
