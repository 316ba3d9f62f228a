import { expect, test } from 'vitest';

import { cacheDatabase } from '../../local-db/database-names.ts';
import { fromStored, type StoredRow } from '../../local-db/stored-row.ts';
import { countRequests } from '../../testing/count-requests.ts';
import { makeEarlierDatabase, type EarlierSchema } from '../../testing/earlier-databases.ts';
import { createEngineWorld, startSynced, untilSynced } from '../../testing/engine-world.ts';
import type { TestDevice, TestTab } from '../../testing/test-device.ts';
import { until } from '../../testing/until.ts';

const CLIENTS = 1_500;

test('a first download asks for one thing a row, and what changed later for two', async () => {
  await using world = await createEngineWorld();
  const { server, manager } = world;
  const clients = Array.from({ length: CLIENTS }, () => server.rows.cliente());
  await server.publish();
  const tab = world.device(manager).openTab();
  using count = countRequests();
  await startSynced(tab);
  const { requests } = count.take();
  expect(await tab.cache.rows.clienti.count()).toBeGreaterThanOrEqual(CLIENTS);
  expect(requests / CLIENTS).toBeLessThan(1.15);

  /** What the page asks for that brings so many changed rows. */
  async function askedFor(changed: number): Promise<number> {
    for (const id of clients.slice(0, changed)) {
      await world.elsewhere(manager, 'PUT', `/clienti/${id}`, { telefono: String(changed) });
    }
    const received = tab.holdAt('page-received');
    tab.engine.wake();
    const goOn = await received;
    count.take();
    const applied = tab.holdAt('page-applied');
    goOn();
    const after = await applied;
    const { requests } = count.take();
    after();
    const changes = await tab.cache.rows.clienti.where('id').anyOf(clients).toArray();
    const seen = changes.filter(({ telefono }) => telefono === String(changed));
    expect(seen).toHaveLength(changed);
    await untilSynced(tab);
    return requests;
  }
  const few = await askedFor(2);
  const more = await askedFor(10);
  expect((more - few) / 8).toBeLessThanOrEqual(2);
  expect(more).toBeLessThanOrEqual(32);
  expect(tab.failures).toEqual([]);
}, 60_000);

test('a download of many pages, in turns between which others have theirs, asks for each of them once', async () => {
  await using world = await createEngineWorld();
  const { server, manager } = world;
  for (let n = 0; n < 70; n += 1) server.rows.cliente();
  await server.publish();
  const tab = world.device(manager).openTab();
  const asked: string[] = [];
  tab.network.behave(async ({ url }, forward) => {
    if (!url.startsWith('/api/sync/pull')) return forward();
    const small = url.replace(/limit=\d+/, 'limit=1');
    asked.push(new URLSearchParams(url.split('?')[1]).get('cursor') ?? '');
    const reply = await server.call('GET', small, { as: manager.id });
    return new Response(new Uint8Array(reply.bytes), {
      headers: { 'content-type': 'application/json' },
    });
  });
  await startSynced(tab);
  expect(await tab.cache.rows.clienti.count()).toBeGreaterThanOrEqual(70);
  expect(asked.length).toBeGreaterThan(70);
  expect(asked.length).toBe(new Set(asked).size);
  expect(tab.failures).toEqual([]);
  tab.close();
}, 60_000);

/** Version 5 of the cache, which the first release has. */
const CACHE_5: EarlierSchema = {
  progetti: 'id, data_inizio, data_fine, stato, nome_progetto',
  storico: 'id, [progetto_id+data_ora]',
  fogliOre: 'id, data, [progetto_id+data], [dipendente_id+data], [da_approvare+data]',
  dipendenti: 'id, cognome',
  clienti: 'id, ragione_sociale',
  fornitori: 'id, ragione_sociale',
  attrezzatura: 'id, nome_attrezzo',
  impostazioni: 'id',
  documenti: 'id, filename',
  pending: 'seq, *rows',
  bases: 'key',
  lines: 'key',
  keptDocuments: 'filename',
  keptContents: 'filename',
  meta: 'id',
};

const ENTITIES = Object.keys(CACHE_5).slice(0, 9);

/** Makes of what a tab has downloaded what version 5 would have: each line in a table apart. */
async function leaveAsVersion5(
  { indexedDB }: TestDevice,
  tab: TestTab,
  userId: string,
): Promise<void> {
  const lines: object[] = await tab.cache.lines.toArray();
  const tables: Record<string, object[]> = { meta: await tab.cache.meta.toArray(), lines };
  for (const entity of ENTITIES) {
    const stored = await tab.cache.table<StoredRow>(entity).toCollection().raw().toArray();
    for (const { id, line } of stored) {
      if (line !== undefined) {
        lines.push({ key: `${entity}:${id}`, sequence: line[0], audience: line[1] });
      }
    }
    for (const row of stored) fromStored(row);
    const waiting = stored.filter((row) => 'approvato' in row && !row.approvato);
    for (const row of waiting) Object.assign(row, { da_approvare: 1 });
    tables[entity] = stored;
  }
  tab.close();
  await new Promise((resolve, reject) => {
    const deleting = indexedDB.deleteDatabase(cacheDatabase(userId));
    deleting.addEventListener('success', resolve);
    deleting.addEventListener('error', reject);
  });
  await makeEarlierDatabase(indexedDB, cacheDatabase(userId), 5, CACHE_5, tables);
}

test('a device of the first release shows its rows without a network, and goes on from there', async () => {
  await using world = await createEngineWorld();
  const { server, operatore, manager, progetto } = world;
  const other = server.rows.progetto(['2026-05-11']);
  server.rows.assegna(other, operatore.id);
  server.rows.foglioOre(progetto, operatore.id);
  await server.publish();
  const device = world.device(operatore);
  const before = device.openTab();
  await startSynced(before);
  const held = await before.cache.rows.progetti.toArray();
  await leaveAsVersion5(device, before, operatore.id);

  const tab = device.openTab();
  tab.say(false);
  tab.network.cut();
  tab.engine.start();
  await until('it says that nobody is reached', () => tab.engine.sync.status().kind === 'offline');
  expect(await tab.cache.rows.progetti.toArray()).toEqual(held);
  expect(await tab.cache.rows.fogliOre.where('da_approvare').equals(1).count()).toBe(1);
  expect(await tab.cache.marks.get('completeness')).toMatchObject({ value: 'complete' });

  await world.elsewhere(manager, 'PUT', `/progetti/${progetto}`, { descrizione: 'altro' });
  await world.elsewhere(manager, 'DELETE', `/progetti/${other}/dipendenti/${operatore.id}`);
  tab.network.heal();
  tab.say(true);
  tab.engine.wake();
  await until('the change is there', async () => {
    return (await tab.cache.rows.progetti.get(progetto))?.descrizione === 'altro';
  });
  await untilSynced(tab);
  expect(await tab.cache.rows.progetti.toCollection().primaryKeys()).toEqual([progetto]);
  // Nothing was downloaded again, and what is held is what the server says.
  const pulls = tab.network.requests.filter(({ url }) => url.startsWith('/api/sync/pull'));
  expect(pulls.filter(({ url }) => url.includes('refill') || !url.includes('cursor'))).toEqual([]);
  expect(tab.failures).toEqual([]);
});

test('the history of projects is not downloaded, and what an earlier version had of it stays', async () => {
  await using world = await createEngineWorld();
  const { server, manager, progetto } = world;
  const edit = async (descrizione: string): Promise<void> => {
    await world.elsewhere(manager, 'PUT', `/progetti/${progetto}`, { descrizione });
  };
  await edit('prima');
  const device = world.device(manager);
  const before = device.openTab();
  // As a version that did not say what it can do without.
  before.network.behave(async ({ method, url }, forward) => {
    if (!url.includes('without=storico')) return forward();
    const asked = url.replace(/&?without=storico/, '');
    const { status, text } = await server.call(method, asked, { as: manager.id });
    return new Response(text, { status, headers: { 'content-type': 'application/json' } });
  });
  await startSynced(before);
  expect(await before.cache.rows.storico.count()).toBe(1);
  await leaveAsVersion5(device, before, manager.id);

  const tab = device.openTab();
  await startSynced(tab);
  await edit('dopo');
  tab.engine.wake();
  await until('the change is there', async () => {
    return (await tab.cache.rows.progetti.get(progetto))?.descrizione === 'dopo';
  });
  await untilSynced(tab);
  expect(await tab.cache.rows.storico.count()).toBe(1);
  const pulls = tab.network.requests.filter(({ url }) => url.startsWith('/api/sync/pull'));
  expect(pulls.filter(({ url }) => url.includes('refill') || !url.includes('cursor'))).toEqual([]);
  expect(tab.failures).toEqual([]);
  expect(server.log.lines.filter(({ event }) => event === 'digest mismatch')).toEqual([]);

  const empty = world.device(world.person('Manager')).openTab();
  await startSynced(empty);
  expect(await empty.cache.rows.progetti.count()).toBe(1);
  expect(await empty.cache.rows.storico.count()).toBe(0);
});
