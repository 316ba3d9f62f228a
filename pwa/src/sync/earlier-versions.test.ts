import type { Digest } from '@gestionale/shared-schema/sync/digest.ts';
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
const CACHE_3: EarlierSchema = { ...CACHE_2, linee: 'chiave' };
const OUTBOX_1: EarlierSchema = {
  entries: 'seq, &chiave',
  receipts: '++numero',
  archive: '++numero, il',
  meta: 'id',
};

const EARLIER = [
  ['cache 1, outbox 1', 1, CACHE_1],
  ['cache 2, outbox 1', 2, CACHE_2],
  ['cache 3, outbox 1', 3, CACHE_3],
] as const;

const CREATO_IL = '2026-05-12T07:00:00.000Z';

/** Hours of a day as version 1 of the outbox keeps them. */
function storedHours({ progetto, operatore }: EngineWorld, seq: number, data: string) {
  const id = `019c0000-a800-7000-8000-0000000000${String(seq).padStart(2, '0')}`;
  const dati = { id, progetto_id: progetto, dipendente_id: operatore.id, data, ore_lavorate: seq };
  const row = `fogliOre:${id}`;
  return {
    seq,
    nome: 'fogliOre.crea',
    dati,
    creato_il: CREATO_IL,
    righe: [row],
    visti: {},
    chiave: `chiave ${seq}`,
    protocollo: 1,
    description: `Ore del ${data}`,
    crea: [row],
    prima: { [row]: null },
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
  const { sequence: acceptedAt } = await pullFor(world);
  const receipt = { primo: 2, ultimo: 2, salvo: [], sequenza: acceptedAt, epoca: page.epoch };
  await makeEarlierDatabase(indexedDB, outboxDatabase(operatore.id), 1, OUTBOX_1, {
    entries: [{ ...refused, rifiuto }, accepted, ...unsent].filter((each) => each !== undefined),
    receipts: [receipt],
    meta: [{ id: 'stato', dispositivo, ultimo: 4, epoca: page.epoch }],
  });
  const { cursor: cursore, epoch: epoca, sequence: sequenza } = page;
  const stato = { id: 'stato', cursore, sequenza, epoca, completo: true, righe: 1 };
  const meta = { ...stato, aggiornato_il: CREATO_IL, impronte: page.digests.map(parseDigest) };
  await makeEarlierDatabase(indexedDB, cacheDatabase(operatore.id), version, schema, {
    ...page.rows,
    ...('linee' in schema ? { linee: earlierLines(page) } : {}),
    meta: [meta],
  });
}

/** What version 3 of the cache kept of each row that came. */
function earlierLines({ rows, lines }: PullResponse): object[] {
  return Object.entries(rows).flatMap(([entity, received]) =>
    received.map(({ id }, at) => ({
      chiave: `${entity}:${id}`,
      sequenza: lines[entity]?.sequences[at],
      platea: lines[entity]?.audiences[at],
    })),
  );
}

function parseDigest(text: string): Digest {
  const [count, hex = ''] = text.split(':');
  const [high, low] = [hex.slice(0, 8), hex.slice(8)].map((digits) => Number.parseInt(digits, 16));
  return { count: Number(count), high: high ?? 0, low: low ?? 0 };
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
  const states = tab.engine.outbox.entries()?.map(({ status }) => status);
  expect(states).toEqual(['refused', 'accepted', 'pending', 'pending']);
  // What was there is shown until it has been downloaded again.
  expect(await tab.cache.rows.progetti.count()).toBe(1);
  expect((await tab.cache.readMeta()).complete).toBe(true);

  tab.network.heal();
  tab.engine.wake();
  await until('what could be sent was', async () => (await world.countHours()) === 3);
  await until('only the refused one is left', () => tab.engine.outbox.entries()?.length === 1);
  expect(tab.engine.outbox.entries()).toMatchObject([{ seq: 1, status: 'refused' }]);
  await tab.engine.outbox.discard(1);
  await untilSynced(tab);
  expect(await world.countHours()).toBe(3);
  expect(tab.failures).toEqual([]);
});
