import { pullResponseSchema, type PullResponse } from '@gestionale/shared-schema/sync/protocol.ts';
import { expect, it } from 'vitest';

import { cacheDatabase, outboxDatabase } from '../local-db/database-names.ts';
import { makeEarlierDatabase, type EarlierSchema } from '../testing/earlier-databases.ts';
import { createEngineWorld, untilSynced, type EngineWorld } from '../testing/engine-world.ts';
import type { TestDevice } from '../testing/test-device.ts';
import { until } from '../testing/until.ts';

/** What devices have on them: lines are added, never changed. */
const CACHE_1: EarlierSchema = {
  progetti: 'id, data_inizio, data_fine, stato, nome_progetto',
  storico: 'id, [progetto_id+data_ora]',
  fogliOre: 'id, data, [progetto_id+data], [dipendente_id+data], [da_approvare+data]',
  dipendenti: 'id, cognome',
  clienti: 'id, ragione_sociale',
  fornitori: 'id, ragione_sociale',
  attrezzatura: 'id, nome_attrezzo',
  impostazioni: 'id',
  documenti: 'id, filename',
  base: 'chiave',
  pending: 'seq, *righe',
  meta: 'id',
};
const CACHE_2: EarlierSchema = { ...CACHE_1, documentiTenuti: 'filename', contenuti: 'filename' };
const OUTBOX_1: EarlierSchema = {
  entries: 'seq, &chiave',
  receipts: '++numero',
  archive: '++numero, il',
  meta: 'id',
};

const EARLIER = [
  ['cache 1, outbox 1', 1, CACHE_1],
  ['cache 2, outbox 1', 2, CACHE_2],
] as const;

const CREATO_IL = '2026-05-12T07:00:00.000Z';

/** Hours of a day as version 1 of the outbox keeps them. */
function storedHours({ progetto, operatore }: EngineWorld, seq: number, data: string) {
  const id = `019c0000-a800-7000-8000-0000000000${String(seq).padStart(2, '0')}`;
  const dati = { id, progetto_id: progetto, dipendente_id: operatore.id, data, ore_lavorate: seq };
  const riga = `fogliOre:${id}`;
  return {
    seq,
    nome: 'fogliOre.crea',
    dati,
    creato_il: CREATO_IL,
    righe: [riga],
    visti: {},
    chiave: `chiave ${seq}`,
    protocollo: 1,
    testo: `Ore del ${data}`,
    crea: [riga],
    prima: { [riga]: null },
    precedente: null,
    rifiuto: null,
  };
}

/** A phone as an earlier version left it: one entry refused, one on the server, the others unsent. */
async function leavePhone(
  world: EngineWorld,
  { indexedDB }: TestDevice,
  version: number,
  schema: EarlierSchema,
): Promise<void> {
  const { server, operatore } = world;
  const days = ['2026-05-11', '2026-05-12', '2026-05-13', '2026-05-14'];
  const voci = days.map((day, at) => storedHours(world, at + 1, day));
  const [refused, accepted, ...unsent] = voci;
  const rifiuto = { codice: 'mai_assegnato', errore: 'Mai assegnato.' };
  const dispositivo = server.rows.id();
  const page = await pullFor(world);
  const headers = { 'idempotency-key': `${dispositivo}:2` };
  const sent = { as: operatore.id, headers, body: accepted?.dati };
  expect((await server.call('POST', '/api/fogli-ore', sent)).status).toBe(201);
  const { sequenza: acceptedAt } = await pullFor(world);
  const receipt = { primo: 2, ultimo: 2, salvo: [], sequenza: acceptedAt, epoca: page.epoca };
  await makeEarlierDatabase(indexedDB, outboxDatabase(operatore.id), 1, OUTBOX_1, {
    entries: [{ ...refused, rifiuto }, accepted, ...unsent].filter((each) => each !== undefined),
    receipts: [receipt],
    meta: [{ id: 'stato', dispositivo, ultimo: 4, epoca: page.epoca }],
  });
  const { cursore, epoca, sequenza } = page;
  await makeEarlierDatabase(indexedDB, cacheDatabase(operatore.id), version, schema, {
    progetti: page.righe['progetti'] ?? [],
    meta: [
      { id: 'stato', cursore, sequenza, epoca, completo: true, aggiornato_il: CREATO_IL, righe: 1 },
    ],
  });
}

async function pullFor({ server, operatore }: EngineWorld): Promise<PullResponse> {
  const reply = await server.call('GET', '/api/sync/pull', { as: operatore.id });
  return pullResponseSchema.parse(reply.json());
}

it.each(EARLIER)('loses nothing of a full outbox when it comes from %s', async (_name, ...from) => {
  await using world = await createEngineWorld();
  const device = world.device(world.operatore);
  await leavePhone(world, device, ...from);
  const tab = device.openTab();
  tab.network.cut();
  tab.engine.start();
  await until('the outbox is read', () => tab.engine.outbox.entries()?.length === 4);
  const states = tab.engine.outbox.entries()?.map(({ stato }) => stato);
  expect(states).toEqual(['rifiutato', 'accettato', 'in_attesa', 'in_attesa']);
  // What was there is shown until it has been downloaded again.
  expect(await tab.cache.rows.progetti.count()).toBe(1);
  expect((await tab.cache.readMeta()).completo).toBe(true);

  tab.network.heal();
  tab.engine.wake();
  await until('what could be sent was', () => world.countHours() === 3);
  await until('only the refused one is left', () => tab.engine.outbox.entries()?.length === 1);
  expect(tab.engine.outbox.entries()).toMatchObject([{ seq: 1, stato: 'rifiutato' }]);
  await tab.engine.outbox.scarta(1);
  await untilSynced(tab);
  expect(world.countHours()).toBe(3);
  expect(tab.failures).toEqual([]);
});
