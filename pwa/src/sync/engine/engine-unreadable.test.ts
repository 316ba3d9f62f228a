import { entityNames, type EntityName } from '@gestionale/shared-schema/sync/entity.ts';
import { expect, it } from 'vitest';

import { sameValue } from '../../local-db/same-value.ts';
import { isReadable } from '../../local-db/unreadable/is-readable.ts';
import { rereadRows } from '../../local-db/unreadable/reread-rows.ts';
import {
  createEngineWorld,
  GIORNATE,
  hoursOf,
  startSynced,
  untilSynced,
  type EngineWorld,
} from '../../testing/engine-world.ts';
import { TEST_BUILD, type TestTab } from '../../testing/test-device.ts';
import { until } from '../../testing/until.ts';

type Rows = Record<string, Record<string, unknown>[]>;

/** From now on every page comes with its rows changed. */
function change(tab: TestTab, how: (rows: Rows) => void): void {
  tab.network.behave(async ({ url }, forward) => {
    const reply = await forward();
    if (!url.startsWith('/api/sync/pull')) return reply;
    const page = (await reply.json()) as { rows: Rows };
    how(page.rows);
    return Response.json(page);
  });
}

function pulls(tab: TestTab): URLSearchParams[] {
  return tab.network.requests.flatMap(({ url }) =>
    url.startsWith('/api/sync/pull') ? new URL(url, 'http://localhost').searchParams : [],
  );
}

/** Pulls until the device is where it should be. */
async function pullUntil(tab: TestTab, keys: readonly string[]): Promise<void> {
  const before = pulls(tab).length;
  tab.engine.wake();
  await until('a pull is asked for', () => pulls(tab).length > before);
  await until('it says what it left out', async () => sameValue(await leftOut(tab), keys));
  await untilSynced(tab);
}

async function leftOut(tab: TestTab): Promise<readonly string[]> {
  return (await tab.cache.leftOut.get('leftOut'))?.keys ?? [];
}

/** Two rows of every entity that there can be two of. */
async function fill({ server, operatore }: EngineWorld): Promise<void> {
  const { rows, db } = server;
  const progetto = rows.progetto(GIORNATE);
  rows.assegna(progetto, operatore.id);
  for (let n = 0; n < 2; n += 1) {
    rows.cliente();
    rows.fornitore();
    rows.attrezzatura();
    rows.foglioOre(progetto, operatore.id);
    const name = `${n}.pdf`;
    const file = { filename: name, chiave: name, file: name, dimensione: 1 };
    const caricato_il = '2026-05-12T07:30:00.000Z' as never;
    db.now.run(db.query.insertInto('documenti').values({ ...file, caricato_il }));
  }
  await server.publish();
}

/** Of which the first rows have none, and one of which every device has one. */
const spoilt = entityNames.filter((name) => name !== 'storico');

it.each(spoilt)(
  'one bad row of %s costs no other, and nothing is asked for again',
  async (name) => {
    await using world = await createEngineWorld();
    await fill(world);
    const tab = world.device(world.person('Admin')).openTab();
    await world.server.publish();
    let bad = '';
    change(tab, (rows) => {
      const [first] = rows[name] ?? [];
      if (first === undefined || bad !== '') return;
      bad = String(first['id']);
      for (const field of Object.keys(first)) if (field !== 'id') first[field] = { no: 'value' };
    });
    await startSynced(tab);
    expect(await leftOut(tab)).toEqual([`${name}:${bad}`]);
    expect(await tab.cache.entity(name).get(bad)).toBeUndefined();
    const held = await tab.cache.entity(name).count();
    expect(held).toBeGreaterThanOrEqual(name === 'impostazioni' ? 0 : 1);
    for (const row of await tab.cache.entity(name).toArray())
      expect(isReadable(name, row)).toBe(true);
    expect(tab.failures.map(({ event }) => event)).toEqual(['row left out']);
    expect(JSON.stringify(tab.failures)).not.toContain('no value');
    await pullUntil(tab, [`${name}:${bad}`]);
    expect(pulls(tab).some((query) => query.has('refill'))).toBe(false);
  },
);

it('keeps what a row was when it could be read, and takes it when it comes good again', async () => {
  await using world = await createEngineWorld();
  const tab = world.device(world.operatore).openTab();
  await startSynced(tab);
  const before = await tab.cache.rows.progetti.get(world.progetto);
  change(tab, (rows) => {
    for (const row of rows['progetti'] ?? []) row['stato'] = 'di un server di domani';
  });
  const rename = (nome_progetto: string) =>
    world.elsewhere(world.manager, 'PUT', `/progetti/${world.progetto}`, { nome_progetto });
  expect(await rename('Altro')).toBe(200);
  await pullUntil(tab, [`progetti:${world.progetto}`]);
  expect(await tab.cache.rows.progetti.get(world.progetto)).toEqual(before);
  tab.network.heal();
  await rename('Un altro');
  await pullUntil(tab, []);
  expect(await tab.cache.rows.progetti.get(world.progetto)).toMatchObject({
    nome_progetto: 'Un altro',
  });
  expect(pulls(tab).some((query) => query.has('refill'))).toBe(false);
});

it('keeps what was written on top of a row that came back unreadable', async () => {
  await using world = await createEngineWorld();
  const tab = world.device(world.operatore).openTab();
  await startSynced(tab);
  tab.network.cut();
  const given = await tab.engine.outbox.submit(
    'fogliOre.crea',
    hoursOf(world.progetto, world.operatore.id),
    'Ore',
  );
  expect(given).toMatchObject({ outcome: 'saved' });
  change(tab, (rows) => {
    for (const row of rows['progetti'] ?? []) row['stato'] = 'di un server di domani';
  });
  await world.elsewhere(world.manager, 'PUT', `/progetti/${world.progetto}`, {
    nome_progetto: 'Altro',
  });
  tab.engine.wake();
  await untilSynced(tab);
  expect(await world.countHours()).toBe(1);
  expect(await tab.cache.rows.fogliOre.count()).toBe(1);
  expect(await tab.cache.rows.progetti.count()).toBe(1);
});

it('forgets that it left a row out when the row leaves', async () => {
  await using world = await createEngineWorld();
  const tab = world.device(world.operatore).openTab();
  change(tab, (rows) => {
    for (const row of rows['progetti'] ?? []) row['stato'] = 7;
  });
  await startSynced(tab);
  expect(await leftOut(tab)).toEqual([`progetti:${world.progetto}`]);
  const place = `/progetti/${world.progetto}/dipendenti/${world.operatore.id}`;
  await world.elsewhere(world.manager, 'DELETE', place);
  await pullUntil(tab, []);
  expect(pulls(tab).some((query) => query.has('refill'))).toBe(false);
});

it('asks for all again in a new version of the app, once', async () => {
  await using world = await createEngineWorld();
  const tab = world.device(world.operatore).openTab();
  const read = (build: string) => rereadRows(tab.cache, build, () => undefined);
  await read(TEST_BUILD);
  change(tab, (rows) => {
    for (const row of rows['progetti'] ?? []) row['stato'] = 7;
  });
  await startSynced(tab);
  await read(TEST_BUILD);
  expect((await tab.cache.readMeta()).cursor).not.toBeNull();
  tab.network.heal();
  await read('second');
  expect((await tab.cache.readMeta()).cursor).toBeNull();
  await pullUntil(tab, []);
  expect(await tab.cache.rows.progetti.count()).toBe(1);
  await read('second');
  expect((await tab.cache.readMeta()).cursor).not.toBeNull();
});

it.each<EntityName>(['progetti', 'dipendenti'])(
  'takes out a row of %s that another version has stored, and gets it anew',
  async (name) => {
    await using world = await createEngineWorld();
    const tab = world.device(world.manager).openTab();
    await startSynced(tab);
    const rows = tab.cache.table<{ id: string; nome?: unknown; giornate?: unknown }, string>(name);
    const before = await rows.count();
    const [first] = await rows.toCollection().raw().toArray();
    if (first === undefined) throw new Error('The office has rows of all');
    const { nome: _nome, giornate: _giornate, ...older } = first;
    await rows.put(older);
    const logged: string[] = [];
    const log = (_event: string, error: unknown) => logged.push((error as Error).message);
    await rereadRows(tab.cache, 'second', log);
    expect(await rows.count()).toBe(before - 1);
    expect(logged).toEqual([`${name}:${first.id}`]);
    expect(await leftOut(tab)).toEqual([`${name}:${first.id}`]);
    await pullUntil(tab, []);
    expect(await rows.count()).toBe(before);
    expect(pulls(tab).some((query) => query.has('refill'))).toBe(false);
  },
);

it('takes the account of a supplier for readable as it is written down', () => {
  const fornitore = {
    id: '018f0000-0000-7000-8000-000000000001',
    ragione_sociale: 'Banca',
    tipo_fornitore: null,
    iban: `~${'x'.repeat(400)}`,
    contatto_email: null,
    contatto_telefono: null,
  };
  expect(isReadable('fornitori', fornitore)).toBe(true);
});
