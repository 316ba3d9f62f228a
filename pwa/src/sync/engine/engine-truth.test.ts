import { expect, it } from 'vitest';

import {
  createEngineWorld,
  hoursOf,
  startSynced,
  untilSynced,
} from '../../testing/engine-world.ts';
import type { TestDevice, TestTab } from '../../testing/test-device.ts';
import { until } from '../../testing/until.ts';

const isPush = (url: string): boolean => url === '/api/sync/push';

/** What the page sends goes astray; everything else arrives. */
function loseSending(tab: TestTab): void {
  tab.network.behave(async ({ url }, forward) => {
    if (isPush(url)) throw new TypeError('Failed to fetch');
    return forward();
  });
}

/** Two pages of one phone. */
async function openTwo(phone: TestDevice): Promise<[TestTab, TestTab]> {
  const [one, other] = [phone.openTab(), phone.openTab()];
  await startSynced(one);
  await startSynced(other);
  return [one, other];
}

it('says nothing of a session that was renewed, nor of a network that was reached', async () => {
  await using world = await createEngineWorld();
  const tab = world.device(world.operatore).openTab();
  await startSynced(tab);
  tab.network.cut();
  tab.engine.wake();
  await until('the network is gone', () => tab.engine.sync.status().kind === 'offline');
  tab.network.behave(async () =>
    Response.json({ codice: 'non_autenticato', errore: 'x' }, { status: 401 }),
  );
  tab.engine.wake();
  await until('the session is over', () => tab.engine.sync.status().kind === 'session-expired');
  // Nothing is answered any more: what is said can only be what is known already.
  tab.network.behave(() => new Promise(() => undefined));
  tab.useToken('another token');
  tab.engine.wake();
  expect(tab.engine.sync.status()).toEqual({ kind: 'checking' });
});

it('says no trouble with sending once another tab has sent', async () => {
  await using world = await createEngineWorld();
  const [one, other] = await openTwo(world.device(world.operatore));
  for (const tab of [one, other]) {
    tab.network.behave(async ({ url }, forward) =>
      isPush(url) ? new Response('', { status: 500 }) : forward(),
    );
  }
  const hours = hoursOf(world.progetto, world.operatore.id);
  await one.engine.outbox.submit('fogliOre.crea', hours, 'Ore');
  await until(
    'it is said',
    () => one.engine.sync.status().kind === 'server-trouble' && one.failures.length === 0,
  );
  other.network.heal();
  other.engine.wake();
  await untilSynced(other);
  one.engine.wake();
  await untilSynced(one);
  expect(await world.countHours()).toBe(1);
});

it('sends and tells what a tab saved that was killed before it could say so', async () => {
  await using world = await createEngineWorld();
  const [one, other] = await openTwo(world.device(world.operatore));
  const dead = one.killAt('entry-stored');
  const hours = hoursOf(world.progetto, world.operatore.id);
  const saving = one.engine.outbox.submit('fogliOre.crea', hours, 'Ore');
  await Promise.race([dead, saving]);
  expect(await world.countHours()).toBe(0);
  // Nothing but the poll makes the other tab look.
  world.timers.advance(20_000);
  await until('it is sent', async () => (await world.countHours()) === 1);
  await untilSynced(other);
});

it('does not call accepted what was given up while its form waited', async () => {
  await using world = await createEngineWorld();
  const never = world.server.rows.progetto(['2026-05-11']);
  const [one, other] = await openTwo(world.device(world.operatore));
  const held = one.holdAt('effect-applied');
  const hours = hoursOf(never, world.operatore.id);
  const saving = one.engine.outbox.submit('fogliOre.crea', hours, 'Ore');
  const goOn = await held;
  other.engine.wake();
  await until('it is refused', () => other.engine.outbox.entries()?.[0]?.status === 'refused');
  await other.engine.outbox.discard(1);
  goOn();
  expect(await saving).toEqual({ outcome: 'saved' });
});

it('shows no effect of what was refused while its page stood still', async () => {
  await using world = await createEngineWorld();
  const never = world.server.rows.progetto(['2026-05-11']);
  const [one, other] = await openTwo(world.device(world.operatore));
  const held = one.holdAt('entry-stored');
  const hours = hoursOf(never, world.operatore.id);
  const saving = one.engine.outbox.submit('fogliOre.crea', hours, 'Ore');
  const goOn = await held;
  other.engine.wake();
  await until('it is refused', () => other.engine.outbox.entries()?.[0]?.status === 'refused');
  for (const tab of [one, other]) tab.network.cut();
  goOn();
  await saving;
  expect(await one.cache.rows.fogliOre.count()).toBe(0);
  expect(await one.cache.pending.count()).toBe(0);
});

it('shows no effect of what was refused to the worker, although nothing can be received', async () => {
  await using world = await createEngineWorld();
  const never = world.server.rows.progetto(['2026-05-11']);
  const device = world.device(world.operatore);
  const tab = device.openTab();
  await startSynced(tab);
  tab.network.cut();
  const hours = hoursOf(never, world.operatore.id);
  await tab.engine.outbox.submit('fogliOre.crea', hours, 'Ore');
  expect(await tab.cache.rows.fogliOre.count()).toBe(1);
  expect(await device.ring()).toBe(true);
  await until('it is refused', () => tab.engine.outbox.entries()?.[0]?.status === 'refused');
  await until('it is not shown', async () => (await tab.cache.rows.fogliOre.count()) === 0);
  expect(await tab.cache.pending.count()).toBe(0);
});

it('writes no rows any more once its user has left', async () => {
  await using world = await createEngineWorld();
  const tab = world.device(world.operatore).openTab();
  const held = tab.holdAt('page-received');
  tab.engine.start();
  const goOn = await held;
  tab.close();
  await tab.cache.delete();
  goOn();
  await new Promise((resolve) => {
    setTimeout(resolve, 100);
  });
  await tab.cache.open();
  expect(await tab.cache.rows.progetti.count()).toBe(0);
  tab.cache.close();
});

it('shows no effect on rows any more once its user has left', async () => {
  await using world = await createEngineWorld();
  const tab = world.device(world.operatore).openTab();
  await startSynced(tab);
  const held = tab.holdAt('entry-stored');
  const hours = hoursOf(world.progetto, world.operatore.id);
  const saving = tab.engine.outbox.submit('fogliOre.crea', hours, 'Ore');
  const goOn = await held;
  tab.useToken(null);
  tab.close();
  await tab.cache.delete();
  goOn();
  expect(await saving).toEqual({ outcome: 'saved' });
  await tab.cache.open();
  expect(await tab.cache.rows.fogliOre.count()).toBe(0);
  expect(await tab.cache.pending.count()).toBe(0);
  tab.cache.close();
});

it('leaves the rows to the pages of today, whoever is logged in again', async () => {
  await using world = await createEngineWorld();
  const device = world.device(world.operatore);
  const former = device.openTab();
  await startSynced(former);
  const held = former.holdAt('entry-stored');
  const hours = hoursOf(world.progetto, world.operatore.id);
  const saving = former.engine.outbox.submit('fogliOre.crea', hours, 'Ore');
  const goOn = await held;
  former.close();
  const today = device.openTab();
  await startSynced(today);
  expect(await world.countHours()).toBe(1);
  goOn();
  expect(await saving).toEqual({ outcome: 'saved' });
  expect(await today.cache.pending.count()).toBe(0);
});

it('notices what another page sent that was killed before it could say so', async () => {
  await using world = await createEngineWorld();
  const [one, other] = await openTwo(world.device(world.operatore));
  loseSending(other);
  const dead = one.killAt('answer-stored');
  const hours = hoursOf(world.progetto, world.operatore.id);
  const saving = one.engine.outbox.submit('fogliOre.crea', hours, 'Ore');
  await Promise.race([dead, saving]);
  expect(await world.countHours()).toBe(1);
  // No more than the pause of a page that tried to send it too.
  world.timers.advance(5_000);
  await untilSynced(other);
});

it('notices it as well while a download is under way that cannot have it', async () => {
  await using world = await createEngineWorld();
  const [one, other] = await openTwo(world.device(world.operatore));
  loseSending(other);
  const held = other.holdAt('settled');
  other.engine.wake();
  const goOn = await held;
  const dead = one.killAt('answer-stored');
  const hours = hoursOf(world.progetto, world.operatore.id);
  await Promise.race([dead, one.engine.outbox.submit('fogliOre.crea', hours, 'Ore')]);
  expect(await world.countHours()).toBe(1);
  await until('it is noticed', () => {
    world.timers.advance(500);
    return other.engine.outbox.entries()?.[0]?.status === 'accepted';
  });
  goOn();
  await untilSynced(other);
});

it('settles what the worker sent and the rows had before the worker knew', async () => {
  await using world = await createEngineWorld();
  const device = world.device(world.operatore);
  const tab = device.openTab();
  await startSynced(tab);
  loseSending(tab);
  const hours = hoursOf(world.progetto, world.operatore.id);
  await tab.engine.outbox.submit('fogliOre.crea', hours, 'Ore');
  const { sequence } = await tab.cache.readMeta();
  await device.ring(async ({ url }, forward) => {
    const answer = await forward();
    if (!isPush(url)) return answer;
    tab.engine.wake();
    const hasCome = async () => (await tab.cache.readMeta()).sequence > sequence;
    await until('the rows have it', hasCome);
    return answer;
  });
  await until('it hears of it', () => tab.engine.outbox.entries()?.[0]?.status === 'accepted');
  // The pause after its own attempt, and no more.
  world.timers.advance(4_000);
  await untilSynced(tab);
  expect(await world.countHours()).toBe(1);
});

it('asks again whether the server is there when another page has sent what it could not', async () => {
  await using world = await createEngineWorld();
  const [one, other] = await openTwo(world.device(world.operatore));
  const cut = Promise.withResolvers<never>();
  one.network.behave(async ({ url }, forward) => (isPush(url) ? cut.promise : forward()));
  const hours = hoursOf(world.progetto, world.operatore.id);
  const saving = one.engine.outbox.submit('fogliOre.crea', hours, 'Ore');
  other.engine.wake();
  await until('it is sent', async () => (await world.countHours()) === 1);
  await until('it is settled', async () => (await one.outbox.entries.count()) === 0);
  await saving;
  cut.reject(new TypeError('Connection reset'));
  await until('it says so', () => one.engine.sync.status().kind === 'offline');
  // No more than the first pause; nobody asks for news on suspicion yet.
  world.timers.advance(2_000);
  await untilSynced(one);
  expect(one.network.requests.filter(({ url }) => isPush(url)).length).toBe(1);
});

it('tells the other pages what it settles when it opens', async () => {
  await using world = await createEngineWorld();
  const device = world.device(world.operatore);
  const [one, other] = await openTwo(device);
  // Nothing is answered any more: what it says can only be what it hears from the next page.
  other.network.behave(() => new Promise(() => undefined));
  const dead = one.killAt('page-applied');
  const hours = hoursOf(world.progetto, world.operatore.id);
  await Promise.race([dead, one.engine.outbox.submit('fogliOre.crea', hours, 'Ore')]);
  await dead;
  await until('it is accepted', () => other.engine.outbox.entries()?.[0]?.status === 'accepted');
  const next = device.openTab();
  next.network.behave(() => new Promise(() => undefined));
  next.engine.start();
  await until('it hears that it is settled', () => other.engine.outbox.entries()?.length === 0);
  expect(other.engine.sync.status().kind).toBe('synced');
});

it('asks with pauses when the server answers downloads alone', async () => {
  await using world = await createEngineWorld();
  const tab = world.device(world.operatore).openTab();
  await startSynced(tab);
  loseSending(tab);
  const hours = hoursOf(world.progetto, world.operatore.id);
  await tab.engine.outbox.submit('fogliOre.crea', hours, 'Ore');
  tab.engine.wake();
  await new Promise((resolve) => {
    setTimeout(resolve, 500);
  });
  expect(tab.network.requests.filter(({ url }) => isPush(url)).length).toBeLessThan(6);
});

it('says that a batch is on its way although something refused is said first', async () => {
  await using world = await createEngineWorld();
  const never = world.server.rows.progetto(['2026-05-11']);
  const tab = world.device(world.operatore).openTab();
  await startSynced(tab);
  tab.network.cut();
  const refused = hoursOf(never, world.operatore.id);
  await tab.engine.outbox.submit('fogliOre.crea', refused, 'Ore da rifiutare');
  tab.network.heal();
  tab.engine.wake();
  await until('it is refused', () => tab.engine.sync.status().kind === 'needs-attention');
  await until('nothing is on its way', () => !tab.engine.sync.isSending());

  let heard = 0;
  tab.engine.sync.subscribe(() => {
    heard += 1;
  });
  const said = tab.engine.sync.status();
  const held = tab.holdAt('push-answered');
  const hours = hoursOf(world.progetto, world.operatore.id);
  const saving = tab.engine.outbox.submit('fogliOre.crea', hours, 'Ore');
  const goOn = await held;
  expect([tab.engine.sync.isSending(), heard]).toEqual([true, 1]);
  expect(tab.engine.sync.status()).toBe(said);
  goOn();
  await saving;
  await until('it is sent', () => !tab.engine.sync.isSending());
  expect(heard).toBe(2);
});
