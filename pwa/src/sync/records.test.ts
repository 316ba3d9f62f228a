import type { CommandRequest } from '@gestionale/shared-schema/registry.ts';
import { markOf } from '@gestionale/shared-schema/sync/former-mark.ts';
import { expect, it } from 'vitest';

import { createEngineWorld, startSynced, untilSynced } from '../testing/engine-world.ts';
import type { TestTab } from '../testing/test-device.ts';
import { until } from '../testing/until.ts';

type Cliente = CommandRequest<'clienti.crea'>;

const submitOf = (tab: TestTab) => tab.engine.outbox.submit;
const nomi = async (tab: TestTab) =>
  (await tab.cache.rows.clienti.toArray()).map(({ ragione_sociale }) => ragione_sociale).toSorted();

async function withClients(names: readonly string[]) {
  const world = await createEngineWorld();
  const { manager, server } = world;
  const ids: string[] = [];
  for (const ragione_sociale of names) {
    const id = server.rows.id();
    const body: Cliente = { id, ragione_sociale };
    expect(await world.elsewhere(manager, 'POST', '/clienti', body)).toBe(201);
    ids.push(id);
  }
  return { world, ids };
}

it('keeps clients added, edited and deleted without a network, and sends each change once', async () => {
  const { world, ids } = await withClients(['Alfa', 'Beta']);
  await using _world = world;
  const device = world.device(world.manager);
  const before = device.openTab();
  await startSynced(before);
  const server = await nomi(before);
  before.network.cut();
  before.say(false);
  const [alfa = '', beta = ''] = ids;
  await submitOf(before)('clienti.crea', { ragione_sociale: 'Gamma' }, 'Nuovo cliente: Gamma');
  const change = { id: alfa, telefono: '0341 1', before: { telefono: null } };
  await submitOf(before)('clienti.modifica', change, 'Modifica del cliente Alfa');
  await submitOf(before)('clienti.elimina', { id: beta }, 'Eliminazione del cliente Beta');
  before.close();

  const after = device.openTab();
  after.network.cut();
  after.engine.start();
  await until('the entries are read', () => after.engine.outbox.entries()?.length === 3);
  const here = server
    .filter((nome) => nome !== 'Beta')
    .concat('Gamma')
    .toSorted();
  expect(await nomi(after)).toEqual(here);
  expect(await after.cache.rows.clienti.get(alfa)).toMatchObject({ telefono: '0341 1' });
  expect(after.engine.outbox.entries()?.map(({ status }) => status)).toEqual(
    Array.from({ length: 3 }, () => 'pending'),
  );

  after.network.heal();
  after.engine.wake();
  await untilSynced(after);
  expect(await nomi(after)).toEqual(here);
  const another = world.device(world.person('Manager')).openTab();
  await startSynced(another);
  expect(await nomi(another)).toEqual(here);
  expect(await another.cache.rows.clienti.get(alfa)).toMatchObject({ telefono: '0341 1' });
});

it('brings a client back whose deletion the server refuses, with the reason', async () => {
  await using world = await createEngineWorld();
  const tab = world.device(world.manager).openTab();
  await startSynced(tab);
  const progetto = await tab.cache.rows.progetti.get(world.progetto);
  const id = progetto?.cliente_id ?? '';
  tab.network.cut();
  tab.say(false);
  await submitOf(tab)('clienti.elimina', { id }, 'Eliminazione del cliente');
  expect(await tab.cache.rows.clienti.get(id)).toBeUndefined();

  tab.network.heal();
  tab.engine.wake();
  await until('the deletion is refused', () => {
    return tab.engine.outbox.entries()?.[0]?.status === 'refused';
  });
  expect(tab.engine.outbox.entries()).toMatchObject([
    { name: 'clienti.elimina', refusal: { codice: 'ha_dipendenze' } },
  ]);
  await until(
    'the client is back',
    async () => (await tab.cache.rows.clienti.get(id)) !== undefined,
  );
});

it('merges what two people changed in different fields of a client, and asks about the same one', async () => {
  const { world, ids } = await withClients(['Alfa']);
  await using _world = world;
  const [id = ''] = ids;
  const tab = world.device(world.manager).openTab();
  await startSynced(tab);
  tab.network.cut();
  tab.say(false);
  const mine = { id, telefono: '0341 1', before: { telefono: null } };
  await submitOf(tab)('clienti.modifica', mine, 'Telefono');
  const also = { id, referente_nome: 'Io', before: { referente_nome: null } };
  await submitOf(tab)('clienti.modifica', also, 'Referente');
  const theirs = { partita_iva: '02342520158', referente_nome: 'Altri' };
  expect(await world.elsewhere(world.manager, 'PUT', `/clienti/${id}`, theirs)).toBe(200);

  tab.network.heal();
  tab.engine.wake();
  await until('both are answered', () => {
    return (
      tab.engine.outbox
        .entries()
        ?.map(({ status }) => status)
        .join() === 'refused'
    );
  });
  expect(tab.engine.outbox.entries()).toMatchObject([
    {
      description: 'Referente',
      refusal: { codice: 'conflitto_campi', current: { referente_nome: 'Altri' } },
    },
  ]);
  expect(await tab.cache.rows.clienti.get(id)).toMatchObject({
    telefono: '0341 1',
    partita_iva: '02342520158',
    referente_nome: 'Altri',
  });
});

const IBANS = ['IT60X0542811101000000123456', 'IT40S0542811101000000123456', 'IT21Q054'] as const;

/** The account of the only supplier that a device has, as people read it. */
async function ibanIn({ cache, secrets }: TestTab): Promise<string | null | undefined> {
  return (await secrets.open(await cache.rows.fornitori.toArray()))[0]?.iban;
}

/** A supplier with the first account, on a device that has no network. */
async function withSupplier() {
  const { manager, ...world } = await createEngineWorld();
  const id = world.server.rows.id();
  const body = { id, ragione_sociale: 'Carburanti', iban: IBANS[0] };
  expect(await world.elsewhere(manager, 'POST', '/fornitori', body)).toBe(201);
  const tab = world.device(manager).openTab();
  await startSynced(tab);
  tab.network.cut();
  tab.say(false);
  const change = async (iban: string, from: string): Promise<void> => {
    const input = { id, iban, before: { iban: markOf(from) } };
    await submitOf(tab)('fornitori.modifica', input, 'Modifica del fornitore');
  };
  return { world: { ...world, manager }, tab, id, change };
}

it('says nothing of the bank account that a supplier had, and changes it here and there', async () => {
  const { world, tab, id, change } = await withSupplier();
  await using _world = world;
  await change(IBANS[1], IBANS[0]);
  await change(IBANS[2], IBANS[1]);
  expect(await tab.cache.rows.fornitori.get(id)).toMatchObject({ iban: IBANS[2] });
  const queued = JSON.stringify(await tab.outbox.entries.toArray());
  expect(queued).not.toContain(IBANS[0]);
  // What is to be sent is there.
  expect(queued).toContain(IBANS[2]);

  const since = tab.network.requests.length;
  tab.network.heal();
  tab.say(true);
  tab.engine.wake();
  await untilSynced(tab);
  const sent = tab.network.requests.slice(since).filter(({ url }) => url.endsWith('/push'));
  const bodies = JSON.stringify(await Promise.all(sent.map(({ body }) => body())));
  expect(bodies).toContain(IBANS[1]);
  expect(bodies).not.toContain(IBANS[0]);
  expect(tab.engine.outbox.entries()).toEqual([]);
  const another = world.device(world.person('Manager')).openTab();
  await startSynced(another);
  expect(await ibanIn(another)).toBe(IBANS[2]);
});

it('asks about a bank account that somebody else changed, though only marks tell', async () => {
  const { world, tab, id, change } = await withSupplier();
  await using _world = world;
  const theirs = { iban: IBANS[2] };
  await change(IBANS[1], IBANS[0]);
  expect(await world.elsewhere(world.manager, 'PUT', `/fornitori/${id}`, theirs)).toBe(200);
  tab.network.heal();
  tab.engine.wake();
  await until('it is refused', () => tab.engine.outbox.entries()?.[0]?.status === 'refused');
  expect(tab.engine.outbox.entries()).toMatchObject([
    { refusal: { codice: 'conflitto_campi', current: theirs } },
  ]);
  await until('theirs is shown', async () => (await ibanIn(tab)) === IBANS[2]);
});
