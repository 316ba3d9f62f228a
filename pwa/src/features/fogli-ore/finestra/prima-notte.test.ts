import type { FoglioOre } from '@gestionale/shared-schema/fogli-ore/foglio-ore.ts';
import { IMPOSTAZIONI_ID } from '@gestionale/shared-schema/impostazioni/impostazioni.ts';
import { addGiorni, giornoInItalia } from '@gestionale/shared-schema/values/giorno.ts';
import type { FoglioOreId } from '@gestionale/shared-schema/values/id.ts';
import { expect, test } from 'vitest';

import {
  createEngineWorld,
  startSynced,
  untilSynced,
  type EngineWorld,
} from '../../../testing/engine-world.ts';
import type { TestTab } from '../../../testing/test-device.ts';
import { until } from '../../../testing/until.ts';
import { conTratto, primaDiLeggere, prossimoTratto, type Lette } from './leggi-indietro.ts';
import { unisciOre } from './unisci-ore.ts';

const DAY_MS = 24 * 3_600_000;

test('A night takes old hours off a device that is open; its archive reads them from the server, and one taken back is here again', async () => {
  await using world = await createEngineWorld();
  const { server, manager, operatore, progetto } = world;
  const admin = world.person('Admin');
  const oggi = giornoInItalia(server.clock.nowMs());
  const approvate = [500, 460, 30].map((giorni) =>
    server.rows.foglioOre(progetto, operatore.id, {
      data: addGiorni(oggi, -giorni),
      approvato: 1,
      approvato_da: manager.id,
    }),
  );
  const inAttesa = server.rows.foglioOre(progetto, operatore.id, { data: addGiorni(oggi, -480) });
  await server.publish();
  const [vecchia, altraVecchia, nuova] = approvate as [FoglioOreId, FoglioOreId, FoglioOreId];
  const tutte = new Set([...approvate, inAttesa]);

  const tab = world.device(manager).openTab();
  await startSynced(tab);
  expect(await qui(tab)).toEqual(tutte);
  expect(await oreDal(tab)).toBeNull();

  await notte(world);
  tab.engine.wake();
  await until('old hours have left', async () => (await qui(tab)).size === 2);
  await untilSynced(tab);
  expect(await qui(tab)).toEqual(new Set([nuova, inAttesa]));
  expect(await archivio(world, tab)).toEqual([...tutte].toSorted());

  expect(
    await world.elsewhere(admin, 'PUT', `/fogli-ore/${vecchia}/riprendi`, { motivo: 'Sbagliata' }),
  ).toBe(200);
  tab.engine.wake();
  await until('it is here again', async () => (await qui(tab)).has(vecchia));
  expect(await tab.cache.rows.fogliOre.get(vecchia)).toMatchObject({ approvato: false });
  expect(await archivio(world, tab)).toEqual([...tutte].toSorted());

  // It waits: nights leave it here, until it is approved once more.
  await notte(world);
  const versione = (await tab.cache.rows.fogliOre.get(vecchia))?.versione;
  await tab.engine.outbox.submit('fogliOre.approva', { id: vecchia, versione }, 'Approva');
  await untilSynced(tab);
  expect(await tab.cache.rows.fogliOre.get(vecchia)).toMatchObject({ approvato: true });
  await notte(world);
  tab.engine.wake();
  await until('it has left again', async () => !(await qui(tab)).has(vecchia));
  await untilSynced(tab);
  expect(await qui(tab)).toEqual(new Set([nuova, inAttesa]));
  expect(await archivio(world, tab)).toEqual([...tutte].toSorted());
  expect(altraVecchia).not.toBe(vecchia);
  expect((await tab.cache.readMeta()).repair).toBeNull();
  expect(tab.failures).toEqual([]);
  tab.close();
}, 60_000);

async function notte({ server }: EngineWorld): Promise<void> {
  server.clock.advance(DAY_MS);
  await server.app.keepRules();
}

async function qui(tab: TestTab): Promise<Set<string>> {
  return new Set(await tab.cache.rows.fogliOre.toCollection().primaryKeys());
}

async function oreDal(tab: TestTab): Promise<string | null> {
  return (await tab.cache.rows.impostazioni.get(IMPOSTAZIONI_ID))?.ore_dal ?? null;
}

/** The ids that the archive of all days lists: this device's, and by its own questions the server's. */
async function archivio({ server, manager }: EngineWorld, tab: TestTab): Promise<string[]> {
  const dal = await oreDal(tab);
  if (dal === null) throw new Error('There is no window');
  const cercate = { dal: null, al: addGiorni(dal as never, -1) };
  let lette: Lette = primaDiLeggere(cercate);
  while (!lette.intere) {
    const tratto = prossimoTratto(cercate, lette);
    const query = new URLSearchParams({ al: tratto.al, ...(tratto.dal && { dal: tratto.dal }) });
    const reply = await server.call('GET', `/api/fogli-ore?${query}`, { as: manager.id });
    lette = conTratto(cercate, lette, tratto, reply.json() as FoglioOre[]);
  }
  const intere = unisciOre(await tab.cache.rows.fogliOre.toArray(), lette.righe);
  return intere.map(({ id }) => id).toSorted();
}
