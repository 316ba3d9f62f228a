import { expect, test } from 'vitest';

import {
  createEngineWorld,
  hoursOf,
  startSynced,
  untilSynced,
  type EngineWorld,
} from '../testing/engine-world.ts';
import type { TestDevice } from '../testing/test-device.ts';
import { until } from '../testing/until.ts';

/** Saves a day's hours without a network and closes the app. */
async function saveAndClose({ progetto, operatore }: EngineWorld, device: TestDevice) {
  const tab = device.openTab();
  await startSynced(tab);
  tab.network.cut();
  await tab.engine.outbox.submit('fogliOre.crea', hoursOf(progetto, operatore.id), 'Ore');
  await until('the app asked to be woken', () => tab.alarms() > 0);
  tab.close();
}

test('what was saved before the app was closed is sent when the browser wakes the worker', async () => {
  await using world = await createEngineWorld();
  const device = world.device(world.operatore);
  await saveAndClose(world, device);
  expect(await world.countHours()).toBe(0);

  expect(await device.ring()).toBe(true);
  expect(await world.countHours()).toBe(1);

  const next = device.openTab();
  await startSynced(next);
  expect(next.engine.outbox.entries()).toEqual([]);
  expect(await next.cache.rows.fogliOre.count()).toBe(1);
  expect(await world.countHours()).toBe(1);
  next.close();
});

test('an alarm that finds no network, or a portal, leaves everything as it is and says so', async () => {
  await using world = await createEngineWorld();
  const device = world.device(world.operatore);
  await saveAndClose(world, device);

  const portal = new Response('<html>Accedi al Wi-Fi</html>', { status: 200 });
  expect(await device.ring(() => Promise.resolve(portal))).toBe(false);
  expect(await device.ring(() => Promise.reject(new TypeError('Failed to fetch')))).toBe(false);
  expect(await world.countHours()).toBe(0);

  expect(await device.ring()).toBe(true);
  expect(await world.countHours()).toBe(1);
});

test('an answer that the worker never heard does nothing twice', async () => {
  await using world = await createEngineWorld();
  const device = world.device(world.operatore);
  await saveAndClose(world, device);

  const swallowed = await device.ring(async (_, forward) => {
    await forward();
    throw new TypeError('Failed to fetch');
  });
  expect(swallowed).toBe(false);
  expect(await world.countHours()).toBe(1);
  expect(await device.ring()).toBe(true);
  expect(await world.countHours()).toBe(1);
});

test('a refusal that the worker received is shown by the next page, and its effect is gone', async () => {
  await using world = await createEngineWorld();
  const { server, operatore, progetto, manager } = world;
  const device = world.device(operatore);
  await saveAndClose(world, device);
  expect(await world.elsewhere(manager, 'DELETE', `/progetti/${progetto}`)).toBe(403);
  const admin = world.person('Admin');
  await server.publish();
  expect(await world.elsewhere(admin, 'DELETE', `/progetti/${progetto}`)).toBe(204);

  expect(await device.ring()).toBe(true);
  const next = device.openTab();
  next.engine.start();
  await until('the refusal is shown', () => next.engine.sync.status().kind === 'needs-attention');
  expect(next.engine.outbox.entries()?.map(({ status }) => status)).toEqual(['refused']);
  await until('its effect is gone', async () => (await next.cache.rows.fogliOre.count()) === 0);
  next.close();
});

test('an open page hears what the worker sent', async () => {
  await using world = await createEngineWorld();
  const { progetto, operatore } = world;
  const device = world.device(operatore);
  const tab = device.openTab();
  await startSynced(tab);
  tab.network.cut();
  await tab.engine.outbox.submit('fogliOre.crea', hoursOf(progetto, operatore.id), 'Ore');
  await device.ring();
  await until(
    'the page knows that it is sent',
    () => tab.engine.outbox.entries()?.[0]?.status === 'accepted',
  );
  tab.network.heal();
  tab.engine.wake();
  await untilSynced(tab);
  expect(await world.countHours()).toBe(1);
  tab.close();
});
