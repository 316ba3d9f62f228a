import type { Dispositivo } from '@gestionale/shared-schema/dispositivi/contracts.ts';
import { PROTOCOL_VERSION } from '@gestionale/shared-schema/sync/protocol.ts';
import type { FoglioOreId } from '@gestionale/shared-schema/values/id.ts';
import { expect, it } from 'vitest';

import { outboxDatabase } from '../../local-db/database-names.ts';
import { deleteDatabase } from '../../local-db/record-store.ts';
import { countChanges } from '../../outbox/entries/count-changes.ts';
import {
  createEngineWorld,
  hoursOf,
  startSynced,
  untilSynced,
  type EngineWorld,
} from '../../testing/engine-world.ts';
import type { TestTab } from '../../testing/test-device.ts';
import { until } from '../../testing/until.ts';

async function reported({ server, manager }: EngineWorld): Promise<Dispositivo[]> {
  const reply = await server.call('GET', '/api/dispositivi', { as: manager.id });
  return reply.json() as Dispositivo[];
}

const save = ({ progetto, operatore }: EngineWorld, tab: TestTab, day: string) =>
  tab.engine.outbox.submit('fogliOre.crea', hoursOf(progetto, operatore.id, day), `Ore ${day}`);

/** A device with hours of one day that the server has. */
async function startWithHours(world: EngineWorld) {
  const device = world.device(world.operatore);
  const before = device.openTab();
  await startSynced(before);
  await save(world, before, '2026-05-11');
  await untilSynced(before);
  return { device, before };
}

/** What the outbox knows of itself, to be put back later. */
async function markOf({ outbox }: TestTab) {
  const mark = await outbox.meta.get('meta');
  if (mark === undefined) throw new Error('A device has its identity from the start');
  return mark;
}

/** Never heard of by the server: only the trace on the phone knows. */
async function saveUnheard(world: EngineWorld, tab: TestTab): Promise<void> {
  tab.network.cut();
  tab.say(false);
  for (const day of ['2026-05-12', '2026-05-13', '2026-05-14']) await save(world, tab, day);
}

it('reports what was in an outbox that the browser threw away, once, and goes on', async () => {
  await using world = await createEngineWorld();
  const { device, before } = await startWithHours(world);
  await saveUnheard(world, before);
  before.close();
  await deleteDatabase(device.indexedDB, outboxDatabase(world.operatore.id));

  const after = device.openTab();
  await startSynced(after);
  expect(await reported(world)).toMatchObject([
    { dipendente_id: world.operatore.id, mai_arrivate: 3, stato: 'svuotato' },
  ]);
  expect(after.failures.map(({ event }) => event)).toEqual(['outbox-lost']);
  await save(world, after, '2026-05-12');
  await untilSynced(after);
  expect(await world.countHours()).toBe(2);
  after.close();

  const later = device.openTab();
  await startSynced(later);
  expect(await reported(world)).toHaveLength(1);
  expect(later.failures).toEqual([]);
});

it.each([
  ['after the network is back', 0],
  ['before it is', 1],
])(
  'reports what was in an outbox that the browser threw away under a page that goes on saving %s',
  async (_when, saves) => {
    await using world = await createEngineWorld();
    const { device, before } = await startWithHours(world);
    await saveUnheard(world, before);
    before.outbox.close({ disableAutoOpen: false });
    await deleteDatabase(device.indexedDB, outboxDatabase(world.operatore.id));
    for (let n = 0; n < saves; n += 1) await save(world, before, '2026-05-13');
    before.network.heal();
    before.say(true);
    before.engine.wake();
    await until('it is reported', async () => (await reported(world))[0]?.stato === 'svuotato');
    expect((await reported(world))[0]).toMatchObject({ mai_arrivate: 3 });
    await save(world, before, '2026-05-12');
    await untilSynced(before);
    expect(await world.countHours()).toBe(2 + saves);
  },
);

it('opens an outbox again that was closed under it, and sends what is in it', async () => {
  await using world = await createEngineWorld();
  const { before } = await startWithHours(world);
  before.network.cut();
  before.say(false);
  await save(world, before, '2026-05-12');
  // As one that took too long to open again leaves it.
  before.outbox.close({ disableAutoOpen: true });
  before.network.heal();
  before.say(true);
  before.engine.wake();
  await untilSynced(before);
  expect(await world.countHours()).toBe(2);
});

it('says nothing of an outbox that was empty when it was thrown away', async () => {
  await using world = await createEngineWorld();
  const { device, before } = await startWithHours(world);
  before.close();
  await deleteDatabase(device.indexedDB, outboxDatabase(world.operatore.id));
  const after = device.openTab();
  await startSynced(after);
  expect(await reported(world)).toEqual([]);
});

it('gives no number out twice when an older state of the outbox comes back', async () => {
  await using world = await createEngineWorld();
  const device = world.device(world.operatore);
  const before = device.openTab();
  await startSynced(before);
  const older = await markOf(before);
  await save(world, before, '2026-05-11');
  await untilSynced(before);
  await before.outbox.meta.put(older);
  before.close();

  const after = device.openTab();
  await startSynced(after);
  await save(world, after, '2026-05-12');
  await untilSynced(after);
  expect(await world.countHours()).toBe(2);
  expect(await reported(world)).toEqual([]);
});

it('goes on missing what an outbox had that came back in an older state', async () => {
  await using world = await createEngineWorld();
  const { device, before } = await startWithHours(world);
  const older = await markOf(before);
  await saveUnheard(world, before);
  await before.outbox.meta.put(older);
  await before.outbox.entries.clear();
  before.close();

  const after = device.openTab();
  await startSynced(after);
  const told = [{ mai_arrivate: 3, stato: 'svuotato' }];
  expect(await reported(world)).toMatchObject(told);
  await save(world, after, '2026-05-12');
  await untilSynced(after);
  after.close();
  await startSynced(device.openTab());
  expect(await reported(world)).toMatchObject(told);
});

it('tells at each pull what waits, so that the office knows of a phone that falls silent', async () => {
  await using world = await createEngineWorld();
  const tab = world.device(world.operatore).openTab();
  await startSynced(tab);
  tab.network.behave(({ url }, forward) =>
    url.startsWith('/api/sync/push') ? Promise.reject(new TypeError('cut')) : forward(),
  );
  tab.say(false);
  for (const day of ['2026-05-12', '2026-05-13']) await save(world, tab, day);
  tab.engine.wake();
  const { db } = world.server;
  await until('the server knows', async () => {
    tab.engine.wake();
    const known = await db.first(db.query.selectFrom('devices').select('waiting'));
    return known?.waiting === '1-2';
  });
  expect(await reported(world)).toEqual([]);
  world.server.clock.advance(25 * 3_600_000);
  expect(await reported(world)).toMatchObject([{ mai_arrivate: 2, stato: 'silenzioso' }]);
});

it('sends entries of two versions in batches of one version each, in order', async () => {
  await using world = await createEngineWorld();
  const tab = world.device(world.operatore).openTab();
  await startSynced(tab);
  tab.network.cut();
  tab.say(false);
  for (const day of ['2026-05-11', '2026-05-12', '2026-05-13']) await save(world, tab, day);
  await tab.outbox.entries.update(2, { protocol: 7 });
  await countChanges(tab.outbox);
  const sent: unknown[] = [];
  tab.network.behave(async (request, forward) => {
    if (!request.url.startsWith('/api/sync/push')) return forward();
    const { protocol, first, commands } = (await request.body()) as {
      readonly protocol: number;
      readonly first: number;
      readonly commands: readonly unknown[];
    };
    sent.push([protocol, first, commands.map((command) => command !== null)]);
    return forward();
  });
  tab.say(true);
  tab.engine.wake();
  await until('the unknown version was tried', () => sent.length >= 2);
  expect(sent.slice(0, 2)).toEqual([
    [PROTOCOL_VERSION, 1, [true, false, true]],
    [7, 2, [true]],
  ]);
  // Not understood, therefore kept.
  await until('the others have left', () => tab.engine.outbox.entries()?.length === 1);
  expect(tab.engine.outbox.entries()).toMatchObject([{ seq: 2, status: 'pending' }]);
  expect(tab.engine.sync.status().kind).toBe('server-trouble');
  expect(await world.countHours()).toBe(2);
});

it.each([
  [7, 'server_da_aggiornare', 'server-trouble'],
  [0, 'protocollo_non_supportato', 'app-outdated'],
])('sends what comes after an entry of version %i (%s), and says what waits', async (...args) => {
  const [version, , kind] = args;
  await using world = await createEngineWorld();
  const tab = world.device(world.operatore).openTab();
  await startSynced(tab);
  tab.network.cut();
  tab.say(false);
  for (const day of ['2026-05-11', '2026-05-12', '2026-05-13']) await save(world, tab, day);
  await tab.outbox.entries.update(1, { protocol: version });
  await countChanges(tab.outbox);
  const id = (await tab.outbox.entries.get(1))?.input['id'] as FoglioOreId;
  const correction = { id, ore_lavorate: 4, before: { ore_lavorate: 8 } };
  await tab.engine.outbox.submit('fogliOre.modifica', correction, 'Correzione');
  tab.network.heal();
  tab.say(true);
  tab.engine.wake();
  await until('the others have left', () => tab.engine.outbox.entries()?.length === 2);
  expect(await world.countHours()).toBe(2);
  await until('it is said', () => tab.engine.sync.status().kind === kind);
  expect(tab.engine.sync.status()).toEqual({ kind, pending: 2 });
  // What is given now is answered while its form waits, whatever else cannot be sent.
  expect(await save(world, tab, '2026-05-14')).toEqual({ outcome: 'accepted' });
  await until('it is said again', () => tab.engine.sync.status().kind === kind);
  await until('it has left', () => tab.engine.outbox.entries()?.length === 2);
  const left = tab.engine.outbox.entries()?.map(({ seq, status }) => [seq, status]);
  expect(left).toEqual([
    [1, 'pending'],
    [4, 'pending'],
  ]);
});

it('knows how far its clock is off, and never refuses for it', async () => {
  await using world = await createEngineWorld();
  const tab = world.device(world.operatore).openTab();
  await startSynced(tab);
  expect(tab.engine.outbox.clockOffsetMs()).toBeNull();
  world.timers.advance(7 * 60_000);
  await save(world, tab, '2026-05-12');
  await untilSynced(tab);
  expect(tab.engine.outbox.clockOffsetMs()).toBe(-7 * 60_000);
  expect(await world.countHours()).toBe(1);
});
