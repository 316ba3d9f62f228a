import { expect, it } from 'vitest';

import {
  createEngineWorld,
  hoursOf,
  startSynced,
  untilSynced,
} from '../../testing/engine-world.ts';
import { until } from '../../testing/until.ts';

it('drops a page that another tab has overtaken, with its rows and its cursor', async () => {
  await using world = await createEngineWorld();
  const { manager, operatore, progetto } = world;
  const device = world.device(manager);
  const [slow, quick] = [device.openTab(), device.openTab()];
  await startSynced(slow);
  await startSynced(quick);

  const held = slow.holdAt('page-received');
  await world.elsewhere(operatore, 'POST', '/fogli-ore', hoursOf(progetto, operatore.id));
  slow.engine.wake();
  const goOn = await held;
  await world.elsewhere(
    operatore,
    'POST',
    '/fogli-ore',
    hoursOf(progetto, operatore.id, '2026-05-13'),
  );
  quick.engine.wake();
  await until(
    'the other tab is ahead',
    async () => (await quick.cache.rows.fogliOre.count()) === 2,
  );
  await untilSynced(quick);
  const ahead = await quick.cache.readMeta();

  // What the slow tab then asks for again is not answered: what is there is all that it wrote.
  for (const tab of [slow, quick]) tab.network.behave(() => new Promise(() => undefined));
  const asked = slow.network.requests.length;
  goOn();
  await until('it has looked where the download is', () => slow.network.requests.length > asked);
  expect(await quick.cache.readMeta()).toEqual(ahead);
  expect(await quick.cache.rows.fogliOre.count()).toBe(2);
  slow.close();
  quick.close();
});
