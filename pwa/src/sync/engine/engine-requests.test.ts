import { expect, test } from 'vitest';

import { countRequests, type Asked, type RequestCount } from '../../testing/count-requests.ts';
import {
  createEngineWorld,
  GIORNATE,
  hoursOf,
  startSynced,
  untilSynced,
  type EngineWorld,
} from '../../testing/engine-world.ts';
import { multiplyEntry } from '../../testing/multiply-entry.ts';
import { until } from '../../testing/until.ts';

const QUEUED = 300;

/** Gives what was asked until nobody asked for anything any more. */
async function untilQuiet(count: RequestCount): Promise<Asked> {
  let requests = 0;
  let records = 0;
  let quiet = 0;
  await until('all is quiet', () => {
    const more = count.take();
    requests += more.requests;
    records += more.records;
    quiet = more.requests === 0 ? quiet + 1 : 0;
    return quiet > 20;
  });
  return { requests, records };
}

/** A phone on which so many entries wait. */
async function queue(world: EngineWorld, queued: number) {
  const { progetto, operatore } = world;
  const device = world.device(operatore);
  const before = device.openTab();
  await startSynced(before);
  before.say(false);
  before.network.cut();
  const hours = hoursOf(progetto, operatore.id, GIORNATE[0], 1);
  await before.engine.outbox.submit('fogliOre.crea', hours, 'Ore');
  await multiplyEntry(before, queued);
  before.close();
  return { device, hours };
}

/** What one entry that is saved without a network asks of the databases, with so many waiting. */
async function askedPerSave(queued: number): Promise<Asked> {
  await using world = await createEngineWorld();
  const { device, hours } = await queue(world, queued);
  const tab = device.openTab();
  tab.say(false);
  tab.network.cut();
  tab.engine.start();
  await until('the queue is shown', async () => (await tab.cache.pending.count()) === queued);
  await until('nobody is reached', () => tab.engine.sync.status().kind === 'offline');
  using count = countRequests();
  await untilQuiet(count);
  await tab.engine.outbox.submit('fogliOre.crea', hours, 'Ore');
  const asked = await untilQuiet(count);
  expect(tab.engine.outbox.entries()).toHaveLength(queued + 1);
  expect(tab.failures).toEqual([]);
  tab.close();
  return asked;
}

test('a save asks as much of the databases with a thousand entries waiting as with twenty', async () => {
  const few = await askedPerSave(20);
  expect(await askedPerSave(1_000)).toEqual(few);
  expect(few.requests).toBeLessThanOrEqual(22);
  expect(few.records).toBeLessThanOrEqual(10);
}, 60_000);

test('an entry that is sent and comes back asks the databases for a few things of its own at most', async () => {
  await using world = await createEngineWorld();
  const { device } = await queue(world, QUEUED);
  const tab = device.openTab();
  tab.network.cut();
  tab.engine.start();
  await until('the queue is shown', async () => (await tab.cache.pending.count()) === QUEUED);
  using count = countRequests();
  await untilQuiet(count);
  tab.network.heal();
  tab.say(true);
  tab.engine.wake();
  await untilSynced(tab);
  const { requests } = await untilQuiet(count);
  expect(await world.countHours()).toBe(QUEUED);
  expect(await tab.cache.base.count()).toBe(0);
  // What comes down before its answer is stored is kept under its effect for so long.
  expect(requests / QUEUED).toBeLessThanOrEqual(5);
  expect(tab.failures).toEqual([]);
}, 60_000);
