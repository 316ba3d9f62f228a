import {
  createId,
  foglioOreIdSchema,
  type ProgettoId,
} from '@gestionale/shared-schema/values/id.ts';
import { expect, it } from 'vitest';

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

const newId = (nth: number) =>
  foglioOreIdSchema.parse(createId(1_778_544_000_000, new Uint8Array(10).fill(nth)));

/** Hours on a project that the operator was never on, and a correction of them that waits for it. */
async function refuseHours(
  world: EngineWorld,
  tab: TestTab,
): Promise<{ id: string; altrove: ProgettoId; seq: number }> {
  const altrove = world.server.rows.progetto(GIORNATE);
  await world.server.publish();
  await startSynced(tab);
  tab.say(false);
  const id = newId(1);
  const { submit } = tab.engine.outbox;
  await submit('fogliOre.crea', { ...hoursOf(altrove, world.operatore.id), id }, 'ore');
  await submit(
    'fogliOre.modifica',
    { id, ore_lavorate: 6, before: { ore_lavorate: 8 } },
    'correzione',
  );
  tab.say(true);
  tab.engine.wake();
  await until('they are refused', () => statesOf(tab).join() === 'refused,pending');
  const seq = tab.engine.outbox.entries()?.[0]?.seq ?? 0;
  return { id, altrove, seq };
}

function statesOf(tab: TestTab): readonly string[] {
  return (tab.engine.outbox.entries() ?? []).map(({ status }) => status);
}

function hoursOnServer({ server }: EngineWorld) {
  return server.db.now.all(
    server.db.query.selectFrom('fogli_ore').select(['id', 'progetto_id', 'ore_lavorate_centesimi']),
  );
}

it('retries a refused entry once its reason is gone, and after it what waited for it', async () => {
  await using world = await createEngineWorld();
  const tab = world.device(world.operatore).openTab();
  const { id, altrove, seq } = await refuseHours(world, tab);
  world.server.rows.assegna(altrove, world.operatore.id);
  await world.server.publish();
  expect(await tab.engine.outbox.retry(seq)).toEqual({ outcome: 'saved' });
  await untilSynced(tab);
  expect(hoursOnServer(world)).toEqual([{ id, progetto_id: altrove, ore_lavorate_centesimi: 600 }]);
  expect(tab.failures).toEqual([]);
});

it('sends other data instead of the refused ones', async () => {
  await using world = await createEngineWorld();
  const tab = world.device(world.operatore).openTab();
  const { id, seq } = await refuseHours(world, tab);
  const input = { ...hoursOf(world.progetto, world.operatore.id), id: newId(1) };
  expect(await tab.engine.outbox.correggi(seq, input)).toEqual({ outcome: 'saved' });
  await untilSynced(tab);
  expect(hoursOnServer(world)).toEqual([
    { id, progetto_id: world.progetto, ore_lavorate_centesimi: 600 },
  ]);
});

it('gives up a refused entry, and refuses with a reason what needed it', async () => {
  await using world = await createEngineWorld();
  const tab = world.device(world.operatore).openTab();
  const { seq } = await refuseHours(world, tab);
  expect(await tab.engine.outbox.discard(seq)).toEqual({ outcome: 'saved' });
  expect(tab.engine.outbox.entries()).toMatchObject([
    {
      description: 'correzione',
      status: 'refused',
      refusal: { errore: 'dipende da una scartata' },
    },
  ]);
  expect(await tab.engine.outbox.discard(seq + 1)).toEqual({ outcome: 'saved' });
  await untilSynced(tab);
  expect(hoursOnServer(world)).toEqual([]);
});

it('never says saved of an entry that another tab has settled meanwhile', async () => {
  await using world = await createEngineWorld();
  const device = world.device(world.operatore);
  const tab = device.openTab();
  const { seq } = await refuseHours(world, tab);
  const other = device.openTab();
  await other.engine.outbox.discard(seq);
  const input = hoursOf(world.progetto, world.operatore.id);
  const gone = { outcome: 'not-saved', errore: 'già sistemata' };
  expect(await tab.engine.outbox.correggi(seq, input)).toEqual(gone);
  expect(await tab.engine.outbox.retry(seq)).toEqual(gone);
  expect(await tab.engine.outbox.discard(seq)).toEqual(gone);
});

it('says so when the device does not store what was decided', async () => {
  await using world = await createEngineWorld();
  const tab = world.device(world.operatore).openTab();
  const { seq } = await refuseHours(world, tab);
  // why: no disk can be filled here; this is the error that browsers give when it is.
  tab.outbox.entries.hook('deleting', () => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const full = { outcome: 'not-saved', errore: 'disco pieno' };
  expect(await tab.engine.outbox.retry(seq)).toEqual(full);
  expect(await tab.engine.outbox.discard(seq)).toEqual(full);
  expect(statesOf(tab)).toEqual(['refused', 'pending']);
});

/** Gives hours that the server refuses while their form waits. */
async function submitRefused(world: EngineWorld, tab: TestTab, isWatched: () => boolean) {
  const altrove = world.server.rows.progetto(GIORNATE);
  await world.server.publish();
  await startSynced(tab);
  const hours = hoursOf(altrove, world.operatore.id);
  return tab.engine.outbox.submit('fogliOre.crea', hours, 'ore', isWatched);
}

const ACCEPTED = { outcome: 'accepted' };
const REFUSED = { outcome: 'refused', refusal: { codice: 'mai_assegnato' } };

it('leaves nothing queued of what is refused before the eyes of whoever gave it', async () => {
  await using world = await createEngineWorld();
  const tab = world.device(world.operatore).openTab();
  expect(await submitRefused(world, tab, () => true)).toMatchObject(REFUSED);
  expect(tab.engine.outbox.entries()).toEqual([]);
  expect(await tab.cache.rows.fogliOre.count()).toBe(0);
});

/** Whoever only looks into the outbox meanwhile finds it as it was. */
function writeSlowly({ outbox }: TestTab): void {
  const transact = outbox.transaction.bind(outbox);
  Object.assign(outbox, {
    transaction: async (...call: Parameters<typeof transact>) => {
      if (call[0] === 'rw') await new Promise((resolve) => setTimeout(resolve, 100));
      return transact(...call);
    },
  });
}

it('sends what waited for an entry that was refused and given up before the eyes of its giver', async () => {
  await using world = await createEngineWorld();
  const tab = world.device(world.operatore).openTab();
  await startSynced(tab);
  const { outbox } = tab.engine;
  const id = newId(1);
  const hours = { ...hoursOf(world.progetto, world.operatore.id), id };
  await outbox.submit('fogliOre.crea', hours, 'Ore');
  await untilSynced(tab);
  const approval = await world.elsewhere(world.manager, 'PUT', `/fogli-ore/${id}/approve`, {
    versione: 1,
  });
  expect(approval).toBe(200);
  const held = tab.holdAt('effect-applied');
  const edit = { id, ore_lavorate: 5, before: { ore_lavorate: 8 } };
  const editing = outbox.submit('fogliOre.modifica', edit, 'Cinque ore', () => true);
  const goOn = await held;
  await outbox.submit('fogliOre.elimina', { id }, 'Via');
  await until('the first is refused', () => statesOf(tab).join() === 'refused,pending');
  writeSlowly(tab);
  goOn();
  expect(await editing).toMatchObject({ outcome: 'refused' });
  await until('the second has an answer too', () => statesOf(tab).join() === 'refused');
});

it('keeps what is refused when its form was left while it waited', async () => {
  await using world = await createEngineWorld();
  const tab = world.device(world.operatore).openTab();
  expect(await submitRefused(world, tab, () => false)).toMatchObject(REFUSED);
  await until('it is shown', () => statesOf(tab).join() === 'refused');
  expect(tab.engine.sync.status()).toEqual({ kind: 'needs-attention', count: 1 });
});

it('takes what is given again where a refusal was not seen in the place of what was refused', async () => {
  await using world = await createEngineWorld();
  const tab = world.device(world.operatore).openTab();
  const { outbox } = tab.engine;
  let inSight = false;
  const isWatched = () => inSight;
  await submitRefused(world, tab, isWatched);
  const [row = ''] = outbox.entries()?.[0]?.rows ?? [];
  const id = foglioOreIdSchema.parse(row.split(':')[1]);
  inSight = true;
  const others = hoursOf(world.progetto, world.operatore.id);
  expect(await outbox.submit('fogliOre.crea', others, 'altre', isWatched)).toEqual(ACCEPTED);
  await until('the others are settled', () => statesOf(tab).join() === 'refused');
  const corrected = { ...others, id, data: GIORNATE[1] };
  expect(await outbox.submit('fogliOre.crea', corrected, 'ore', isWatched)).toEqual(ACCEPTED);
  await until('nothing waits', () => statesOf(tab).length === 0);
  expect((await tab.cache.rows.fogliOre.get(id))?.data).toBe(GIORNATE[1]);
});

it('keeps what is refused when its form is left while the device forgets it', async () => {
  await using world = await createEngineWorld();
  const tab = world.device(world.operatore).openTab();
  const looks = [true];
  expect(await submitRefused(world, tab, () => looks.pop() === true)).toMatchObject(REFUSED);
  expect(looks).toEqual([]);
  expect(statesOf(tab)).toEqual(['refused']);
});

it('tells the refusal all the same when the device does not store that it is given up', async () => {
  await using world = await createEngineWorld();
  const tab = world.device(world.operatore).openTab();
  // why: no disk can be filled here; this is the error that browsers give when it is.
  tab.outbox.entries.hook('deleting', () => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(await submitRefused(world, tab, () => true)).toMatchObject(REFUSED);
  expect(statesOf(tab)).toEqual(['refused']);
  expect(tab.failures).toMatchObject([{ event: 'not-saved' }]);
});
