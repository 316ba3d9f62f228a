import { expect, it } from 'vitest';

import { outboxDatabase } from '../../local-db/database-names.ts';
import {
  createEngineWorld,
  hoursOf,
  startSynced,
  untilSynced,
} from '../../testing/engine-world.ts';
import { raiseVersion, refuseLaterVersions, versionOf } from '../../testing/later-versions.ts';
import { until } from '../../testing/until.ts';

it.each([
  [{ codice: 'errore_interno', errore: 'x' }, 500, 'server-trouble'],
  [{ codice: 'protocollo_non_supportato', errore: 'x' }, 400, 'app-outdated'],
  ['Bad Gateway', 502, 'server-trouble'],
  ['Network Authentication Required', 511, 'offline'],
])('says of %j with %i what it is (%s), and loses nothing', async (body, status, kind) => {
  await using world = await createEngineWorld();
  const tab = world.device(world.operatore).openTab();
  await startSynced(tab);
  tab.network.behave(async ({ url }, forward) =>
    url === '/api/sync/push' ? Response.json(body, { status }) : forward(),
  );
  const hours = hoursOf(world.progetto, world.operatore.id);
  const result = await tab.engine.outbox.submit('fogliOre.crea', hours, 'Ore del 12/05');
  expect(result).toEqual({ outcome: 'saved' });
  await until('it is said', () => tab.engine.sync.status().kind === kind);
  expect(tab.engine.sync.status()).toEqual({ kind, pending: 1 });
  tab.network.heal();
  tab.engine.wake();
  await untilSynced(tab);
  expect(await world.countHours()).toBe(1);
});

it('does not touch what a later version of the app has left, and says that it wants that version', async () => {
  await using world = await createEngineWorld();
  const device = world.device(world.operatore);
  const before = device.openTab();
  await startSynced(before);
  before.network.cut();
  const hours = hoursOf(world.progetto, world.operatore.id);
  await before.engine.outbox.submit('fogliOre.crea', hours, 'Ore del 12/05');
  before.close();
  const name = outboxDatabase(world.operatore.id);
  await raiseVersion(device.indexedDB, name, 99);
  refuseLaterVersions(device.indexedDB);
  const tab = device.openTab();
  tab.engine.start();
  await until('it is said', () => {
    world.timers.advance(1_000);
    return tab.engine.sync.status().kind === 'app-outdated';
  });
  const result = await tab.engine.outbox.submit('fogliOre.crea', hours, 'Ancora ore');
  expect(result).toEqual({ outcome: 'not-saved', errore: 'versione nuova' });
  expect(await versionOf(device.indexedDB, name)).toBe(99);
  expect(await world.countHours()).toBe(0);
});

it('says when the account has no access any more, and keeps what was not sent', async () => {
  await using world = await createEngineWorld();
  const tab = world.device(world.operatore).openTab();
  await startSynced(tab);
  tab.say(false);
  const hours = hoursOf(world.progetto, world.operatore.id);
  await tab.engine.outbox.submit('fogliOre.crea', hours, 'Ore del 12/05');
  const { db } = world.server;
  const accounts = db.query.updateTable('dipendenti').set({ attivo: 0 });
  const token = world.server.tokenOf(world.operatore.id);
  db.now.run(accounts.where('id', '=', world.operatore.id));
  tab.say(true);
  tab.engine.wake();
  await until('it is told', () => tab.revoked() === token);
  expect(await tab.outbox.entries.count()).toBe(1);
});

it('fills the rows of a role that changed from the beginning, for an engine of its own', async () => {
  await using world = await createEngineWorld();
  const device = world.device(world.operatore);
  const before = device.openTab();
  await startSynced(before);
  expect(await before.cache.rows.clienti.count()).toBe(0);
  before.close();
  world.server.rows.cliente();
  const { db } = world.server;
  const accounts = db.query.updateTable('dipendenti').set({ ruolo: 'Manager' });
  db.now.run(accounts.where('id', '=', world.operatore.id));
  await world.server.publish();
  const after = device.openTab();
  await startSynced(after);
  await until('the clients are there', async () => (await after.cache.rows.clienti.count()) > 0);
});

it.each([
  ['QuotaExceededError', 'device-full'],
  ['UnknownError', 'storage-unavailable'],
])('does not call rows up to date while a page cannot be kept: %s', async (name, kind) => {
  await using world = await createEngineWorld();
  const tab = world.device(world.operatore).openTab();
  await startSynced(tab);
  const atomically = tab.cache.atomically.bind(tab.cache);
  // why: nothing makes the test's disk full.
  tab.cache.atomically = () => Promise.reject(new DOMException('x', name));
  const day = hoursOf(world.progetto, world.operatore.id);
  expect(await world.elsewhere(world.manager, 'POST', '/fogli-ore', day)).toBe(201);
  tab.engine.wake();
  await until('it is said', () => tab.engine.sync.status().kind === kind);
  expect(tab.engine.sync.status()).toEqual({ kind, pending: 0 });
  const failures = tab.failures.length;
  tab.engine.wake();
  await until('it failed again', () => tab.failures.length > failures);
  expect(tab.engine.sync.status()).toEqual({ kind, pending: 0 });
  tab.cache.atomically = atomically;
  tab.engine.wake();
  await untilSynced(tab);
  expect(await tab.cache.rows.fogliOre.count()).toBe(1);
});

it('says that the memory cannot be used where the browser keeps nothing at all', async () => {
  await using world = await createEngineWorld();
  const device = world.device(world.operatore);
  device.indexedDB.open = () => {
    throw new DOMException('x', 'SecurityError');
  };
  const tab = device.openTab();
  tab.engine.start();
  await until('it failed', () => tab.failures.some(({ event }) => event === 'receiving'));
  expect(tab.engine.sync.status()).toEqual({ kind: 'storage-unavailable', pending: 0 });
});
