import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { contracts, type CommandRequest } from '@gestionale/shared-schema/registry.ts';
import { expect, it } from 'vitest';

import { outboxDatabase } from '../../local-db/database-names.ts';
import type { StoredEntry } from '../../local-db/databases/outbox-db.ts';
import type { User } from '../../outbox/effects/local-effect.ts';
import { makeEarlierDatabase, type EarlierSchema } from '../../testing/earlier-databases.ts';
import {
  createEngineWorld,
  startSynced,
  untilSynced,
  type EngineWorld,
} from '../../testing/engine-world.ts';
import { until } from '../../testing/until.ts';

/** The stores of version 3 of the outbox, which the first release has. */
const OUTBOX_3: EarlierSchema = {
  entries: 'seq, &callId',
  batchReceipts: '++id',
  archivedBatches: '++id, archivedAt',
  meta: 'id',
};

/** A full outbox as the first release keeps it: never changed, another version gets a file of its own. */
const PROTOCOL_1 = entriesIn('outbox-3.json');

/** With the commands that protocol 2 brought. */
const PROTOCOL_2 = entriesIn('outbox-3-protocol-2.json');

/** As this version writes it: hours keep of their project only their own day and person. */
const OWN_DAY = entriesIn('outbox-3-own-day.json');

function entriesIn(file: string): readonly StoredEntry[] {
  return JSON.parse(readFileSync(join(import.meta.dirname, file), 'utf8')) as StoredEntry[];
}

/** The company in which those entries were given; ids come in the order in which rows are made. */
async function createScene(): Promise<{ world: EngineWorld; admin: User }> {
  const world = await createEngineWorld();
  const admin = world.person('Admin');
  world.person('Operatore');
  world.server.rows.foglioOre(world.progetto, world.operatore.id);
  world.server.rows.attrezzatura();
  await world.server.publish();
  return { world, admin };
}

/** The call is made anew by each form; the former values of rows, which nobody read, are kept no more. */
function comparable(entry: StoredEntry): object {
  return { ...entry, callId: undefined, before: undefined };
}

it('holds every command that may wait on a device', () => {
  const queued = contracts.filter(({ delivery }) => delivery === 'queued').map(({ name }) => name);
  expect(new Set(OWN_DAY.map(({ name }) => name))).toEqual(new Set(queued));
});

it('is what this version writes', async () => {
  const scene = await createScene();
  await using world = scene.world;
  const tab = world.device(scene.admin).openTab();
  await startSynced(tab);
  tab.say(false);
  tab.network.cut();
  for (const { name, input, description } of OWN_DAY) {
    const request = input as CommandRequest<typeof name>;
    const { outcome } = await tab.engine.outbox.submit(name, request, description);
    expect(outcome, description).toBe('saved');
  }
  const written = await tab.outbox.entries.toArray();
  expect(written.map(comparable)).toEqual(OWN_DAY.map(comparable));
  expect(written.filter((entry) => 'before' in entry)).toEqual([]);
});

it.each([
  ['1', PROTOCOL_1, { approvato: 1, rimandato_motivo: null, versione: 2 }],
  ['2', PROTOCOL_2, { approvato: 0, rimandato_motivo: 'Manca la pausa', versione: 4 }],
  [
    '2, as it is written now,',
    OWN_DAY,
    { approvato: 0, rimandato_motivo: 'Manca la pausa', versione: 4 },
  ],
])('of protocol %s is sent whole, each entry once and in order', async (_, entries, last) => {
  const { world: opened, admin } = await createScene();
  await using world = opened;
  const { db, rows } = world.server;
  const device = world.device(admin);
  const highest = entries.length;
  await makeEarlierDatabase(device.indexedDB, outboxDatabase(admin.id), 3, OUTBOX_3, {
    entries,
    meta: [{ id: 'meta', device: rows.id(), highest, epoch: null }],
  });
  const tab = device.openTab();
  tab.engine.start();
  await until('the outbox is empty', () => tab.engine.outbox.entries()?.length === 0);
  await untilSynced(tab);

  const all = (table: 'clienti' | 'fornitori' | 'attrezzatura' | 'progetti' | 'fogli_ore') =>
    db.now.all(db.query.selectFrom(table).selectAll());
  expect(all('clienti')).toContainEqual(
    expect.objectContaining({ ragione_sociale: 'Alfa srl', telefono: '02 2' }),
  );
  expect(all('fornitori')).toMatchObject([
    { ragione_sociale: 'Gamma spa', contatto_email: 'info@example.it' },
  ]);
  expect(all('attrezzatura')).toMatchObject([
    { nome_attrezzo: 'Motosega' },
    { nome_attrezzo: 'Scala', quantita_totale: 4 },
  ]);
  expect(all('progetti')).toMatchObject([{}, { nome_progetto: 'Argine', stato: 'Confermato' }]);
  expect(all('fogli_ore')).toMatchObject([last, { approvato: 0, ore_lavorate_centesimi: 750 }]);
  expect(tab.failures).toEqual([]);
});
