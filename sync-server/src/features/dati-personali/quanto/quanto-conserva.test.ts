import { existsSync } from 'node:fs';
import { join } from 'node:path';

import type { QuantoConserva } from '@gestionale/shared-schema/dati-personali/quanto.ts';
import type { DipendenteId } from '@gestionale/shared-schema/values/id.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { rawQuery } from '../../../db/raw-query.ts';
import { callRequests, setCallScene } from '../../../testing/call-scene.ts';
import { createTestServer, type TestServer } from '../../../testing/create-test-server.ts';
import { tableNames } from '../../../testing/databases/table-names.ts';
import { command, createTestDevice } from '../../../testing/test-device.ts';
import { limiti } from './limiti.ts';
import { daGuardare, mediana, SOGLIE } from './quanto-conserva.ts';
import { scriviLimiti } from './scrivi-limiti.ts';

const SOURCES = join(import.meta.dirname, '../../..');
const PAGE = '../../../../../shared-schema/docs/quanto-conserva.md';

let server: TestServer;
let admin: DipendenteId;

beforeEach(async () => {
  server = await createTestServer();
  admin = server.rows.dipendente({ ruolo: 'Admin' });
});

afterEach(() => server.close());

async function leggi(): Promise<QuantoConserva> {
  const reply = await server.call('GET', '/api/conservazione/per-persona', { as: admin });
  expect(reply.status).toBe(200);
  return reply.json() as QuantoConserva;
}

test('every table of the database says what one person can make of it, and nothing else does', () => {
  expect(Object.keys(limiti).toSorted()).toEqual(tableNames(server.db));
});

test('what bounds a table is shown by a test that there is, or leads to a table where it is', () => {
  for (const start of Object.keys(limiti) as (keyof typeof limiti)[]) {
    const seen = new Set<string>();
    let limite = limiti[start];
    for (let at = start; 'con' in limite; limite = limiti[at]) {
      at = limite.con;
      expect(seen.has(at)).toBe(false);
      seen.add(at);
    }
    const prova = 'prova' in limite ? limite.prova : '';
    expect([start, existsSync(join(SOURCES, prova))]).toEqual([start, true]);
  }
});

test('the page is what stands there', async () => {
  await expect(scriviLimiti()).toMatchFileSnapshot(PAGE);
});

test('Admin sees how much each person makes the server keep, those with the most first', async () => {
  const { rows } = server;
  const [poco, molto] = [
    rows.dipendente({ cognome: 'Poco' }),
    rows.dipendente({ cognome: 'Molto' }),
  ];
  const progetto = rows.progetto();
  rows.assegna(progetto, molto);
  await server.publish();
  const input = { progetto_id: progetto, dipendente_id: molto, data: '2026-05-12' };
  for (let n = 0; n < 3; n += 1) {
    const device = createTestDevice(server, molto);
    // Refused or not: each was answered, and its answer is kept.
    await device.pushed([command('fogliOre.crea', { ...input, ore_lavorate: n === 0 ? 8 : -1 })]);
  }
  const { persone, documenti, soglie, altre } = await leggi();
  expect(persone.map(({ cognome }) => cognome)[0]).toBe('Molto');
  expect(persone[0]).toMatchObject({ dispositivi: 3, outcomes: 3, fogli_ore: 1, da_guardare: [] });
  expect(persone.find(({ dipendente_id }) => dipendente_id === poco)).toMatchObject({
    dispositivi: 0,
    outcomes: 0,
  });
  expect([documenti.quanti, soglie, altre]).toEqual([0, SOGLIE, 0]);
});

test('whoever invents devices is pointed out; none that has outcomes goes, and no push is refused', async () => {
  const input = { progetto_id: server.rows.id(), dipendente_id: admin, data: '2026-05-12' };
  for (let n = 0; n <= SOGLIE.dispositivi; n += 1) {
    const device = createTestDevice(server, admin);
    const reply = await device.push([command('fogliOre.crea', { ...input, ore_lavorate: 8 })]);
    expect(reply.status).toBe(200);
  }
  for (let n = 0; n < 30; n += 1) {
    const path = `/api/sync/pull?device=${server.rows.id()}&highest=0`;
    expect((await server.call('GET', path, { as: admin })).status).toBe(200);
  }
  const { persone } = await leggi();
  expect(persone[0]).toMatchObject({
    dipendente_id: admin,
    dispositivi: SOGLIE.dispositivi + 1 + 20,
    outcomes: SOGLIE.dispositivi + 1,
    da_guardare: ['dispositivi'],
  });
});

test('who has far more than everybody else is pointed out below the threshold too', () => {
  const quante = { dispositivi: 2, accessi: 3, outcomes: 900, fogli_ore: 100, storico: 10 };
  expect(daGuardare(quante, quante)).toEqual([]);
  expect(daGuardare({ ...quante, outcomes: 20_000 }, quante)).toEqual(['outcomes']);
  // Nobody is far above others by a handful of rows.
  expect(daGuardare({ ...quante, outcomes: 9000 }, { ...quante, outcomes: 1 })).toEqual([]);
});

test('what others have is what the one in the middle has', () => {
  expect(mediana(Float64Array.of(900, 900, 20_000, 900, 900, 900))).toBe(900);
  expect(mediana(Float64Array.of(1, 1, 1, 9000))).toBe(1);
  expect(mediana(Float64Array.of(10, 9, 100))).toBe(10);
  expect(mediana(new Float64Array(0))).toBe(0);
});

test('five devices are far more than none, and not than one', async () => {
  const persone = ['Uno', 'Due', 'Tre'].map((cognome) => server.rows.dipendente({ cognome }));
  const invia = async (dipendente: DipendenteId): Promise<void> => {
    const input = { progetto_id: server.rows.id(), dipendente_id: dipendente, data: '2026-05-12' };
    await createTestDevice(server, dipendente).pushed([
      command('fogliOre.crea', { ...input, ore_lavorate: 8 }),
    ]);
  };
  const [molti = admin, ...altri] = persone;
  for (let n = 0; n < 5; n += 1) await invia(molti);
  expect((await leggi()).persone[0]).toMatchObject({
    dispositivi: 5,
    da_guardare: ['dispositivi'],
  });
  for (const each of altri) await invia(each);
  expect((await leggi()).persone[0]).toMatchObject({ dispositivi: 5, da_guardare: [] });
});

test('of many people those with the most are shown, and whoever has as much in the order of names', async () => {
  const { rows } = server;
  const nomi = Array.from({ length: 510 }, (_, n) => `Cognome ${String(n).padStart(3, '0')}`);
  const ids = nomi.map((cognome) => rows.dipendente({ cognome }));
  const progetto = rows.progetto();
  const ultimo = ids.at(-1) as DipendenteId;
  rows.assegna(progetto, ultimo);
  await server.publish();
  const input = { progetto_id: progetto, dipendente_id: ultimo, data: '2026-05-12' };
  await createTestDevice(server, ultimo).pushed([
    command('fogliOre.crea', { ...input, ore_lavorate: 8 }),
  ]);
  const { persone, altre } = await leggi();
  const cognomi = persone.map(({ cognome }) => cognome);
  expect(cognomi.slice(0, 1)).toEqual(['Cognome 509']);
  const senzaNulla = cognomi.slice(1).filter((cognome) => cognome.startsWith('Cognome '));
  expect(senzaNulla).toEqual(nomi.slice(0, senzaNulla.length));
  expect([persone.length, altre]).toEqual([500, 11]);
});

test('a person has at most twenty passkeys', async () => {
  const scene = await setCallScene(server, admin, admin);
  const insert = `INSERT INTO passkeys
    (id, dipendente_id, nome, public_key, counter, transports, created_at)
    SELECT ?1, dipendente_id, nome, public_key, counter, transports, created_at
    FROM passkeys WHERE id = ?2`;
  for (let n = 1; n < 20; n += 1) {
    server.db.now.run(rawQuery(insert, [server.rows.id(), scene.passkey]));
  }
  const { input } = callRequests['secondoFattore.aggiungiPasskey'](scene);
  const reply = await server.call('POST', '/api/secondo-fattore/passkey', {
    as: admin,
    body: input,
  });
  expect(reply.status).toBeGreaterThanOrEqual(400);
  const select = server.db.query.selectFrom('passkeys').select('id');
  expect(server.db.now.all(select.where('dipendente_id', '=', admin))).toHaveLength(20);
});
