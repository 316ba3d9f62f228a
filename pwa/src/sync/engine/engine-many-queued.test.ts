import type { ClienteId } from '@gestionale/shared-schema/values/id.ts';
import { expect, test } from 'vitest';

import {
  createEngineWorld,
  GIORNATE,
  hoursOf,
  startSynced,
  type EngineWorld,
} from '../../testing/engine-world.ts';
import { multiplyEntry } from '../../testing/multiply-entry.ts';
import type { TestTab } from '../../testing/test-device.ts';
import type { TestRequest } from '../../testing/test-network.ts';
import { testId } from '../../testing/test-rows.ts';
import { until } from '../../testing/until.ts';

const MANY = 1_000;
const MOST_REQUESTS = 12;
const PUSH = '/api/sync/push';
const LIVE = '/api/sync/live';

/** A phone that changed one client's telephone number many times, 1, 2, 3, without a network. */
async function queueEdits(world: EngineWorld, count: number) {
  const id: ClienteId = world.server.rows.cliente();
  await world.server.publish();
  const device = world.device(world.manager);
  const tab = device.openTab();
  await startSynced(tab);
  tab.say(false);
  tab.network.cut();
  const before = (await tab.cache.rows.clienti.get(id))?.telefono ?? null;
  const first = { id, telefono: '1', before: { telefono: before } };
  await tab.engine.outbox.submit('clienti.modifica', first, 'Telefono 1');
  const [entry] = await tab.outbox.entries.toArray();
  const meta = await tab.outbox.meta.get('meta');
  if (entry === undefined || meta === undefined) throw new Error('There is no entry to copy');
  const copies = Array.from({ length: count - 1 }, (_, n) => ({
    ...entry,
    seq: entry.seq + 1 + n,
    callId: testId(),
    input: { id, telefono: `${n + 2}`, before: { telefono: `${n + 1}` } },
    description: `Telefono ${n + 2}`,
  }));
  await tab.outbox.entries.bulkAdd(copies);
  await tab.outbox.meta.put({ ...meta, highest: entry.seq + count - 1 });
  tab.close();
  const telefono = () => {
    const { db } = world.server;
    return db.now.first(db.query.selectFrom('clienti').select('telefono').where('id', '=', id))
      ?.telefono;
  };
  return { id, next: device.openTab(), telefono };
}

function countPushes({ network }: TestTab): number {
  return network.requests.filter(({ url }) => url === PUSH).length;
}

async function countCommands({ body }: TestRequest): Promise<number> {
  return ((await body()) as { readonly commands: readonly unknown[] }).commands.length;
}

function isSynced({ engine }: TestTab): boolean {
  return engine.sync.status().kind === 'synced';
}

/** Opens the app; gives how often it asked the server until all is sent and downloaded. */
async function countRequestsUntilSynced(tab: TestTab): Promise<number> {
  const { engine, network } = tab;
  engine.start();
  await until('everything is on the server and downloaded', () => isSynced(tab), 100_000);
  return network.requests.filter(({ url }) => url !== LIVE).length;
}

test('a thousand changes of one row leave in a dozen requests at most, in order', async () => {
  await using world = await createEngineWorld();
  const { next, telefono } = await queueEdits(world, MANY);
  const said = new Set<unknown>();
  next.engine.sync.subscribe(() => {
    const status = next.engine.sync.status();
    if (status.kind === 'sending' && status.done < status.total) said.add(status.total);
  });
  expect(await countRequestsUntilSynced(next)).toBeLessThanOrEqual(MOST_REQUESTS);
  expect(telefono()).toBe(`${MANY}`);
  expect([...said]).toEqual([MANY]);
  expect(next.failures).toEqual([]);
  next.close();
}, 120_000);

test('when the first of many changes of a row is refused, none of the others is done, and all are told', async () => {
  await using world = await createEngineWorld();
  const { id, next, telefono } = await queueEdits(world, 250);
  const theirs = { telefono: 'altro' };
  expect(await world.elsewhere(world.manager, 'PUT', `/clienti/${id}`, theirs)).toBe(200);
  next.engine.start();
  await until('it is told', () => next.engine.sync.status().kind === 'needs-attention', 60_000);
  await until('sending is over', async () => (await next.outbox.receipts.count()) === 0, 60_000);
  const entries = next.engine.outbox.entries() ?? [];
  expect(entries.map(({ status }) => status)).toEqual([
    'refused',
    ...Array.from({ length: 249 }, () => 'pending'),
  ]);
  expect(entries.filter(({ held }) => held)).toHaveLength(249);
  expect(telefono()).toBe('altro');
  expect(countPushes(next)).toBe(1);

  // Each keeps its number, of which the server knows nothing, until a person decides.
  const [refused] = entries;
  await next.engine.outbox.discard(refused?.seq ?? 0);
  await until('the second is judged', () => next.engine.outbox.entries()?.length === 249);
  await until('it is told', () => next.engine.outbox.entries()?.[0]?.status === 'refused', 60_000);
  expect(telefono()).toBe('altro');
  expect(next.failures).toEqual([]);
  next.close();
}, 120_000);

test('a phone that comes back with a thousand entries sends them in a dozen requests at most', async () => {
  await using world = await createEngineWorld();
  const { progetto, operatore } = world;
  const device = world.device(operatore);
  const tab = device.openTab();
  await startSynced(tab);
  tab.say(false);
  tab.network.cut();
  const hours = hoursOf(progetto, operatore.id, GIORNATE[0], 1);
  await tab.engine.outbox.submit('fogliOre.crea', hours, 'Ore');
  await multiplyEntry(tab, MANY);
  tab.close();

  const next = device.openTab();
  next.network.cut();
  next.engine.start();
  for (let tries = 1; tries <= 4; tries += 1) {
    next.engine.wake();
    await until('it was tried in vain', () => countPushes(next) >= tries);
  }
  const inVain = next.network.requests.length;
  next.network.heal();
  next.engine.wake();
  await until('everything is on the server and downloaded', () => isSynced(next), 100_000);
  const sent = next.network.requests.slice(inVain).filter(({ url }) => url !== LIVE);
  expect(sent.length).toBeLessThanOrEqual(MOST_REQUESTS);
  // What never left says nothing of the link: a hundred to try it, and then five hundred at a time.
  const sizes = await Promise.all(sent.filter(({ url }) => url === PUSH).map(countCommands));
  expect(sizes).toEqual([100, 500, 400]);
  expect(await world.countHours()).toBe(MANY);
  expect(await next.cache.rows.fogliOre.count()).toBe(MANY);
  expect(next.failures).toEqual([]);
  next.close();
}, 120_000);

test('what waits is shown as the same objects after another save', async () => {
  await using world = await createEngineWorld();
  const tab = world.device(world.operatore).openTab();
  await startSynced(tab);
  tab.say(false);
  tab.network.cut();
  const save = (nth: number) =>
    tab.engine.outbox.submit(
      'fogliOre.crea',
      hoursOf(world.progetto, world.operatore.id, GIORNATE[nth], 1),
      'Ore',
    );
  await save(0);
  await save(1);
  const before = tab.engine.outbox.entries() ?? [];
  await save(2);
  const after = tab.engine.outbox.entries() ?? [];
  expect(after).toHaveLength(3);
  for (const [place, entry] of before.entries()) expect(after[place]).toBe(entry);
  tab.close();
});
