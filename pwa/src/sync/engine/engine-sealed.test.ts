import { expect, it } from 'vitest';

import { dropReadableArchive } from '../../local-db/archive/drop-readable-archive.ts';
import { outboxDatabase } from '../../local-db/database-names.ts';
import {
  createEngineWorld,
  hoursOf,
  startSynced,
  untilSynced,
  type EngineWorld,
} from '../../testing/engine-world.ts';
import type { TestTab } from '../../testing/test-device.ts';
import { until } from '../../testing/until.ts';

const SECRET = 'Detto a chi non deve leggerlo';
const KEY_URL = '/chiave-archivio';

/** All that lies in an outbox, however it is kept. */
async function storedIn({ outbox }: TestTab): Promise<string> {
  const tables = await Promise.all(outbox.tables.map((table) => table.toArray()));
  return JSON.stringify(tables, (_key, value: unknown) =>
    value instanceof Uint8Array ? new TextDecoder().decode(value) : value,
  );
}

async function sayHours({ progetto, operatore }: EngineWorld, tab: TestTab, day = '2026-05-12') {
  const hours = { ...hoursOf(progetto, operatore.id, day), descrizione_attivita: SECRET };
  await tab.engine.outbox.submit('fogliOre.crea', hours, `Ore: ${SECRET}`);
}

/** A new history, as after a restore; what was accepted last is unknown there. */
function putBack({ server }: EngineWorld): void {
  const { db } = server;
  db.now.run(db.query.deleteFrom('outcomes'));
  db.now.run(db.query.updateTable('feed_counter').set({ epoch: 'aa.1' }));
}

/** Answers for the key only when it is let. */
function holdKey(tab: TestTab): () => void {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  tab.network.behave(async ({ url }, forward) => {
    if (url.includes(KEY_URL)) await released;
    return forward();
  });
  return release;
}

const refuseKey: Parameters<TestTab['network']['behave']>[0] = ({ url }, forward) =>
  url.includes(KEY_URL) ? Promise.reject(new TypeError('cut')) : forward();

/** As a server of before it had any keys answers. */
const knowNoKey: Parameters<TestTab['network']['behave']>[0] = async ({ url }, forward) =>
  url.includes(KEY_URL)
    ? Response.json({ codice: 'non_trovato', errore: 'Non trovato.' }, { status: 404 })
    : forward();

it('keeps what was sent unreadable, from the moment at which it was sent', async () => {
  await using world = await createEngineWorld();
  const tab = world.device(world.operatore).openTab();
  await startSynced(tab);
  tab.network.cut();
  await sayHours(world, tab);
  expect(await storedIn(tab)).toContain(SECRET);
  tab.network.heal();
  tab.engine.wake();
  await untilSynced(tab);
  expect(await tab.outbox.archive.toArray()).toMatchObject([{ entries: [], sequences: [1] }]);
  expect(await storedIn(tab)).not.toContain(SECRET);
  const asked = tab.network.requests.find(({ url }) => url.includes(KEY_URL));
  const told = await world.server.call('GET', asked?.url ?? '', { as: world.operatore.id });
  expect(await storedIn(tab)).not.toContain((told.json() as { chiave: string }).chiave);
  expect(tab.failures).toEqual([]);
});

it('sends what is sealed again to a server that was put back, before anything entered later', async () => {
  await using world = await createEngineWorld();
  const device = world.device(world.operatore);
  const before = device.openTab();
  await startSynced(before);
  await sayHours(world, before);
  await untilSynced(before);
  const [archived] = await before.outbox.archive.toArray();
  before.close();
  putBack(world);
  const { db } = world.server;
  db.now.run(db.query.deleteFrom('fogli_ore'));
  const tab = device.openTab();
  // The key comes late: until then nothing leaves.
  tab.network.behave(refuseKey);
  await sayHours(world, tab, '2026-05-13');
  tab.engine.start();
  await until('it was asked for a key', async () => {
    const asked = tab.network.requests.filter(({ url }) => url.includes(KEY_URL)).length;
    return asked > 1 && (await tab.outbox.meta.get('meta'))?.reopening === true;
  });
  expect(await world.countHours()).toBe(0);
  expect(tab.engine.sync.status().kind).not.toBe('synced');
  tab.network.heal();
  tab.engine.wake();
  await until('all is there', async () => (await world.countHours()) === 2);
  await untilSynced(tab);
  const order = db.now.all(
    db.query.selectFrom('outcomes').select('sequence').orderBy('feed_sequence'),
  );
  expect(order.map(({ sequence }) => sequence)).toEqual([1, 2]);
  expect(archived?.sequences).toEqual([1]);
  expect((await tab.outbox.meta.get('meta'))?.reopening).toBeUndefined();
});

it('goes on without what no key opens, keeps it, and says so', async () => {
  await using world = await createEngineWorld();
  const device = world.device(world.operatore);
  const before = device.openTab();
  await startSynced(before);
  await sayHours(world, before);
  await untilSynced(before);
  before.close();
  putBack(world);
  const { db } = world.server;
  db.now.run(db.query.updateTable('archive_secret').set({ secret: 'un altro' }));
  const tab = device.openTab();
  await sayHours(world, tab, '2026-05-13');
  await startSynced(tab);
  expect(await world.countHours()).toBe(2);
  expect(await tab.outbox.archive.count()).toBe(2);
  expect(tab.failures.map(({ event }) => event)).toContain('archive-open');
});

it('sends what is sealed once a server has keys again that was put back to a version without', async () => {
  await using world = await createEngineWorld();
  const device = world.device(world.operatore);
  const before = device.openTab();
  await startSynced(before);
  await sayHours(world, before);
  await untilSynced(before);
  const [hours] = await before.cache.rows.fogliOre.toArray();
  before.close();
  expect(await world.elsewhere(world.manager, 'DELETE', `/fogli-ore/${hours?.id}`)).toBe(204);
  putBack(world);
  const meanwhile = device.openTab();
  meanwhile.network.behave(knowNoKey);
  await meanwhile.tidy();
  await sayHours(world, meanwhile, '2026-05-13');
  await startSynced(meanwhile);
  // Nothing is held up by it.
  expect(await world.countHours()).toBe(1);
  await meanwhile.tidy();
  meanwhile.close();
  const tab = device.openTab();
  await tab.tidy();
  await startSynced(tab);
  expect(await world.countHours()).toBe(2);
  expect((await tab.outbox.meta.get('meta'))?.unopened).toBeUndefined();
  expect(tab.failures).toEqual([]);
});

it('seals at the next start what there was no key for', async () => {
  await using world = await createEngineWorld();
  const device = world.device(world.operatore);
  const before = device.openTab();
  before.network.behave(refuseKey);
  await startSynced(before);
  await sayHours(world, before);
  await untilSynced(before);
  expect(await storedIn(before)).toContain(SECRET);
  before.close();
  const tab = device.openTab();
  await tab.tidy();
  expect(await storedIn(tab)).not.toContain(SECRET);
  expect(await tab.outbox.archive.toArray()).toMatchObject([{ entries: [], sequences: [1] }]);
});

it('calls synchronised what was sent before its key comes, and seals it when it does', async () => {
  await using world = await createEngineWorld();
  const tab = world.device(world.operatore).openTab();
  const release = holdKey(tab);
  await startSynced(tab);
  await sayHours(world, tab);
  await until('the page is here', async () => (await tab.cache.pending.count()) === 0);
  // Long before it is given up that the key comes.
  await until('it is said', () => {
    world.timers.advance(5);
    return tab.engine.sync.status().kind === 'synced';
  });
  release();
  world.timers.advance(5);
  await until('it is sealed', async () => !(await storedIn(tab)).includes(SECRET));
  expect(await tab.outbox.archive.toArray()).toMatchObject([{ entries: [], sequences: [1] }]);
  expect(tab.failures).toEqual([]);
});

it('goes on with a server that has no keys, and leaves nothing readable of what was sent', async () => {
  await using world = await createEngineWorld();
  const device = world.device(world.operatore);
  const tab = device.openTab();
  tab.network.behave(knowNoKey);
  await startSynced(tab);
  await sayHours(world, tab);
  await untilSynced(tab);
  tab.network.cut();
  await sayHours(world, tab, '2026-05-13');
  await tab.tidy();
  tab.close();
  await dropReadableArchive(device.indexedDB, outboxDatabase(world.operatore.id));
  const after = device.openTab();
  expect(await after.outbox.archive.count()).toBe(0);
  expect(await after.outbox.entries.toArray()).toMatchObject([{ seq: 2 }]);
  after.close();
});

it('leaves what is sealed, and makes no outbox where there is none', async () => {
  await using world = await createEngineWorld();
  const device = world.device(world.operatore);
  await dropReadableArchive(device.indexedDB, outboxDatabase(world.operatore.id));
  expect(await device.indexedDB.databases()).toEqual([]);
  const tab = device.openTab();
  await startSynced(tab);
  await sayHours(world, tab);
  await untilSynced(tab);
  await dropReadableArchive(device.indexedDB, outboxDatabase(world.operatore.id));
  expect(await tab.outbox.archive.count()).toBe(1);
  const names = (await device.indexedDB.databases()).map(({ name }) => name);
  expect(names).toContain(outboxDatabase(world.operatore.id));
});
