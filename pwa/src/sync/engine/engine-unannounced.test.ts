import { expect, it } from 'vitest';

import {
  createEngineWorld,
  hoursOf,
  startSynced,
  untilSynced,
  type EngineWorld,
} from '../../testing/engine-world.ts';
import { letHear } from '../../testing/let-hear.ts';
import type { TestTab } from '../../testing/test-device.ts';
import { until } from '../../testing/until.ts';

const LOOK_MS = 20_000;

/** Two pages of one phone; the other has an open line, so that it asks for no news by itself. */
async function openTwo(world: EngineWorld): Promise<[TestTab, TestTab]> {
  const phone = world.device(world.operatore);
  const [one, other] = [phone.openTab(), phone.openTab()];
  letHear(other, (send) => world.server.hear(world.operatore.id, send));
  await startSynced(one);
  await startSynced(other);
  return [one, other];
}

it('sends what a page saved and was sending when it was killed, before it had said so', async () => {
  await using world = await createEngineWorld();
  const [one, other] = await openTwo(world);
  const pushed = Promise.withResolvers<void>();
  one.network.behave(async ({ url }, forward) => {
    if (url !== '/api/sync/push') return forward();
    pushed.resolve();
    return new Promise(() => undefined);
  });
  const held = one.holdAt('entry-stored');
  void one.engine.outbox.submit(
    'fogliOre.crea',
    hoursOf(world.progetto, world.operatore.id),
    'Ore',
  );
  await held;
  // The page was about to look for something to send anyway.
  one.engine.wake();
  await pushed.promise;
  expect(await world.countHours()).toBe(0);
  one.close();
  await until('the other sends it', async () => (await world.countHours()) === 1);
  await untilSynced(other);
});

it('notices in time what a page saved that was killed before it said or sent anything', async () => {
  await using world = await createEngineWorld();
  const [one, other] = await openTwo(world);
  const dead = one.killAt('entry-stored');
  const hours = hoursOf(world.progetto, world.operatore.id);
  await Promise.race([dead, one.engine.outbox.submit('fogliOre.crea', hours, 'Ore')]);
  expect(await world.countHours()).toBe(0);
  world.timers.advance(LOOK_MS);
  await until('the other sends it', async () => (await world.countHours()) === 1);
  await untilSynced(other);
});

it('says in time how much waits that a killed page left, while the server does not answer', async () => {
  await using world = await createEngineWorld();
  const [one, other] = await openTwo(world);
  // The line that is open stays so, and says nothing.
  other.network.behave(() => Promise.reject(new TypeError('cut')));
  const dead = one.killAt('entry-stored');
  const hours = hoursOf(world.progetto, world.operatore.id);
  await Promise.race([dead, one.engine.outbox.submit('fogliOre.crea', hours, 'Ore')]);
  world.timers.advance(LOOK_MS);
  await until('the other has no answer', () => other.engine.sync.status().kind === 'offline');
  await until('it counts it', () => other.engine.outbox.entries()?.length === 1);
  expect(other.engine.sync.status()).toMatchObject({ kind: 'offline', pending: 1 });
});

it('says in time that a killed page left the rows half filled, and fills them', async () => {
  await using world = await createEngineWorld();
  const [one, other] = await openTwo(world);
  one.close();
  await other.cache.meta.update('meta', { complete: false });
  expect(other.engine.sync.status().kind).toBe('synced');
  world.timers.advance(LOOK_MS);
  await until('it says so', () => other.engine.sync.status().kind === 'first-download');
  world.timers.advance(LOOK_MS);
  await untilSynced(other);
  expect((await other.cache.readMeta()).complete).toBe(true);
});
