import { expect, it } from 'vitest';

import { createEngineWorld, untilSynced } from '../../testing/engine-world.ts';
import { until } from '../../testing/until.ts';

it('asks again at once when the user does not want to wait longer for an answer', async () => {
  await using world = await createEngineWorld();
  const tab = world.device(world.operatore).openTab();
  const never = Promise.withResolvers<never>();
  tab.network.behave(() => never.promise);
  tab.engine.start();
  const pulls = () => tab.network.requests.filter(({ url }) => url.startsWith('/api/sync/pull'));
  await until('the first is on its way', () => pulls().length === 1);
  tab.network.heal();
  expect(pulls()[0]?.signal?.aborted).toBe(false);
  // No time passes: neither the deadline of the request nor a pause helps.
  tab.engine.sync.syncNow();
  // The connection is free again for what is asked now.
  expect(pulls()[0]?.signal?.aborted).toBe(true);
  await untilSynced(tab);
  expect(await tab.cache.rows.progetti.count()).toBe(1);
});

it('does not give up an answer that is coming in', async () => {
  await using world = await createEngineWorld();
  const tab = world.device(world.operatore).openTab();
  const body = Promise.withResolvers<string>();
  tab.network.behave(async (_, forward) => {
    const answer = await forward();
    // why: no answer of this world comes in slowly by itself.
    return Object.assign(new Response(null, { status: answer.status }), {
      text: async () => (await body.promise) && answer.text(),
    });
  });
  tab.engine.start();
  const pulls = () => tab.network.requests.filter(({ url }) => url.startsWith('/api/sync/pull'));
  await until('the first is on its way', () => pulls().length === 1);
  await new Promise((resolve) => setTimeout(resolve));
  tab.engine.sync.syncNow();
  await new Promise((resolve) => setTimeout(resolve));
  expect(pulls().length).toBe(1);
  body.resolve('whole');
  await untilSynced(tab);
  expect(tab.failures).toEqual([]);
  expect(await tab.cache.rows.progetti.count()).toBe(1);
});

it('still aborts at its deadline a request whose answer stopped coming in', async () => {
  await using world = await createEngineWorld();
  const tab = world.device(world.operatore).openTab();
  const never = Promise.withResolvers<never>();
  // why: no answer of this world stops half-way by itself.
  tab.network.behave(() =>
    Promise.resolve(Object.assign(new Response(), { text: () => never.promise })),
  );
  tab.engine.start();
  const pulls = () => tab.network.requests.filter(({ url }) => url.startsWith('/api/sync/pull'));
  await until('the first is on its way', () => pulls().length === 1);
  await new Promise((resolve) => setTimeout(resolve));
  expect(pulls()[0]?.signal?.aborted).toBe(false);
  world.timers.advance(3_600_000);
  await until('it is aborted', () => pulls()[0]?.signal?.aborted === true);
  tab.engine.stop();
});
