import { toIstante } from '@gestionale/shared-schema/values/istante.ts';
import { expect, it } from 'vitest';

import { DAY_MS, sightOf } from '../../local-db/contact/sight.ts';
import { createEngineWorld, startSynced, untilSynced } from '../../testing/engine-world.ts';
import { until } from '../../testing/until.ts';

it('keeps with each page when it came, and the clock and the days that the server tells', async () => {
  await using world = await createEngineWorld({ contactDays: 5 });
  const tab = world.device(world.operatore).openTab();
  await startSynced(tab);
  const meta = await tab.cache.readMeta();
  const clock = toIstante(world.server.clock.nowMs());
  expect(meta.heard).toEqual({ atMs: world.timers.now(), clock, days: 5 });
  expect(sightOf(meta, world.timers.now() + 6 * DAY_MS)).toEqual({ kind: 'hidden', days: 6 });
  tab.close();
});

it('asks to be told again only after a while, and counts each page as a contact', async () => {
  await using world = await createEngineWorld();
  const tab = world.device(world.operatore).openTab();
  await startSynced(tab);
  const told = (await tab.cache.readMeta()).heard;
  const before = tab.network.requests.length;
  world.timers.advance(60_000);
  tab.engine.wake();
  await until('it has asked again', () => tab.network.requests.length > before);
  await untilSynced(tab);
  await until('the page is kept', async () => {
    const { heard } = await tab.cache.readMeta();
    return heard !== undefined && heard.atMs > (told?.atMs ?? 0);
  });
  expect((await tab.cache.readMeta()).heard).toMatchObject({ clock: told?.clock, days: 14 });
  tab.close();
});

it('knows the absence that was seen no more once it is over', async () => {
  await using world = await createEngineWorld();
  const tab = world.device(world.operatore).openTab();
  await startSynced(tab);
  const { heard, ...meta } = await tab.cache.readMeta();
  if (heard === undefined) throw new Error('No contact was kept');
  await tab.cache.meta.put({ ...meta, heard: { ...heard, longestMs: 9 * DAY_MS } });
  expect(sightOf(await tab.cache.readMeta(), world.timers.now())).toEqual({
    kind: 'hidden',
    days: null,
  });
  tab.engine.wake();
  await until(
    'the rows are shown again',
    async () => sightOf(await tab.cache.readMeta(), world.timers.now()).kind === 'shown',
  );
  tab.close();
});
