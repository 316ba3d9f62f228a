import { expect, it } from 'vitest';

import { outboxDatabase } from '../../local-db/database-names.ts';
import type { Step } from '../../outbox/outbox-parts.ts';
import {
  createEngineWorld,
  GIORNATE,
  hoursOf,
  startSynced,
  untilSynced,
  type EngineWorld,
} from '../../testing/engine-world.ts';
import type { TestTab } from '../../testing/test-device.ts';
import type { Behaviour } from '../../testing/test-network.ts';
import { until } from '../../testing/until.ts';

const isPush = (url: string): boolean => url === '/api/sync/push';

async function saveOffline(world: EngineWorld, tab: TestTab, days: readonly string[]) {
  tab.say(false);
  for (const day of days) {
    const hours = hoursOf(world.progetto, world.operatore.id, day);
    const result = await tab.engine.outbox.submit('fogliOre.crea', hours, `Ore del ${day}`);
    expect(result).toEqual({ outcome: 'saved' });
  }
  tab.say(true);
}

it('does a command once when the answer to it is lost', async () => {
  await using world = await createEngineWorld();
  const tab = world.device(world.operatore).openTab();
  await startSynced(tab);
  tab.network.cut();
  await saveOffline(world, tab, GIORNATE);
  let lost = 0;
  tab.network.behave(async ({ url }, forward) => {
    const response = await forward();
    if (!isPush(url) || lost > 0) return response;
    lost += 1;
    throw new TypeError('Connection reset');
  });
  tab.engine.wake();
  await until('the first answer is lost', () => lost === 1);
  expect(await world.countHours()).toBe(4);
  tab.engine.wake();
  await untilSynced(tab);
  expect(await world.countHours()).toBe(4);
  expect(tab.network.requests.filter(({ url }) => isPush(url)).length).toBeGreaterThanOrEqual(2);
});

const falseAnswers: Record<string, Behaviour> = {
  "a captive portal's page": async () =>
    new Response('<html><body>Benvenuto al Wi-Fi</body></html>', { status: 200 }),
  'a portal that speaks JSON': async () => Response.json({ ok: true }),
  'a server in trouble': async () =>
    Response.json({ codice: 'errore_interno', errore: 'x' }, { status: 500 }),
  'a refusal of the whole request': async () =>
    Response.json({ codice: 'file_troppo_grande', errore: 'x' }, { status: 413 }),
  'a proxy that wants a login': async () => new Response('', { status: 407 }),
  'too many requests': async () => new Response('', { status: 429 }),
  'the answer to another batch': async ({ url }, forward) => {
    const response = await forward();
    if (!isPush(url)) return response;
    const answer = (await response.json()) as { first: number };
    return Response.json({ ...answer, first: answer.first + 1 });
  },
};

it.each(Object.entries(falseAnswers))(
  'deletes and refuses nothing because of %s',
  async (_, behaviour) => {
    await using world = await createEngineWorld();
    const tab = world.device(world.operatore).openTab();
    await startSynced(tab);
    let answered = 0;
    tab.network.behave(async (request, forward) => {
      const response = await behaviour(request, forward);
      if (isPush(request.url)) answered += 1;
      return response;
    });
    await saveOffline(world, tab, GIORNATE.slice(0, 2));
    await until('the false answer came', () => answered > 0);
    const before = answered;
    tab.engine.wake();
    await until('it was taken for none', () => answered > before);
    await until('both are read', () => tab.engine.outbox.entries()?.length === 2);
    const states = tab.engine.outbox.entries()?.map(({ status }) => status);
    expect(states).toEqual(['pending', 'pending']);
    expect(await tab.cache.rows.fogliOre.count()).toBe(2);

    tab.network.heal();
    tab.engine.wake();
    await untilSynced(tab);
    expect(await world.countHours()).toBe(2);
  },
);

it('empties nothing when the session is expired, and goes on under a new token', async () => {
  await using world = await createEngineWorld();
  const tab = world.device(world.operatore).openTab();
  await startSynced(tab);
  const good = world.server.tokenOf(world.operatore.id);
  tab.useToken(`${good}x`);
  await saveOffline(world, tab, GIORNATE.slice(0, 1));
  await until('the session is expired', () => tab.engine.sync.status().kind === 'session-expired');
  expect(tab.engine.sync.status()).toEqual({ kind: 'session-expired', pending: 1 });
  expect(await tab.cache.rows.progetti.count()).toBe(1);
  expect(await tab.cache.rows.fogliOre.count()).toBe(1);

  tab.useToken(good);
  tab.engine.wake();
  await untilSynced(tab);
  expect(await world.countHours()).toBe(1);
});

it('shows the one refused of a hundred, with its reason, and sends the other ninety-nine', async () => {
  await using world = await createEngineWorld();
  const never = world.server.rows.progetto(GIORNATE);
  const tab = world.device(world.operatore).openTab();
  await startSynced(tab);
  tab.say(false);
  for (let index = 0; index < 100; index += 1) {
    const progetto = index === 41 ? never : world.progetto;
    const hours = hoursOf(progetto, world.operatore.id, '2026-05-12', (index % 8) + 1);
    await tab.engine.outbox.submit('fogliOre.crea', hours, `Ore ${index}`);
  }
  tab.say(true);
  tab.engine.wake();
  await until('the rest is done', () => tab.engine.outbox.entries()?.length === 1);
  expect(tab.engine.outbox.entries()).toMatchObject([
    { seq: 42, description: 'Ore 41', status: 'refused', refusal: { codice: 'mai_assegnato' } },
  ]);
  expect(await world.countHours()).toBe(99);
  expect(await tab.cache.rows.fogliOre.count()).toBe(99);
  expect(tab.engine.sync.status()).toEqual({ kind: 'needs-attention', count: 1 });
});

const STEPS: readonly Step[] = [
  'entry-stored',
  'effect-applied',
  'push-answered',
  'answer-stored',
  'refusals-undone',
  'page-received',
  'page-applied',
  'settled',
];

it.each(STEPS)('loses and doubles nothing when it is killed at step %s', async (step) => {
  await using world = await createEngineWorld();
  const device = world.device(world.operatore);
  const first = device.openTab();
  await startSynced(first);
  const never = world.server.rows.progetto(GIORNATE);
  first.say(false);
  await first.engine.outbox.submit(
    'fogliOre.crea',
    hoursOf(never, world.operatore.id),
    'Ore da rifiutare',
  );
  const dead = first.killAt(step);
  first.say(true);
  const submitted = first.engine.outbox.submit(
    'fogliOre.crea',
    hoursOf(world.progetto, world.operatore.id),
    'Ore',
  );
  await Promise.race([dead, submitted.then(() => dead)]);

  const second = device.openTab();
  second.engine.start();
  await until('only what was refused is left', () => {
    const entries = second.engine.outbox.entries();
    return entries?.length === 1 && entries[0]?.status === 'refused';
  });
  expect(await world.countHours()).toBe(1);
  expect([...first.failures, ...second.failures]).toEqual([]);
  await until(
    "the rows are the server's",
    async () => (await second.cache.rows.fogliOre.count()) === 1,
  );
  expect(await second.cache.base.count()).toBe(0);
  expect(await second.cache.pending.count()).toBe(0);
});

it('shows a saved entry after a kill between the entry and its row', async () => {
  await using world = await createEngineWorld();
  const device = world.device(world.operatore);
  const first = device.openTab();
  await startSynced(first);
  first.network.cut();
  const dead = first.killAt('entry-stored');
  const saving = first.engine.outbox.submit(
    'fogliOre.crea',
    hoursOf(world.progetto, world.operatore.id),
    'Ore',
  );
  await Promise.race([dead, saving]);

  const second = device.openTab();
  second.network.cut();
  second.engine.start();
  await until('the row is there', async () => (await second.cache.rows.fogliOre.count()) === 1);
  expect(await second.cache.rows.fogliOre.toArray()).toMatchObject([{ ore_lavorate: 8 }]);
});

it('lets two tabs send the same outbox at the same time without doing anything twice', async () => {
  await using world = await createEngineWorld();
  const device = world.device(world.operatore);
  const [one, other] = [device.openTab(), device.openTab()];
  await startSynced(one);
  await startSynced(other);
  one.network.cut();
  other.network.cut();
  await saveOffline(world, one, GIORNATE.slice(0, 2));
  await saveOffline(world, other, GIORNATE.slice(2));
  one.network.heal();
  other.network.heal();
  one.engine.wake();
  other.engine.wake();
  await untilSynced(one);
  await untilSynced(other);
  expect(await world.countHours()).toBe(4);
  expect(await other.cache.rows.fogliOre.count()).toBe(4);
  expect(await one.outbox.entries.count()).toBe(0);
  expect([...one.failures, ...other.failures]).toEqual([]);
});

it('never gives out a sequence twice, whatever leaves the outbox', async () => {
  await using world = await createEngineWorld();
  const device = world.device(world.operatore);
  const first = device.openTab();
  await startSynced(first);
  await saveOffline(world, first, GIORNATE.slice(0, 2));
  first.engine.wake();
  await untilSynced(first);
  first.close();
  const second = device.openTab();
  await startSynced(second);
  await saveOffline(world, second, GIORNATE.slice(2, 3));
  expect((await second.outbox.meta.get('meta'))?.highest).toBe(3);
});

/** From now on writing rows hangs; gives how to let it go on. */
function hangRows({ cache }: TestTab): () => void {
  const gate = Promise.withResolvers<void>();
  // why: a full disk makes Chromium hang small writes, which nothing here does.
  const real = cache.atomically.bind(cache);
  cache.atomically = async (work) => {
    await gate.promise;
    return real(work);
  };
  return gate.resolve;
}

/** Lets time pass until it is done, 20 s at most. */
async function inTime<T>({ timers }: EngineWorld, work: Promise<T>): Promise<T> {
  let over = false;
  void work.finally(() => {
    over = true;
  });
  let passed = 0;
  await until('it is done', () => {
    if (!over && passed < 20_000) timers.advance(100);
    passed += 100;
    return over;
  });
  return work;
}

it('sends what is saved though its rows cannot be written, and shows it once they can', async () => {
  await using world = await createEngineWorld();
  const tab = world.device(world.operatore).openTab();
  await startSynced(tab);
  const goOn = hangRows(tab);
  const hours = hoursOf(world.progetto, world.operatore.id);
  const saving = tab.engine.outbox.submit('fogliOre.crea', hours, 'Ore');
  expect(['accepted', 'saved']).toContain((await inTime(world, saving)).outcome);
  await until('it is on the server', async () => (await world.countHours()) === 1);
  expect(tab.failures).toMatchObject([{ event: 'show-effect' }]);
  goOn();
  await untilSynced(tab);
  await until('no effect stays', async () => (await tab.cache.pending.count()) === 0);
  expect(await tab.cache.rows.fogliOre.count()).toBe(1);
  expect(await tab.cache.base.count()).toBe(0);
});

it('says saved, and decides, though the rows cannot be written', async () => {
  await using world = await createEngineWorld();
  const never = world.server.rows.progetto(GIORNATE);
  const tab = world.device(world.operatore).openTab();
  await startSynced(tab);
  tab.network.cut();
  tab.say(false);
  let shown = false;
  tab.cache.pending.hook('creating', () => {
    shown = true;
  });
  const goOn = hangRows(tab);
  const hours = hoursOf(never, world.operatore.id);
  const saving = tab.engine.outbox.submit('fogliOre.crea', hours, 'Ore');
  expect(await inTime(world, saving)).toEqual({ outcome: 'saved' });
  await tab.outbox.entries.update(1, {
    refusal: { codice: 'mai_assegnato', errore: 'mai assegnato' },
  });
  const deciding = tab.engine.outbox.discard(1);
  await until('it is decided', () => tab.engine.outbox.entries()?.length === 0);
  expect(await inTime(world, deciding)).toEqual({ outcome: 'saved' });
  goOn();
  // The late effect comes first, and then whatever undoes it.
  await until('the effect is shown', () => shown);
  await until('no effect stays', async () => (await tab.cache.pending.count()) === 0);
  expect(await tab.cache.rows.fogliOre.count()).toBe(0);
});

/** From now on the browser never gives one of its databases; gives how to let it. */
function hangOpening(disk: IDBFactory, database: string): () => void {
  const open = disk.open.bind(disk);
  // why: only a browser's disk hangs when it is opened.
  disk.open = (name, version) =>
    name === database
      ? (Object.assign(new EventTarget(), { readyState: 'pending' }) as unknown as IDBOpenDBRequest)
      : open(name, version);
  return () => {
    disk.open = open;
  };
}

it('says that the device keeps nothing while its outbox cannot be opened, and goes on once it can', async () => {
  await using world = await createEngineWorld();
  const device = world.device(world.operatore);
  const goOn = hangOpening(device.indexedDB, outboxDatabase(world.operatore.id));
  const tab = device.openTab();
  tab.engine.start();
  let seconds = 0;
  await until('it is said', () => {
    if (seconds < 15) world.timers.advance(1_000);
    seconds += 1;
    return tab.engine.sync.status().kind === 'storage-unavailable';
  });
  goOn();
  await until('all is there', () => {
    world.timers.advance(1_000);
    return tab.engine.sync.status().kind === 'synced';
  });
  expect((await tab.outbox.meta.get('meta'))?.highest).toBe(0);
  expect(await tab.cache.rows.progetti.count()).toBe(1);
});
