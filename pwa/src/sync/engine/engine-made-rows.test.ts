import { EMPTY_DIGEST } from '@gestionale/shared-schema/sync/digest.ts';
import type { PullResponse } from '@gestionale/shared-schema/sync/protocol.ts';
import { expect, test } from 'vitest';

import {
  createEngineWorld,
  GIORNATE,
  hoursOf,
  startSynced,
  untilSynced,
  type EngineWorld,
} from '../../testing/engine-world.ts';
import type { TestTab } from '../../testing/test-device.ts';
import { until } from '../../testing/until.ts';
import { FEWEST_MADE } from '../pull/made-rows.ts';

/** So many rows are worth leaving out. */
async function writeOffline(world: EngineWorld, tab: TestTab, count = FEWEST_MADE): Promise<void> {
  tab.say(false);
  tab.network.cut();
  for (let n = 0; n < count; n += 1) {
    const hours = hoursOf(world.progetto, world.operatore.id, GIORNATE[n % 4], 0.25);
    await tab.engine.outbox.submit('fogliOre.crea', hours, 'Ore');
  }
}

async function send(tab: TestTab): Promise<void> {
  tab.say(true);
  tab.engine.wake();
  await untilSynced(tab);
}

/** A device on which as many rows as are worth leaving out were made, sent and settled. */
async function openSettled(world: EngineWorld): Promise<TestTab> {
  const tab = world.device(world.operatore).openTab();
  await startSynced(tab);
  await writeOffline(world, tab);
  tab.network.heal();
  await send(tab);
  return tab;
}

/** The pages that the device is sent from now on, or once something was sent, in which rows of hours were. */
function watchPages(tab: TestTab, onceSent = false): PullResponse[] {
  const pages: PullResponse[] = [];
  let mayAsk = !onceSent;
  tab.network.behave(async ({ url }, forward) => {
    const isPull = url.startsWith('/api/sync/pull');
    if (isPull && !mayAsk) return new Response(null, { status: 503 });
    const answer = await forward();
    if (url === '/api/sync/push') mayAsk = true;
    if (isPull) pages.push((await answer.clone().json()) as PullResponse);
    return answer;
  });
  return pages;
}

const rowsSent = (pages: readonly PullResponse[]): number =>
  pages.reduce((sum, { rows }) => sum + (rows['fogliOre']?.length ?? 0), 0);

const rowsLeftOut = (pages: readonly PullResponse[]): number =>
  pages.reduce((sum, { made }) => sum + (made?.lines.sequences.length ?? 0), 0);

test('rows that a device made are not sent to it again, and are settled all the same', async () => {
  await using world = await createEngineWorld();
  const tab = world.device(world.operatore).openTab();
  await startSynced(tab);
  await writeOffline(world, tab);
  const pages = watchPages(tab);
  await send(tab);
  expect(rowsLeftOut(pages)).toBe(FEWEST_MADE);
  expect(rowsSent(pages)).toBe(0);
  expect(await tab.cache.entity('fogliOre').count()).toBe(FEWEST_MADE);
  expect(await tab.outbox.entries.count()).toBe(0);
  expect(tab.failures).toEqual([]);
  tab.close();
});

/** The rows whose lines lie together, by block. */
const linesInBlocks = async ({ cache }: TestTab): Promise<number[]> =>
  (await cache.lineBlocks.toArray()).map(({ lines }) => lines.length);

/** Waits for a download after which so many lines lie together, and what is held is what the server says. */
async function untilInOrder(world: EngineWorld, tab: TestTab, lines: number): Promise<void> {
  tab.engine.wake();
  await until(`${lines} lines lie together`, async () => (await linesInBlocks(tab))[0] === lines);
  await untilSynced(tab);
  expect((await tab.cache.readMeta()).repair).toBeNull();
  expect(world.server.log.lines.filter(({ event }) => event === 'digest mismatch')).toEqual([]);
  expect(tab.failures).toEqual([]);
}

test('their lines are written as one, until another change of a row comes', async () => {
  await using world = await createEngineWorld();
  const tab = await openSettled(world);
  expect(await linesInBlocks(tab)).toEqual([FEWEST_MADE]);
  expect(await tab.cache.lines.count()).toBe(0);
  expect(await tab.cache.base.count()).toBe(0);
  const [approved, deleted] = await tab.cache.entity('fogliOre').toArray();
  if (approved === undefined || deleted === undefined) throw new Error('Hours were written');
  const { id, versione } = approved;
  expect(
    await world.elsewhere(world.manager, 'PUT', `/fogli-ore/${id}/approve`, { versione }),
  ).toBe(200);
  await untilInOrder(world, tab, FEWEST_MADE - 1);
  expect(await tab.cache.rows.fogliOre.get(id)).toMatchObject({ approvato: true });
  // Taken away here: its line goes with it once the server has done the same.
  await tab.engine.outbox.submit('fogliOre.elimina', { id: deleted.id }, 'Ore');
  await untilInOrder(world, tab, FEWEST_MADE - 2);
  await writeOffline(world, tab);
  tab.network.heal();
  await send(tab);
  await untilInOrder(world, tab, 2 * FEWEST_MADE - 2);
  expect(await tab.cache.lineBlocks.count()).toBe(1);
  tab.close();
});

test('what lies in a block is forgotten with all that its audience shows, and comes again', async () => {
  await using world = await createEngineWorld();
  const tab = await openSettled(world);
  const { digests } = await tab.cache.readMeta();
  await tab.cache.meta.update('meta', { digests: digests.map(() => EMPTY_DIGEST) });
  tab.engine.wake();
  await until('it was sent again', async () => (await linesInBlocks(tab)).length === 0);
  await untilSynced(tab);
  expect((await tab.cache.readMeta()).repair).toBeNull();
  expect(await tab.cache.entity('fogliOre').count()).toBe(FEWEST_MADE);
  // In each row now, as the server sent them.
  expect(await tab.cache.lines.count()).toBe(0);
  expect(new Set(tab.failures.map(({ event }) => event))).toEqual(new Set(['digest']));
  tab.close();
});

test('few come whole: naming them is not worth it', async () => {
  await using world = await createEngineWorld();
  const tab = world.device(world.operatore).openTab();
  await startSynced(tab);
  await writeOffline(world, tab, FEWEST_MADE - 1);
  const pages = watchPages(tab);
  await send(tab);
  expect(rowsLeftOut(pages)).toBe(0);
  expect(rowsSent(pages)).toBe(FEWEST_MADE - 1);
  tab.close();
});

test('where the server made something else of them, all are sent', async () => {
  await using world = await createEngineWorld();
  const tab = world.device(world.operatore).openTab();
  await startSynced(tab);
  await writeOffline(world, tab);
  const name = { nome_progetto: 'Un altro nome' };
  expect(await world.elsewhere(world.manager, 'PUT', `/progetti/${world.progetto}`, name)).toBe(
    200,
  );
  const pages = watchPages(tab);
  await send(tab);
  expect(rowsSent(pages)).toBe(FEWEST_MADE);
  const rows = await tab.cache.entity('fogliOre').toArray();
  expect(new Set(rows.map(({ nome_progetto }) => nome_progetto))).toEqual(
    new Set(['Un altro nome']),
  );
  expect(tab.failures).toEqual([]);
  tab.close();
});

test('a device that begins anew has them afterwards, though its rows were forgotten', async () => {
  await using world = await createEngineWorld();
  const tab = world.device(world.operatore).openTab();
  await startSynced(tab);
  await writeOffline(world, tab);
  await tab.cache.meta.update('meta', { cursor: null });
  const pages = watchPages(tab, true);
  await send(tab);
  const [page] = pages;
  expect(page?.reset).toBe(true);
  expect(page?.made?.lines.sequences.length).toBe(FEWEST_MADE);
  expect(await tab.cache.entity('fogliOre').count()).toBe(FEWEST_MADE);
  expect(tab.failures).toEqual([]);
  tab.close();
});
