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
import { HINT_SPREAD_MS } from '../pull/live-hints.ts';

/** Lets the tab hear the server's own line. */
function listen(world: EngineWorld, tab: TestTab, bring?: Parameters<typeof letHear>[2]) {
  return letHear(tab, (send) => world.server.hear(world.operatore.id, send), bring);
}

function countPulls({ network }: TestTab): number {
  return network.requests.filter(({ url }) => url.startsWith('/api/sync/pull')).length;
}

/** Long enough for anything that was heard or begun to be asked. */
async function aWhile({ timers, server }: EngineWorld): Promise<void> {
  for (const ms of [0, HINT_SPREAD_MS]) {
    timers.advance(ms);
    server.clock.advance(ms);
    await manyTurns();
  }
}

/** A fifth of a second for a process that runs, and as much work for one that has to wait its turn. */
async function manyTurns(): Promise<void> {
  for (let turns = 0; turns < 100; turns += 1) {
    await new Promise((resolve) => {
      setTimeout(resolve, 2);
    });
  }
}

it('asks once for news when it is opened, and once for each piece of news', async () => {
  await using world = await createEngineWorld();
  const tab = world.device(world.operatore).openTab();
  listen(world, tab);
  await startSynced(tab);
  await aWhile(world);
  expect(countPulls(tab)).toBe(1);
  const hours = hoursOf(world.progetto, world.operatore.id, '2026-05-13');
  await world.elsewhere(world.operatore, 'POST', '/fogli-ore', hours);
  await aWhile(world);
  await until('it has them', async () => (await tab.cache.rows.fogliOre.count()) === 1);
  await aWhile(world);
  expect(countPulls(tab)).toBe(2);
});

it('does not ask again for what it was told of while it was already asking', async () => {
  await using world = await createEngineWorld();
  const tab = world.device(world.operatore).openTab();
  let saved: Promise<unknown> = Promise.resolve();
  listen(world, tab, async (url, answer) => {
    const reply = await answer;
    if (url.startsWith('/api/sync/pull')) await saved;
    return reply;
  });
  await startSynced(tab);
  await aWhile(world);
  const before = countPulls(tab);
  const hours = hoursOf(world.progetto, world.operatore.id);
  const saving = tab.engine.outbox.submit('fogliOre.crea', hours, 'Ore');
  saved = saving;
  expect(await saving).toEqual({ outcome: 'accepted' });
  await untilSynced(tab);
  await aWhile(world);
  expect(await tab.outbox.entries.count()).toBe(0);
  expect(countPulls(tab) - before).toBe(1);
});

it('asks again for what came after it had asked, whatever else it hears meanwhile', async () => {
  await using world = await createEngineWorld();
  const tab = world.device(world.operatore).openTab();
  const pushed = Promise.withResolvers<void>();
  const pulled = Promise.withResolvers<void>();
  let holding = false;
  listen(world, tab, async (url, answer) => {
    const reply = await answer;
    if (holding && url === '/api/sync/push') await pushed.promise;
    if (holding && url.startsWith('/api/sync/pull')) await pulled.promise;
    return reply;
  });
  await startSynced(tab);
  await aWhile(world);
  holding = true;
  const before = countPulls(tab);
  const saving = tab.engine.outbox.submit(
    'fogliOre.crea',
    hoursOf(world.progetto, world.operatore.id),
    'Ore',
  );
  await aWhile(world);
  await until('it asks', () => countPulls(tab) === before + 1);
  await aWhile(world);
  const others = hoursOf(world.progetto, world.operatore.id, '2026-05-13');
  await world.elsewhere(world.operatore, 'POST', '/fogli-ore', others);
  await aWhile(world);
  pushed.resolve();
  await saving;
  pulled.resolve();
  await until('it has both', async () => (await tab.cache.rows.fogliOre.count()) === 2);
  await untilSynced(tab);
  expect(await tab.outbox.entries.count()).toBe(0);
});

it('asks when it does not understand what it was told', async () => {
  await using world = await createEngineWorld();
  const tab = world.device(world.operatore).openTab();
  const line = listen(world, tab);
  await startSynced(tab);
  await aWhile(world);
  const before = countPulls(tab);
  line.say({ event: 'news', data: 'something of tomorrow' });
  await aWhile(world);
  expect(countPulls(tab)).toBe(before + 1);
});

it('asks for what it heard of at a moment of its own, and for what it sent at once', async () => {
  await using world = await createEngineWorld();
  const tab = world.device(world.operatore).openTab();
  listen(world, tab);
  await startSynced(tab);
  await aWhile(world);
  const before = countPulls(tab);
  const others = hoursOf(world.progetto, world.operatore.id, '2026-05-13');
  await world.elsewhere(world.operatore, 'POST', '/fogli-ore', others);
  world.timers.advance(0);
  await manyTurns();
  expect(countPulls(tab)).toBe(before);
  await aWhile(world);
  expect(countPulls(tab)).toBe(before + 1);
  const own = hoursOf(world.progetto, world.operatore.id, '2026-05-12');
  expect(await tab.engine.outbox.submit('fogliOre.crea', own, 'Ore')).toEqual({
    outcome: 'accepted',
  });
  await untilSynced(tab);
  await until('it has both', async () => (await tab.cache.rows.fogliOre.count()) === 2);
  expect(await tab.outbox.entries.count()).toBe(0);
});

it('goes on asking by itself where something passes on that a line is open, and nothing of it', async () => {
  await using world = await createEngineWorld();
  const tab = world.device(world.operatore).openTab();
  const headers = { 'content-type': 'text/event-stream' };
  tab.network.behave(async ({ url }, forward) =>
    url === '/api/sync/live' ? new Response(new ReadableStream(), { headers }) : forward(),
  );
  await startSynced(tab);
  await aWhile(world);
  const others = hoursOf(world.progetto, world.operatore.id, '2026-05-13');
  await world.elsewhere(world.operatore, 'POST', '/fogli-ore', others);
  world.timers.advance(20_000);
  await until('it has them', async () => (await tab.cache.rows.fogliOre.count()) === 1);
  expect(tab.failures).toEqual([]);
});
