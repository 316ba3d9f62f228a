import { expect, test, vi } from 'vitest';

import { createEngineWorld, startSynced, type EngineWorld } from '../../testing/engine-world.ts';
import type { TestTab } from '../../testing/test-device.ts';
import { until } from '../../testing/until.ts';

const MANY = 60;

/** A device with clients, whose telephone numbers are to be changed. */
async function openWithClients(world: EngineWorld, count: number) {
  const ids = Array.from({ length: count }, () => world.server.rows.cliente());
  await world.server.publish();
  const tab = world.device(world.manager).openTab();
  await startSynced(tab);
  const rows = await tab.cache.rows.clienti.bulkGet(ids);
  const edits = ids.map((id, place) => ({
    input: {
      id,
      telefono: `${place}`,
      before: { telefono: rows[place]?.telefono ?? null },
    },
    text: `Telefono ${place}`,
  }));
  return { tab, ids, edits };
}

function isEmpty({ engine }: TestTab): boolean {
  return engine.outbox.entries()?.length === 0;
}

test('many commands are stored in one transaction and shown in one, in their order', async () => {
  await using world = await createEngineWorld();
  const { tab, ids, edits } = await openWithClients(world, MANY);
  // why: how often it is written is what is promised, and the disk does not tell.
  const stored = vi.spyOn(tab.outbox.meta, 'put');
  // why: as above, for the rows.
  const shown = vi.spyOn(tab.cache, 'atomically');
  tab.say(false);
  tab.network.cut();
  const results = await tab.engine.outbox.submitAll('clienti.modifica', edits);
  expect(results).toEqual(edits.map(() => ({ outcome: 'saved' })));
  expect(stored).toHaveBeenCalledTimes(1);
  expect(shown).toHaveBeenCalledTimes(1);
  const rows = await tab.cache.rows.clienti.bulkGet(ids);
  expect(rows.map((row) => row?.telefono)).toEqual(edits.map(({ input }) => input.telefono));
  const entries = await tab.outbox.entries.toArray();
  expect(entries.map(({ description }) => description)).toEqual(edits.map(({ text }) => text));
});

test('one that the server refuses is told to whoever waits, and the others are done', async () => {
  await using world = await createEngineWorld();
  const { tab, edits } = await openWithClients(world, 3);
  const [first, second, third] = edits;
  if (first === undefined || second === undefined || third === undefined)
    throw new Error('No rows');
  const clash = { ...second, input: { ...second.input, before: { telefono: 'di altri' } } };
  const results = await tab.engine.outbox.submitAll(
    'clienti.modifica',
    [first, clash, third],
    () => true,
  );
  expect(results.map(({ outcome }) => outcome)).toEqual(['accepted', 'refused', 'accepted']);
  await until('nothing is left of it', () => isEmpty(tab), 100_000);
});

test('what does not keep to its contract is refused by itself', async () => {
  await using world = await createEngineWorld();
  const { tab, edits } = await openWithClients(world, 1);
  const broken = edits.map(({ text, input }) => ({
    text,
    input: { ...input, telefono: 1 as never },
  }));
  const both = [...broken, ...edits];
  const results = await tab.engine.outbox.submitAll('clienti.modifica', both);
  expect(results.map(({ outcome }) => outcome)).toEqual(['refused', 'accepted']);
});
