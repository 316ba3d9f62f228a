import { EMPTY_DIGEST } from '@gestionale/shared-schema/sync/digest.ts';
import { expect, it } from 'vitest';

import {
  createEngineWorld,
  hoursOf,
  startSynced,
  untilSynced,
  type EngineWorld,
} from '../../testing/engine-world.ts';
import type { TestTab } from '../../testing/test-device.ts';
import { until } from '../../testing/until.ts';

const MINUTE_MS = 60_000;

/** The pulls that asked for something again, in order: an audience, or everything. */
function repairs(tab: TestTab): string[] {
  return tab.network.requests.flatMap(({ url }) => {
    const query = new URL(url, 'http://localhost').searchParams;
    if (query.get('refill') === null) return [];
    return [query.get('cursor') === null ? 'reset' : `audience ${query.get('refill')}`];
  });
}

function pulls(tab: TestTab): number {
  return tab.network.requests.filter(({ url }) => url.startsWith('/api/sync/pull')).length;
}

async function pullAgain(tab: TestTab): Promise<void> {
  const before = pulls(tab);
  tab.engine.wake();
  await until('a pull is asked for', () => pulls(tab) > before);
}

function mismatches({ server }: EngineWorld): number {
  return server.log.lines.filter(({ event }) => event === 'digest mismatch').length;
}

it('notices a row that got lost on the device, has its audience sent again, and says so', async () => {
  await using world = await createEngineWorld();
  const tab = world.device(world.operatore).openTab();
  await startSynced(tab);
  expect(tab.failures).toEqual([]);
  // As a fault in our own bookkeeping would leave it: one row and its line less than was counted.
  await tab.cache.entity('progetti').delete(world.progetto);
  await tab.cache.lines.delete(`progetti:${world.progetto}`);
  const { digests } = await tab.cache.readMeta();
  await tab.cache.meta.update('meta', { digests: digests.with(1, EMPTY_DIGEST) });
  await pullAgain(tab);
  await until('it is being repaired', () => repairs(tab).length > 0);
  await untilSynced(tab);
  expect(repairs(tab)).toEqual(['audience 1']);
  expect(await tab.cache.rows.progetti.count()).toBe(1);
  expect(tab.failures.map(({ event }) => event)).toEqual(['digest']);
  expect(mismatches(world)).toBe(1);
  // It is over: nothing is asked for again.
  await pullAgain(tab);
  await untilSynced(tab);
  expect(repairs(tab)).toEqual(['audience 1']);
});

it('drops a row that the server has taken away without its being told', async () => {
  await using world = await createEngineWorld();
  const tab = world.device(world.manager).openTab();
  await startSynced(tab);
  const row = await tab.cache.rows.progetti.get(world.progetto);
  if (row === undefined) throw new Error('The office sees every project');
  const id = world.server.rows.id();
  await tab.cache.table('progetti').put({ ...row, id });
  await tab.cache.lines.put({ key: `progetti:${id}`, sequence: 1, audience: 1 });
  const meta = await tab.cache.readMeta();
  const wrong = meta.digests.map((digest) => ({ ...digest, count: digest.count + 1 }));
  await tab.cache.meta.put({ ...meta, digests: wrong });
  await pullAgain(tab);
  await until('it is being repaired', () => repairs(tab).length > 1);
  await untilSynced(tab);
  expect(await tab.cache.rows.progetti.toCollection().primaryKeys()).toEqual([world.progetto]);
  // All see nothing, of which the device had counted one.
  expect(repairs(tab)).toEqual(['audience 0', 'audience 1']);
});

it('keeps what is pending on top while an audience is sent again, a kill in the middle included', async () => {
  await using world = await createEngineWorld();
  const device = world.device(world.operatore);
  const before = device.openTab();
  await startSynced(before);
  before.say(false);
  before.network.behave(({ url }, forward) =>
    url.startsWith('/api/sync/push') ? Promise.reject(new TypeError('cut')) : forward(),
  );
  await before.engine.outbox.submit(
    'fogliOre.crea',
    hoursOf(world.progetto, world.operatore.id),
    'Ore del 12/05',
  );
  await before.cache.meta.update('meta', { digests: [] });
  const died = before.killAt('page-applied');
  before.engine.wake();
  await died;

  const after = device.openTab();
  after.network.behave(({ url }, forward) =>
    url.startsWith('/api/sync/push') ? Promise.reject(new TypeError('cut')) : forward(),
  );
  after.engine.start();
  await until('the rows are right again', async () => {
    const { repair, complete } = await after.cache.readMeta();
    return complete && repair === null;
  });
  expect(repairs(after)).toEqual(['audience 0', 'audience 1']);
  expect(await after.cache.rows.fogliOre.toArray()).toMatchObject([{ ore_lavorate: 8 }]);
  expect(await after.cache.rows.progetti.count()).toBe(1);
  after.network.heal();
  after.engine.wake();
  await untilSynced(after);
  expect(await world.countHours()).toBe(1);
});

it('downloads everything when one audience is not enough, and then does not turn in circles', async () => {
  await using world = await createEngineWorld();
  // As if the server itself had lost count: no download can cure that.
  const { db } = world.server;
  const miscount = (by: number) =>
    db.now.run(db.query.updateTable('feed_digests').set((eb) => ({ count: eb('count', '+', by) })));
  miscount(77);
  const tab = world.device(world.operatore).openTab();
  tab.engine.start();
  await until('everything was downloaded twice', () => repairs(tab).includes('reset'));
  await until('it is complete', async () => (await tab.cache.readMeta()).complete);
  const pull = () => pullAgain(tab);
  for (let n = 0; n < 4; n += 1) await pull();
  expect(repairs(tab)).toEqual(['audience 0', 'audience 1', 'reset']);
  expect(tab.engine.sync.status()).toEqual({ kind: 'checking' });
  expect(await tab.cache.rows.progetti.count()).toBe(1);

  // What is under way is written before time leaps, or another cycle would be begun beside it.
  const written = tab.holdAt('page-applied');
  tab.engine.wake();
  (await written)();
  world.timers.advance(16 * MINUTE_MS);
  await pull();
  await until('it is tried once more', () => repairs(tab).length === 4);
  for (let n = 0; n < 4; n += 1) await pull();
  expect(repairs(tab)).toEqual(['audience 0', 'audience 1', 'reset', 'reset']);

  miscount(-77);
  await pull();
  await untilSynced(tab);
});
