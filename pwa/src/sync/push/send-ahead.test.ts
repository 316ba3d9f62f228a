import type { PushRequest } from '@gestionale/shared-schema/sync/protocol.ts';
import type { FoglioOreId } from '@gestionale/shared-schema/values/id.ts';
import { expect, test } from 'vitest';

import {
  createEngineWorld,
  GIORNATE,
  hoursOf,
  startSynced,
  untilSynced,
  type EngineWorld,
} from '../../testing/engine-world.ts';
import { multiplyEntry } from '../../testing/multiply-entry.ts';
import type { TestTab } from '../../testing/test-device.ts';
import { until } from '../../testing/until.ts';

const QUEUED = 150;

/** A phone that sent before, with hours waiting that one batch does not hold; a tab without a network. */
async function queueHours(world: EngineWorld) {
  const { progetto, operatore } = world;
  const device = world.device(operatore);
  const before = device.openTab();
  await startSynced(before);
  const hours = hoursOf(progetto, operatore.id, GIORNATE[0], 1);
  await before.engine.outbox.submit('fogliOre.crea', hours, 'Ore');
  await untilSynced(before);
  before.say(false);
  before.network.cut();
  await before.engine.outbox.submit('fogliOre.crea', hours, 'Ore');
  await multiplyEntry(before, QUEUED);
  before.close();
  const tab = device.openTab();
  tab.say(false);
  tab.network.cut();
  tab.engine.start();
  await until('the queue is shown', async () => (await tab.cache.pending.count()) === QUEUED);
  return { device, tab };
}

/** The batches that left since a number of requests. */
async function batchesOf({ network }: TestTab, since: number): Promise<PushRequest[]> {
  const pushes = network.requests.slice(since).filter(({ url }) => url === '/api/sync/push');
  return Promise.all(pushes.map(async ({ body }) => (await body()) as PushRequest));
}

function heal(tab: TestTab): number {
  const since = tab.network.requests.length;
  tab.network.heal();
  tab.say(true);
  tab.engine.wake();
  return since;
}

test('the next batch leaves while the answer to the last is being stored, and nothing is said before', async () => {
  await using world = await createEngineWorld();
  const { tab } = await queueHours(world);
  const held = tab.holdAt('push-answered');
  const since = heal(tab);
  const goOn = await held;
  await until('the next one leaves', async () => (await batchesOf(tab, since)).length === 2);
  const [first, second] = await batchesOf(tab, since);
  expect(first?.commands).toHaveLength(100);
  expect(second?.commands).toHaveLength(QUEUED - 100);
  // Nothing of it is stored: all of it is still to be asked for, and waits.
  expect(second?.pending).toBe(first?.pending);
  expect(second?.lastAccepted).toBe(first?.lastAccepted);
  expect(await tab.outbox.receipts.count()).toBe(0);
  const entries = tab.engine.outbox.entries() ?? [];
  expect(entries.filter(({ status }) => status === 'pending')).toHaveLength(QUEUED);
  goOn();
  await untilSynced(tab);
  expect(world.countHours()).toBe(QUEUED + 1);
  expect(tab.failures).toEqual([]);
});

test('a phone that is killed before it stores an answer does nothing twice', async () => {
  await using world = await createEngineWorld();
  const { device, tab } = await queueHours(world);
  const killed = tab.killAt('push-answered');
  const since = heal(tab);
  await killed;
  await until('the next one left', async () => (await batchesOf(tab, since)).length === 2);
  const next = device.openTab();
  await startSynced(next);
  expect(world.countHours()).toBe(QUEUED + 1);
  expect(await next.outbox.entries.count()).toBe(0);
  expect(next.failures).toEqual([]);
});

test('what depends on an entry waits until its answer is stored', async () => {
  await using world = await createEngineWorld();
  const { tab } = await queueHours(world);
  const [entry] = await tab.outbox.entries.toArray();
  const id = entry?.input['id'] as FoglioOreId;
  const correction = { id, ore_lavorate: 4, before: { ore_lavorate: 1 } };
  await tab.engine.outbox.submit('fogliOre.modifica', correction, 'Correzione');
  const held = tab.holdAt('push-answered');
  const since = heal(tab);
  const goOn = await held;
  await until('the next one leaves', async () => (await batchesOf(tab, since)).length === 2);
  const names = (await batchesOf(tab, since)).map(({ commands }) =>
    commands.some((command) => command?.name === 'fogliOre.modifica'),
  );
  expect(names).toEqual([false, false]);
  goOn();
  await untilSynced(tab);
  expect((await tab.cache.rows.fogliOre.get(id))?.ore_lavorate).toBe(4);
  expect(tab.failures).toEqual([]);
});
