import type { PushRequest, PushResponse } from '@gestionale/shared-schema/sync/protocol.ts';
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
  expect(await world.countHours()).toBe(QUEUED + 1);
  expect(tab.failures).toEqual([]);
});

test('a phone that is killed before it stores an answer does nothing twice', async () => {
  await using world = await createEngineWorld();
  const { device, tab } = await queueHours(world);
  const next = device.openTab();
  const killed = tab.killAt('push-answered');
  const since = heal(tab);
  await killed;
  await until('the next one left', async () => (await batchesOf(tab, since)).length === 2);
  await startSynced(next);
  expect(await world.countHours()).toBe(QUEUED + 1);
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

interface Pushed extends PushRequest {
  readonly behind?: number;
}

/** A way so long that an answer comes when a test lets it: to each push that left, in order. */
function lengthen({ network }: TestTab, lost: ReadonlySet<number> = new Set()) {
  const arrivals: (() => void)[] = [];
  const answers: Promise<PushResponse>[] = [];
  let isLong = true;
  network.behave(async (request, forward) => {
    if (request.url !== '/api/sync/push' || !isLong) return forward();
    const at = arrivals.length;
    await new Promise<void>((resolve) => arrivals.push(resolve));
    if (lost.has(at)) throw new TypeError('Failed to fetch');
    const answer = await forward();
    answers.push(answer.clone().json() as Promise<PushResponse>);
    return answer;
  });
  const shorten = (): void => {
    isLong = false;
    for (const arrive of arrivals) arrive();
  };
  return { arrivals, answers, shorten };
}

/** A queue on a long way, of which two batches have left. */
async function twoUnderway(world: EngineWorld, lost?: ReadonlySet<number>) {
  const { tab } = await queueHours(world);
  const way = lengthen(tab, lost);
  const since = tab.network.requests.length;
  tab.say(true);
  tab.engine.wake();
  await until('the first is on its way', () => way.arrivals.length === 1);
  expect(await batchesOf(tab, since)).toHaveLength(1);
  world.timers.advance(20);
  await until('the second is on its way', () => way.arrivals.length === 2);
  return { tab, since, ...way };
}

test('on a long way two batches leave one behind the other, and the second says so', async () => {
  await using world = await createEngineWorld();
  const { tab, since, shorten } = await twoUnderway(world);
  const [first, second] = (await batchesOf(tab, since)) as Pushed[];
  expect([first?.commands.length, second?.commands.length]).toEqual([100, QUEUED - 100]);
  expect(first?.behind).toBeUndefined();
  expect(second?.behind).toBe((first?.first ?? 0) + 99);
  shorten();
  await untilSynced(tab);
  expect(await world.countHours()).toBe(QUEUED + 1);
  expect(tab.failures).toEqual([]);
});

test('the second that arrives first is left alone by the server, and leaves again', async () => {
  await using world = await createEngineWorld();
  const { tab, since, arrivals, answers } = await twoUnderway(world);
  arrivals[1]?.();
  await until('the second was answered', () => answers.length === 1);
  expect((await answers[0])?.outcomes).toHaveLength(QUEUED - 100);
  expect(await world.countHours()).toBe(1);
  arrivals[0]?.();
  await until('the second leaves again', () => arrivals.length === 3);
  const [, second, again] = (await batchesOf(tab, since)) as Pushed[];
  expect([again?.first, again?.behind]).toEqual([second?.first, undefined]);
  arrivals[2]?.();
  await untilSynced(tab);
  expect(await world.countHours()).toBe(QUEUED + 1);
  expect(tab.failures).toEqual([]);
});

test('when the first is lost nothing of the second is done before it', async () => {
  await using world = await createEngineWorld();
  const { tab, shorten, answers } = await twoUnderway(world, new Set([0]));
  shorten();
  await until('the second was answered', () => answers.length === 1);
  expect((await answers[0])?.outcomes).toHaveLength(QUEUED - 100);
  expect(await world.countHours()).toBe(1);
  tab.network.heal();
  tab.engine.wake();
  await untilSynced(tab);
  expect(await world.countHours()).toBe(QUEUED + 1);
  expect(tab.failures).toEqual([]);
});

test('where there is no network one batch tries it alone', async () => {
  await using world = await createEngineWorld();
  const { tab } = await queueHours(world);
  const since = tab.network.requests.length;
  tab.engine.wake();
  await until('it was tried', () => tab.engine.sync.status().kind === 'offline');
  await until('it left', async () => (await batchesOf(tab, since)).length > 0);
  world.timers.advance(20);
  const tried = (await batchesOf(tab, since)).map(({ commands, first }) => [
    commands.length,
    first,
  ]);
  for (const each of tried) expect(each).toEqual(tried[0]);
});
