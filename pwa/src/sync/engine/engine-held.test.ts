import {
  clienteIdSchema,
  createId,
  foglioOreIdSchema,
} from '@gestionale/shared-schema/values/id.ts';
import { expect, it } from 'vitest';

import {
  createEngineWorld,
  hoursOf,
  startSynced,
  untilSynced,
  type EngineWorld,
} from '../../testing/engine-world.ts';
import type { TestTab } from '../../testing/test-device.ts';
import { until } from '../../testing/until.ts';

const SECOND_MS = 1_000;
const ORE = foglioOreIdSchema.parse(createId(1_778_544_000_000, new Uint8Array(10).fill(1)));
const CLIENTE = clienteIdSchema.parse(createId(1_778_544_000_001, new Uint8Array(10).fill(2)));

function statesOf(tab: TestTab): readonly string[] {
  return (tab.engine.outbox.entries() ?? []).map(({ status }) => status);
}

/** What is given without a network is refused, because somebody else was there before it. */
async function refuse(
  world: EngineWorld,
  tab: TestTab,
  give: () => Promise<unknown>,
  meanwhile: () => Promise<number>,
): Promise<void> {
  tab.say(false);
  tab.network.cut();
  await give();
  expect(await meanwhile()).toBeLessThan(300);
  tab.say(true);
  tab.network.heal();
  tab.engine.wake();
  await until('it is refused', () => {
    world.timers.advance(SECOND_MS);
    return statesOf(tab).includes('refused');
  });
}

/** A client whose telephone two people changed. */
async function refuseTelephone(world: EngineWorld): Promise<TestTab> {
  const cliente = { id: CLIENTE, ragione_sociale: 'Alfa', telefono: '1' };
  expect(await world.elsewhere(world.manager, 'POST', '/clienti', cliente)).toBe(201);
  const tab = world.device(world.manager).openTab();
  await startSynced(tab);
  const edit = { id: CLIENTE, telefono: '2', before: { telefono: '1' } };
  const theirs = { telefono: '3', before: { telefono: '1' } };
  await refuse(
    world,
    tab,
    async () => tab.engine.outbox.submit('clienti.modifica', edit, 'Telefono 2'),
    async () => world.elsewhere(world.manager, 'PUT', `/clienti/${CLIENTE}`, theirs),
  );
  await until('theirs is here', async () => {
    return (await tab.cache.rows.clienti.get(CLIENTE))?.telefono === '3';
  });
  return tab;
}

/** Hours that an operator corrected after the office had seen them. */
async function correctedHours(
  world: EngineWorld,
  give: (tab: TestTab) => Promise<unknown>,
): Promise<TestTab> {
  const hours = { ...hoursOf(world.progetto, world.operatore.id), id: ORE };
  expect(await world.elsewhere(world.operatore, 'POST', '/fogli-ore', hours)).toBe(201);
  const tab = world.device(world.manager).openTab();
  await startSynced(tab);
  const correction = { ore_lavorate: 6, before: { ore_lavorate: 8 } };
  await refuse(
    world,
    tab,
    async () => give(tab),
    async () => world.elsewhere(world.operatore, 'PUT', `/fogli-ore/${ORE}`, correction),
  );
  await until('the correction is here', async () => {
    return (await tab.cache.rows.fogliOre.get(ORE))?.versione === 2;
  });
  return tab;
}

const HELD = { outcome: 'held', behind: 'Telefono 2' };
const again = { id: CLIENTE, ragione_sociale: 'Beta', before: { ragione_sociale: 'Alfa' } };

it('says of what stands behind a refused entry of its row that it waits for that one', async () => {
  await using world = await createEngineWorld();
  const tab = await refuseTelephone(world);
  const { outbox } = tab.engine;
  expect(await outbox.submit('clienti.modifica', again, 'Nome', () => true)).toEqual(HELD);
  expect(statesOf(tab)).toEqual(['refused', 'pending']);
});

it('says so without a network too, where nothing is awaited', async () => {
  await using world = await createEngineWorld();
  const tab = await refuseTelephone(world);
  tab.say(false);
  tab.network.cut();
  const { outbox } = tab.engine;
  expect(await outbox.submit('clienti.modifica', again, 'Nome', () => true)).toEqual(HELD);
});

it('says so of what waits for one that waits, and of no other row', async () => {
  await using world = await createEngineWorld();
  const tab = await refuseTelephone(world);
  const { outbox } = tab.engine;
  await outbox.submit('clienti.modifica', again, 'Nome', () => true);
  const third = { id: CLIENTE, partita_iva: '1', before: { partita_iva: null } };
  expect(await outbox.submit('clienti.modifica', third, 'IVA', () => true)).toEqual(HELD);
  const other = await outbox.submit('clienti.crea', { ragione_sociale: 'Gamma' }, 'Nuovo');
  expect(other).toEqual({ outcome: 'accepted' });
});

it('sends a decision anew in the place of one that was refused, and leaves nothing of it', async () => {
  await using world = await createEngineWorld();
  const tab = await correctedHours(world, async ({ engine }) =>
    engine.outbox.submit('fogliOre.approva', { id: ORE, versione: 1 }, 'Approva'),
  );
  const { outbox } = tab.engine;
  const anew = await outbox.submit(
    'fogliOre.approva',
    { id: ORE, versione: 2 },
    'Approva',
    () => true,
  );
  expect(anew).toEqual({ outcome: 'accepted' });
  await untilSynced(tab);
  expect(await tab.cache.rows.fogliOre.get(ORE)).toMatchObject({ approvato: true, versione: 3 });
});

it('takes another decision about the row in its place as well, with what waited for it', async () => {
  await using world = await createEngineWorld();
  const tab = await correctedHours(world, async ({ engine }) => {
    await engine.outbox.submit('fogliOre.approva', { id: ORE, versione: 1 }, 'Approva');
    return engine.outbox.submit('fogliOre.riprendi', { id: ORE, versione: 2 }, 'Riprendi');
  });
  const { outbox } = tab.engine;
  const motivo = { id: ORE, versione: 2, motivo: 'Manca la pausa' };
  expect(await outbox.submit('fogliOre.rimanda', motivo, 'Rimanda')).toEqual({
    outcome: 'accepted',
  });
  await untilSynced(tab);
  expect((await tab.cache.rows.fogliOre.get(ORE))?.rimandato_motivo).toBe('Manca la pausa');
});

it('decides nothing anew that the device did not store', async () => {
  await using world = await createEngineWorld();
  const tab = await correctedHours(world, async ({ engine }) =>
    engine.outbox.submit('fogliOre.approva', { id: ORE, versione: 1 }, 'Approva'),
  );
  // why: no disk can be filled here; this is the error that browsers give when it is.
  tab.outbox.entries.hook('creating', () => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const anew = { id: ORE, versione: 2 };
  const full = { outcome: 'not-saved', errore: 'disco pieno' };
  expect(await tab.engine.outbox.submit('fogliOre.approva', anew, 'Approva')).toEqual(full);
  expect(statesOf(tab)).toEqual(['refused']);
});

it('keeps a refused edit behind which somebody decides: what was typed is not given up', async () => {
  await using world = await createEngineWorld();
  const tab = await correctedHours(world, async ({ engine }) => {
    const edit = { id: ORE, ore_lavorate: 7, before: { ore_lavorate: 8 } };
    return engine.outbox.submit('fogliOre.modifica', edit, 'Sette ore');
  });
  const anew = { id: ORE, versione: 2 };
  expect(await tab.engine.outbox.submit('fogliOre.approva', anew, 'Approva')).toEqual({
    outcome: 'held',
    behind: 'Sette ore',
  });
  expect(statesOf(tab)).toEqual(['refused', 'pending']);
});

it('deletes a row over what was refused of it and over what waited for that', async () => {
  await using world = await createEngineWorld();
  const tab = await refuseTelephone(world);
  const { outbox } = tab.engine;
  await outbox.submit('clienti.modifica', again, 'Nome', () => true);
  const deleted = await outbox.submit('clienti.elimina', { id: CLIENTE }, 'Via', () => true);
  expect(deleted).toEqual({ outcome: 'accepted' });
  await untilSynced(tab);
  expect(await tab.cache.rows.clienti.get(CLIENTE)).toBeUndefined();
  expect(await tab.outbox.entries.count()).toBe(0);
});
