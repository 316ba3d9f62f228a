import type { PushRequest } from '@gestionale/shared-schema/sync/protocol.ts';
import { toIstante } from '@gestionale/shared-schema/values/istante.ts';
import { expect, it } from 'vitest';

import {
  createEngineWorld,
  hoursOf,
  startSynced,
  type EngineWorld,
} from '../../testing/engine-world.ts';
import { multiplyEntry } from '../../testing/multiply-entry.ts';
import type { TestTab } from '../../testing/test-device.ts';
import type { TestRequest } from '../../testing/test-network.ts';
import { until } from '../../testing/until.ts';

const MINUTES = 4;
/** A pause is a random part of 30 seconds at most, half of it in these tests; the first ones are shorter. */
const MOST_TURNS = 6 + (MINUTES * 60) / 15;

const isPush = ({ url }: TestRequest): boolean => url === '/api/sync/push';

const pushesOf = ({ network }: TestTab): number => network.requests.filter(isPush).length;

/** The server reads every batch and does nothing of it: its disk is full, or too many wait. */
async function putOff(tab: TestTab, { timers }: EngineWorld): Promise<void> {
  const { epoch, sequence } = await tab.cache.readMeta();
  tab.network.behave(async (request, forward) => {
    if (!isPush(request)) return forward();
    const { protocol, device, first, commands } = (await request.body()) as PushRequest;
    const outcomes = commands.map((_, place) => ({
      place,
      status: 'retry',
      codice: 'server_occupato',
      errore: 'x',
    }));
    const clock = toIstante(timers.now());
    const count = commands.length;
    return Response.json({ protocol, device, first, count, epoch, sequence, clock, outcomes });
  });
}

/** Saves hours while there is no network; whoever gives it back says so. */
async function saveUnsent(tab: TestTab, { progetto, operatore }: EngineWorld): Promise<void> {
  tab.network.cut();
  const hours = hoursOf(progetto, operatore.id);
  await tab.engine.outbox.submit('fogliOre.crea', hours, 'Ore');
}

/** Each second everything that it set going comes to its next pause. */
async function pass(minutes: number, tab: TestTab, { timers }: EngineWorld): Promise<void> {
  for (let second = 0; second < minutes * 60; second += 1) {
    timers.advance(1000);
    await comeToRest();
    await until('nothing is on its way', () => !tab.engine.sync.isSending());
  }
}

async function comeToRest(): Promise<void> {
  await new Promise((resolve) => {
    setTimeout(resolve, 5);
  });
}

it('asks ever less often a server that puts everything off', async () => {
  await using world = await createEngineWorld();
  const tab = world.device(world.operatore).openTab();
  await startSynced(tab);
  await saveUnsent(tab, world);
  await putOff(tab, world);
  tab.engine.wake();
  await pass(MINUTES, tab, world);
  expect(pushesOf(tab)).toBeGreaterThan(2);
  expect(pushesOf(tab)).toBeLessThanOrEqual(MOST_TURNS);
  tab.network.heal();
  await pass(1, tab, world);
  expect(await world.countHours()).toBe(1);
}, 60_000);

it('asks ever less often where the device can keep no answer', async () => {
  await using world = await createEngineWorld();
  const tab = world.device(world.operatore).openTab();
  await startSynced(tab);
  await saveUnsent(tab, world);
  const full = (): Promise<never> => Promise.reject(new DOMException('x', 'QuotaExceededError'));
  const transaction = tab.outbox.transaction.bind(tab.outbox) as (...of: unknown[]) => unknown;
  // why: nothing makes the test's disk full.
  tab.outbox.transaction = ((...of: unknown[]) =>
    of[0] === 'rw' ? full() : transaction(...of)) as never;
  tab.cache.atomically = full;
  tab.network.heal();
  const asked = tab.network.requests.length;
  tab.engine.wake();
  await pass(MINUTES, tab, world);
  const requests = tab.network.requests.slice(asked);
  expect(requests.filter(isPush).length).toBeGreaterThan(2);
  expect(requests.filter(isPush).length).toBeLessThanOrEqual(MOST_TURNS);
  expect(requests.filter(({ url }) => url.startsWith('/api/sync/pull')).length).toBeLessThanOrEqual(
    MOST_TURNS,
  );
}, 60_000);

it('rests after a turn in which all of more than it may hold was put off', async () => {
  await using world = await createEngineWorld();
  const device = world.device(world.operatore);
  const first = device.openTab();
  await startSynced(first);
  await saveUnsent(first, world);
  first.close();
  const closed = device.openTab();
  await multiplyEntry(closed, 4700);
  closed.close();
  const tab = device.openTab();
  await putOff(tab, world);
  tab.engine.start();
  await until('a whole turn was sent', () => pushesOf(tab) >= 10, 60_000);
  for (let n = 0; n < 100; n += 1) await comeToRest();
  expect(pushesOf(tab)).toBe(10);
}, 120_000);
