import { expect, it } from 'vitest';

import {
  createEngineWorld,
  hoursOf,
  startSynced,
  untilSynced,
  type EngineWorld,
} from '../../testing/engine-world.ts';
import { freezeTransactions } from '../../testing/freeze-transactions.ts';
import type { TestTab } from '../../testing/test-device.ts';
import { until } from '../../testing/until.ts';
import { runEngine } from './run-engine.ts';

/** A tab as its browser shows it, leaves it and comes back to it. */
function show(world: EngineWorld, tab: TestTab) {
  const shown = { reloads: 0, leave: (): void => undefined, comeBack: (): void => undefined };
  const stop = runEngine({
    ...tab,
    timers: world.timers,
    watchLeaving: (leave, comeBack) => {
      Object.assign(shown, { leave, comeBack });
    },
    reload: () => {
      shown.reloads += 1;
    },
    report: (error) => {
      throw error;
    },
  });
  return Object.assign(shown, { stop });
}

/** Gives when the tab has written the first rows of its first download, and not yet kept them. */
function untilWriting({ cache }: TestTab): Promise<void> {
  let isWriting = false;
  cache.table('progetti').hook('creating', () => {
    isWriting = true;
  });
  return until('the first rows are written', () => isWriting);
}

/** Comes back when a database is asked for, before any can be given. */
function untilAsked(disk: IDBFactory): Promise<void> {
  const open = disk.open.bind(disk);
  return new Promise((resolve) => {
    disk.open = (...args) => {
      resolve();
      return open(...args);
    };
  });
}

/** A page in its first download, which then hears nothing of its transactions any more. */
async function freezeDownload(world: EngineWorld) {
  const device = world.device(world.operatore);
  const left = device.openTab();
  const shown = show(world, left);
  await untilWriting(left);
  freezeTransactions(device.indexedDB);
  return { device, left, shown };
}

it('leaves nothing locked behind a page that is left in its first download, and goes on when its user comes back', async () => {
  await using world = await createEngineWorld();
  const { device, left, shown } = await freezeDownload(world);
  shown.leave();

  const next = device.openTab();
  await startSynced(next);
  expect(await next.cache.rows.progetti.count()).toBe(1);
  const hours = hoursOf(world.progetto, world.operatore.id);
  expect(await next.engine.outbox.submit('fogliOre.crea', hours, 'Ore')).toEqual({
    outcome: 'accepted',
  });
  await untilSynced(next);

  shown.comeBack();
  await untilSynced(left);
  expect(await left.cache.rows.fogliOre.count()).toBe(1);
  // That it was interrupted is nothing that went wrong with receiving.
  expect(left.failures.map(({ event }) => event)).not.toContain('receiving');
  expect(shown.reloads).toBe(0);
  shown.stop();
});

it('leaves nothing locked behind a page whose screens went before it', async () => {
  await using world = await createEngineWorld();
  const { device, shown } = await freezeDownload(world);
  shown.stop();
  shown.leave();
  const next = device.openTab();
  await startSynced(next);
  expect(await next.cache.rows.progetti.count()).toBe(1);
});

it('begins anew when its user comes back to a page that they left before its databases were open', async () => {
  await using world = await createEngineWorld();
  const device = world.device(world.operatore);
  const asked = untilAsked(device.indexedDB);
  const tab = device.openTab();
  const shown = show(world, tab);
  await asked;
  expect(tab.databases.isOpening()).toBe(true);
  shown.leave();
  shown.comeBack();
  expect(shown.reloads).toBe(1);
  shown.stop();
});

it('asks to be woken for what is on its way when its page is left, before it is told that it is out of sight', async () => {
  await using world = await createEngineWorld();
  const tab = world.device(world.operatore).openTab();
  const shown = show(world, tab);
  await untilSynced(tab);
  const never = Promise.withResolvers<never>();
  tab.network.behave(() => never.promise);
  const hours = hoursOf(world.progetto, world.operatore.id);
  void tab.engine.outbox.submit('fogliOre.crea', hours, 'Ore');
  await until('the hours are on their way', () =>
    tab.network.requests.some(({ url }) => url.startsWith('/api/sync/push')),
  );
  expect(tab.alarms()).toBe(0);
  // A browser that closes a page, or goes to another, says so in this order.
  shown.leave();
  tab.engine.wake();
  expect(tab.alarms()).toBe(1);
  shown.stop();
});

it('asks not to be woken when nothing waits on the page that is left', async () => {
  await using world = await createEngineWorld();
  const tab = world.device(world.operatore).openTab();
  const shown = show(world, tab);
  await untilSynced(tab);
  shown.leave();
  expect(tab.alarms()).toBe(0);
  shown.stop();
});
