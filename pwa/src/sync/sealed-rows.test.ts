import { isMark, markOf } from '@gestionale/shared-schema/sync/former-mark.ts';
import { expect, it } from 'vitest';

import { createEngineWorld, startSynced, untilSynced } from '../testing/engine-world.ts';
import type { TestTab } from '../testing/test-device.ts';
import { until } from '../testing/until.ts';
import { FEWEST_MADE } from './pull/made-rows.ts';

const WAS = 'IT60X0542811101000000123456';
const OTHER = 'IT40S0542811101000000123456';

/** A supplier with an account, on the device of somebody of the office. */
async function withSupplier() {
  const world = await createEngineWorld();
  const id = world.server.rows.id();
  const body = { id, ragione_sociale: 'Carburanti', iban: WAS };
  expect(await world.elsewhere(world.manager, 'POST', '/fornitori', body)).toBe(201);
  const device = world.device(world.manager);
  return { world, id, device };
}

/** All that lies in a cache. */
async function storedIn({ cache }: TestTab): Promise<string> {
  return JSON.stringify(await Promise.all(cache.tables.map((table) => table.toArray())));
}

const ibanIn = async ({ cache, secrets }: TestTab) =>
  (await secrets.open(await cache.rows.fornitori.toArray()))[0]?.iban;

it('writes no account down that can be read, and reads it with the key alone', async () => {
  const { world, id, device } = await withSupplier();
  await using _world = world;
  const tab = device.openTab();
  await startSynced(tab);
  expect(await storedIn(tab)).toContain('Carburanti');
  expect(await storedIn(tab)).not.toContain(WAS);
  expect(await ibanIn(tab)).toBe(WAS);
  tab.close();

  // Started again without a network, as it was left.
  const offline = device.openTab();
  offline.network.cut();
  offline.say(false);
  offline.engine.start();
  expect(await ibanIn(offline)).toBe(WAS);
  device.key = null;
  const left = (await offline.cache.rows.fornitori.get(id))?.iban;
  expect([isMark(left), JSON.stringify(await offline.cache.rows.fornitori.toArray())]).toEqual([
    true,
    expect.not.stringContaining(WAS),
  ]);
  expect(await ibanIn(offline)).toBeNull();
});

it('merges an edit with what is sealed, here as on the server, whoever tells the former account', async () => {
  const { world, id, device } = await withSupplier();
  await using _world = world;
  const tab = device.openTab();
  await startSynced(tab);
  tab.network.cut();
  tab.say(false);
  const edit = async (iban: string, before: string): Promise<void> => {
    const input = { id, iban, before: { iban: before } };
    await tab.engine.outbox.submit('fornitori.modifica', input, 'Modifica');
  };
  await edit(OTHER, 'IT00');
  expect(await ibanIn(tab)).toBe(WAS);
  // As an entry of an older version tells it.
  await edit(OTHER, WAS);
  expect(await ibanIn(tab)).toBe(OTHER);
  await edit('IT21', markOf(OTHER));
  expect(await ibanIn(tab)).toBe('IT21');
});

it('has the rows sent again where the browser has lost the key, and keeps what was not sent', async () => {
  const { world, id, device } = await withSupplier();
  await using _world = world;
  const before = device.openTab();
  await startSynced(before);
  before.network.cut();
  before.say(false);
  const input = { id, contatto_telefono: '0341', before: { contatto_telefono: null } };
  await before.engine.outbox.submit('fornitori.modifica', input, 'Telefono');
  before.close();

  device.key = null;
  const tab = device.openTab();
  tab.network.cut();
  tab.engine.start();
  await tab.secrets.tidy();
  // It is shown without its account until it comes.
  expect(await ibanIn(tab)).toBeNull();
  tab.network.heal();
  tab.engine.wake();
  await untilSynced(tab);
  await until('it can be read', async () => (await ibanIn(tab)) === WAS);
  expect(await tab.cache.rows.fornitori.get(id)).toMatchObject({ contatto_telefono: '0341' });
  expect(tab.engine.outbox.entries()).toEqual([]);
  expect(tab.failures.map(({ event }) => event)).toContain('row-secrets');
});

it('shows a supplier where the store of the key does not answer, and downloads nothing for it', async () => {
  const { world, device } = await withSupplier();
  await using _world = world;
  const tab = device.openTab();
  await startSynced(tab);
  const { cursor } = await tab.cache.readMeta();
  device.failsToRead = true;
  expect(await ibanIn(tab)).toBeNull();
  device.failsToRead = false;
  expect(await ibanIn(tab)).toBe(WAS);
  expect((await tab.cache.readMeta()).cursor).toBe(cursor);
  expect(tab.failures.map(({ event }) => event)).toEqual(['row-secrets']);
});

it('seals at its start what an earlier version has left readable, and leaves the rest of a row', async () => {
  const { world, id, device } = await withSupplier();
  await using _world = world;
  const tab = device.openTab();
  await startSynced(tab);
  await tab.cache.entity('fornitori').update(id, { iban: WAS });
  const digests = (await tab.cache.readMeta()).digests;
  await tab.secrets.tidy();
  expect(await storedIn(tab)).not.toContain(WAS);
  expect(await ibanIn(tab)).toBe(WAS);
  const theirs = { contatto_email: 'conti@example.it' };
  expect(await world.elsewhere(world.manager, 'PUT', `/fornitori/${id}`, theirs)).toBe(200);
  tab.engine.wake();
  await until(
    'the change is here',
    async () => (await tab.cache.rows.fornitori.get(id))?.contatto_email === theirs.contatto_email,
  );
  expect(digests).not.toEqual((await tab.cache.readMeta()).digests);
  expect(tab.failures).toEqual([]);
});

it('leaves no account readable of suppliers that were made here, however many', async () => {
  await using world = await createEngineWorld();
  const tab = world.device(world.manager).openTab();
  await startSynced(tab);
  tab.network.cut();
  tab.say(false);
  for (let n = 0; n < FEWEST_MADE; n += 1) {
    const input = { ragione_sociale: `Carburanti ${n}`, iban: WAS };
    await tab.engine.outbox.submit('fornitori.crea', input, 'Fornitore');
  }
  tab.network.heal();
  tab.say(true);
  tab.engine.wake();
  await untilSynced(tab);
  expect(await tab.cache.rows.fornitori.count()).toBe(FEWEST_MADE);
  expect(await storedIn(tab)).not.toContain(WAS);
  expect(await ibanIn(tab)).toBe(WAS);
  tab.close();
});

it('keeps a page as it comes where what reads and seals it cannot be had', async () => {
  const { world, device } = await withSupplier();
  await using _world = world;
  device.hasNoArchive = true;
  const tab = device.openTab();
  await startSynced(tab);
  expect(await tab.cache.rows.fornitori.count()).toBe(1);
  const pulls = tab.network.requests.filter(({ url }) => url.startsWith('/api/sync/pull'));
  expect(pulls.length).toBeLessThan(4);
  tab.close();
});
