import { createId, foglioOreIdSchema } from '@gestionale/shared-schema/values/id.ts';
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
import { HELD_BACK_MS, leftMs, releaseDue } from './release-due.ts';
import { submitHeldBack, type HeldBackResult } from './submit-held-back.ts';

const ID = foglioOreIdSchema.parse(createId(1_778_544_000_000, new Uint8Array(10).fill(1)));

/** Hours that are on the server and on the device. */
async function enterHours(world: EngineWorld, tab: TestTab): Promise<void> {
  await startSynced(tab);
  const hours = { ...hoursOf(world.progetto, world.operatore.id), id: ID };
  await tab.engine.outbox.submit('fogliOre.crea', hours, 'ore');
  await untilSynced(tab);
}

async function deleteHours(tab: TestTab): Promise<Extract<HeldBackResult, { sent: unknown }>> {
  const { parts, discard } = tab.engine.outbox;
  const command = { name: 'fogliOre.elimina', input: { id: ID }, text: 'eliminazione' } as const;
  const given = await submitHeldBack(parts, discard, command, () => true);
  if (given.outcome !== 'held-back') throw new Error(`It is ${given.outcome}`);
  return given;
}

const hoursOn = async (tab: TestTab): Promise<number> => tab.cache.rows.fogliOre.count();

it('Is shown at once, sent after ten seconds and not before, and done once', async () => {
  await using world = await createEngineWorld();
  const device = world.device(world.operatore);
  const tab = device.openTab();
  await enterHours(world, tab);
  const given = await deleteHours(tab);
  expect(await hoursOn(tab)).toBe(0);
  world.timers.advance(HELD_BACK_MS - 1);
  tab.engine.wake();
  await device.ring();
  await releaseDue(tab.engine.outbox.parts);
  expect(await world.countHours()).toBe(1);
  world.timers.advance(1);
  expect(await given.sent).toEqual({ outcome: 'accepted' });
  await untilSynced(tab);
  expect(await world.countHours()).toBe(0);
  expect(await given.takeBack()).toEqual({ outcome: 'not-saved', errore: 'già sistemata' });
  expect(tab.failures).toEqual([]);
});

it('Is taken back: the row is there again, and the server never hears of it', async () => {
  await using world = await createEngineWorld();
  const tab = world.device(world.operatore).openTab();
  await enterHours(world, tab);
  const given = await deleteHours(tab);
  world.timers.advance(HELD_BACK_MS - 1);
  expect(await given.takeBack()).toEqual({ outcome: 'saved' });
  expect(await hoursOn(tab)).toBe(1);
  world.timers.advance(HELD_BACK_MS);
  await given.sent;
  await untilSynced(tab);
  expect(await world.countHours()).toBe(1);
  expect(await tab.outbox.entries.count()).toBe(0);
});

it('Survives the page that gave it: whoever opens the app sends it when it is due, once', async () => {
  await using world = await createEngineWorld();
  const device = world.device(world.operatore);
  const killed = device.openTab();
  await enterHours(world, killed);
  await deleteHours(killed);
  killed.close();
  const tabs = [device.openTab(), device.openTab()];
  for (const tab of tabs) tab.engine.start();
  for (const tab of tabs) await releaseDue(tab.engine.outbox.parts);
  expect(await world.countHours()).toBe(1);
  world.timers.advance(HELD_BACK_MS);
  await Promise.all(tabs.map((tab) => releaseDue(tab.engine.outbox.parts)));
  for (const tab of tabs) await untilSynced(tab);
  expect(await world.countHours()).toBe(0);
  for (const tab of tabs) expect(await hoursOn(tab)).toBe(0);
});

it('Is taken back in one tab and due in the other: one of the two happens, never both', async () => {
  await using world = await createEngineWorld();
  const device = world.device(world.operatore);
  const tab = device.openTab();
  await enterHours(world, tab);
  const other = device.openTab();
  await startSynced(other);
  const given = await deleteHours(tab);
  world.timers.advance(HELD_BACK_MS);
  const [back] = await Promise.all([
    given.takeBack(),
    releaseDue(other.engine.outbox.parts),
    given.sent,
  ]);
  for (const each of [tab, other]) await untilSynced(each);
  const left = back.outcome === 'saved' ? 1 : 0;
  expect(await world.countHours()).toBe(left);
  for (const each of [tab, other]) expect(await hoursOn(each)).toBe(left);
});

it('Without a network it waits, and is refused later with its row put back', async () => {
  await using world = await createEngineWorld();
  const tab = world.device(world.operatore).openTab();
  await enterHours(world, tab);
  tab.say(false);
  const given = await deleteHours(tab);
  expect(given.isOffline).toBe(true);
  world.timers.advance(HELD_BACK_MS);
  expect(await given.sent).toEqual({ outcome: 'saved' });
  const approved = await world.elsewhere(world.manager, 'PUT', `/fogli-ore/${ID}/approve`);
  expect(approved).toBe(200);
  tab.say(true);
  tab.engine.wake();
  const states = () => (tab.engine.outbox.entries() ?? []).map(({ status }) => status).join();
  await until('it is refused', () => states() === 'refused');
  expect(await hoursOn(tab)).toBe(1);
});

it('What changes the same row waits behind it', async () => {
  await using world = await createEngineWorld();
  const tab = world.device(world.operatore).openTab();
  await enterHours(world, tab);
  const given = await deleteHours(tab);
  const hours = { ...hoursOf(world.progetto, world.operatore.id), id: ID, ore_lavorate: 3 };
  expect(await tab.engine.outbox.submit('fogliOre.crea', hours, 'di nuovo')).toEqual({
    outcome: 'saved',
  });
  expect(tab.engine.outbox.entries()?.map(({ held }) => held)).toEqual([false, true]);
  world.timers.advance(HELD_BACK_MS);
  await given.sent;
  await untilSynced(tab);
  expect(await world.countHours()).toBe(1);
});

it('A clock that was put back holds nothing longer', () => {
  const given = '2026-05-12T10:00:00.000Z';
  const at = (text: string) => leftMs(given, Date.parse(text));
  expect(at('2026-05-12T10:00:04.000Z')).toBe(6000);
  expect(at('2026-05-12T10:00:10.000Z')).toBe(0);
  expect(at('2026-05-12T12:00:00.000Z')).toBe(0);
  expect(at('2026-05-12T09:59:59.999Z')).toBe(0);
});
