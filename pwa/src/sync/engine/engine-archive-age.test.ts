import { expect, it } from 'vitest';

import {
  createEngineWorld,
  hoursOf,
  startSynced,
  untilSynced,
  type EngineWorld,
} from '../../testing/engine-world.ts';
import type { TestDevice, TestTab } from '../../testing/test-device.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

async function sayHours({ progetto, operatore }: EngineWorld, tab: TestTab, day: string) {
  await tab.engine.outbox.submit('fogliOre.crea', hoursOf(progetto, operatore.id, day), 'Ore');
  await untilSynced(tab);
}

/** Another start, which is in contact, sends something more, and is followed by one without contact. */
async function startAgain(world: EngineWorld, device: TestDevice, day: string): Promise<number> {
  const tab = device.openTab();
  await tab.tidy();
  await startSynced(tab);
  await sayHours(world, tab, day);
  tab.close();
  const next = device.openTab();
  next.network.cut();
  await next.tidy();
  const kept = await next.outbox.archive.count();
  expect(next.failures).toEqual([]);
  next.close();
  return kept;
}

async function sentByADevice(world: EngineWorld): Promise<TestDevice> {
  const device = world.device(world.operatore);
  const tab = device.openTab();
  await startSynced(tab);
  await sayHours(world, tab, '2026-05-12');
  tab.close();
  return device;
}

it.each([
  ['leaps ahead', 400],
  ['is set back', -400],
])('keeps what was sent yesterday though the clock of the device %s', async (_what, days) => {
  await using world = await createEngineWorld();
  const device = await sentByADevice(world);
  world.server.clock.advance(DAY_MS);
  world.timers.advance((days + 1) * DAY_MS);
  expect(await startAgain(world, device, '2026-05-13')).toBe(2);
});

it('keeps what was sent by a clock that was behind, once it was put right', async () => {
  await using world = await createEngineWorld();
  world.timers.advance(-400 * DAY_MS);
  const device = await sentByADevice(world);
  world.server.clock.advance(DAY_MS);
  world.timers.advance(401 * DAY_MS);
  expect(await startAgain(world, device, '2026-05-13')).toBe(2);
});

it('keeps what was sent when it hears of nobody for long, until the server says how late it is', async () => {
  await using world = await createEngineWorld();
  const device = await sentByADevice(world);
  world.server.clock.advance(15 * DAY_MS);
  world.timers.advance(15 * DAY_MS);
  const tab = device.openTab();
  tab.network.cut();
  await tab.tidy();
  expect(await tab.outbox.archive.count()).toBe(1);
  tab.close();
  expect(await startAgain(world, device, '2026-05-13')).toBe(1);
});

it('lets what was sent by a clock that was ahead go after its days, too', async () => {
  await using world = await createEngineWorld();
  world.timers.advance(400 * DAY_MS);
  const device = await sentByADevice(world);
  world.server.clock.advance(15 * DAY_MS);
  expect(await startAgain(world, device, '2026-05-13')).toBe(1);
});

it('lets what was sent fourteen days and less ago by the server stay', async () => {
  await using world = await createEngineWorld();
  const device = await sentByADevice(world);
  world.server.clock.advance(14 * DAY_MS);
  expect(await startAgain(world, device, '2026-05-13')).toBe(2);
});

it.each([
  ['behind', '2024-01-01T08:00:00.000Z'],
  ['ahead', '2044-01-01T08:00:00.000Z'],
])('counts what an earlier version kept by a clock that was %s from now', async (_what, at) => {
  await using world = await createEngineWorld();
  const device = await sentByADevice(world);
  const before = device.openTab();
  await before.outbox.archive.toCollection().modify((batch) => {
    Object.assign(batch, { archivedAt: at });
    delete (batch as { byServer?: true }).byServer;
  });
  before.close();
  world.server.clock.advance(DAY_MS);
  expect(await startAgain(world, device, '2026-05-13')).toBe(2);
  world.server.clock.advance(13 * DAY_MS);
  expect(await startAgain(world, device, '2026-05-14')).toBe(3);
  world.server.clock.advance(DAY_MS);
  expect(await startAgain(world, device, '2026-05-11')).toBe(3);
});
