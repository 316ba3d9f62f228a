import { expect, it } from 'vitest';

import {
  createEngineWorld,
  hoursOf,
  startSynced,
  untilSynced,
} from '../../testing/engine-world.ts';
import { until } from '../../testing/until.ts';

it('downloads what the user may see and then says so', async () => {
  await using world = await createEngineWorld();
  const tab = world.device(world.operatore).openTab();
  await startSynced(tab);
  const rows = await tab.cache.rows.progetti.toArray();
  expect(rows.map(({ id }) => id)).toEqual([world.progetto]);
  expect(tab.failures).toEqual([]);
});

it('keeps hours saved without a network through a restart, and sends them once when it is back', async () => {
  await using world = await createEngineWorld();
  const device = world.device(world.operatore);
  const before = device.openTab();
  await startSynced(before);
  before.network.cut();
  before.say(false);
  const result = await before.engine.outbox.submit(
    'fogliOre.crea',
    hoursOf(world.progetto, world.operatore.id),
    'Ore del 12/05',
  );
  expect(result).toEqual({ outcome: 'saved' });
  before.close();

  const after = device.openTab();
  after.network.cut();
  after.engine.start();
  await until('the entry is read', () => after.engine.outbox.entries()?.length === 1);
  expect(after.engine.outbox.entries()).toMatchObject([
    { seq: 1, description: 'Ore del 12/05', status: 'pending', held: false },
  ]);
  expect(await after.cache.rows.fogliOre.toArray()).toMatchObject([
    { ore_lavorate: 8, approvato: false, fuori_giornata: false, fuori_assegnazione: false },
  ]);
  expect(await world.countHours()).toBe(0);

  after.network.heal();
  after.engine.wake();
  await untilSynced(after);
  expect(await world.countHours()).toBe(1);
  expect(after.engine.outbox.entries()).toEqual([]);
  expect(after.failures).toEqual([]);
});

it('does not call an earlier download the truth before the server was heard again', async () => {
  await using world = await createEngineWorld();
  const device = world.device(world.operatore);
  const before = device.openTab();
  await startSynced(before);
  before.close();

  const after = device.openTab();
  // A half-open line: the request leaves and nothing ever comes back.
  after.network.behave(() => new Promise(() => undefined));
  after.engine.start();
  await until('the cache is read', () => after.engine.sync.status().kind !== 'first-download');
  expect(after.engine.sync.status()).toEqual({ kind: 'checking' });
});
