import type { DipendenteId, ProgettoId } from '@gestionale/shared-schema/values/id.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { sealKeyOf } from '../../../audit/seal.ts';
import { verifyChain } from '../../../audit/verify-chain.ts';
import { rawQuery } from '../../../db/raw-query.ts';
import {
  createTestServer,
  TEST_JWT_SECRET,
  type TestServer,
} from '../../../testing/create-test-server.ts';
import { failAt } from '../../../testing/databases/planted-faults.ts';
import { createTestDevice, type TestDevice } from '../../../testing/test-device.ts';

const YEAR_MS = 365 * 24 * 3_600_000;

let server: TestServer;
let admin: DipendenteId;
let progetto: ProgettoId;

beforeEach(async () => {
  server = await createTestServer({ startMs: Date.parse('2016-03-01T10:00:00Z') });
  admin = server.rows.dipendente({ ruolo: 'Admin', nome: 'Ada', cognome: 'Capo' });
  progetto = server.rows.progetto(['2016-03-01']);
});

afterEach(() => server.close());

async function ok(method: string, url: string, body?: unknown): Promise<void> {
  const reply = await server.call(method, url, { as: admin, body });
  if (reply.status >= 300) throw new Error(`${url}: ${reply.text}`);
}

function run(sql: string, parameters: readonly unknown[] = []): void {
  server.db.now.run(rawQuery(sql, parameters));
}

function scrivi(descrizione: string): void {
  run(
    `INSERT INTO storico (id, progetto_id, data_ora, descrizione_azione, autore_nome, autore_cognome)
      VALUES (?1, ?2, '2016-03-01T10:00:00.000Z', ?3, 'Ada', 'Capo')`,
    [server.rows.id(), progetto, descrizione],
  );
}

const storico = (): readonly string[] =>
  server.db.now
    .all(
      rawQuery<{ riga: string }>(
        'SELECT descrizione_azione AS riga FROM storico ORDER BY rowid',
        [],
      ),
    )
    .map(({ riga }) => riga);

const righeDelFeed = (): number =>
  server.db.now.first(rawQuery<{ ultima: number }>('SELECT max(sequence) AS ultima FROM feed', []))
    ?.ultima ?? 0;

/** Made anonymous as versions did that left what history quoted, of which none has a mark. */
async function anonimoDiPrima(cognome: string): Promise<void> {
  const id = server.rows.dipendente({ nome: 'Erme', cognome });
  await ok('PUT', `/api/dipendenti/${id}/disattiva`);
  server.clock.advance(6 * YEAR_MS);
  await ok('PUT', `/api/dati-personali/${id}/anonimato`, { conferma: `${cognome} Erme` });
  run('UPDATE anonimizzazioni SET citazioni_tolte = 0');
}

async function tenuteDa(device: TestDevice): Promise<readonly string[]> {
  await device.pull();
  const rows = [...(device.rows.get('storico') ?? new Map<string, unknown>()).values()];
  return rows.map((each) => (each as { descrizione_azione: string }).descrizione_azione);
}

async function damages() {
  await server.app.audit.flush();
  await server.app.audit.seal();
  return (await verifyChain(server.db, { key: sealKeyOf(TEST_JWT_SECRET) })).damages;
}

test('the night takes away what earlier versions left quoted, here and on devices, once', async () => {
  await anonimoDiPrima('Quizzi');
  await anonimoDiPrima('Quozzi');
  scrivi('Ore rimandate: Ex dipendente n. 1, 01/03/2016, 8,00 ore: «Sbronza, «di nuovo»»');
  scrivi('Ore modificate: Ex dipendente n. 2, 01/03/2016: descrizione «Carponi» → «In piedi»');
  scrivi('Approvazione tolta: Ex dipendente n. 2, 01/03/2016, 8,00 ore');
  scrivi('Ore rimandate: Ex dipendente n. 12, 01/03/2016, 8,00 ore: «Di altri»');
  scrivi('Ore rimandate: Collega Carlo, 01/03/2016, 8,00 ore: «Ex dipendente n. 1, ciao»');
  await server.publish();
  const ufficio = createTestDevice(server, admin);
  expect((await tenuteDa(ufficio)).join()).toContain('Carponi');

  await server.app.keepRules();
  const senza = [
    'Ore rimandate: Ex dipendente n. 1, 01/03/2016, 8,00 ore: «…»',
    'Ore modificate: Ex dipendente n. 2, 01/03/2016: descrizione «…»',
    'Approvazione tolta: Ex dipendente n. 2, 01/03/2016, 8,00 ore',
    'Ore rimandate: Ex dipendente n. 12, 01/03/2016, 8,00 ore: «Di altri»',
    'Ore rimandate: Collega Carlo, 01/03/2016, 8,00 ore: «Ex dipendente n. 1, ciao»',
  ];
  expect(storico()).toEqual(senza);
  expect((await tenuteDa(ufficio)).toSorted()).toEqual(senza.toSorted());
  expect(await damages()).toEqual([]);

  const feed = righeDelFeed();
  scrivi('Ore rimandate: Ex dipendente n. 1, 01/03/2016, 8,00 ore: «Scritta dopo»');
  server.clock.advance(24 * 3_600_000);
  await server.app.keepRules();
  expect(storico().at(-1)).toContain('Scritta dopo');
  expect(righeDelFeed()).toBe(feed);
});

test('a night that is stopped among them goes on at the next call', async () => {
  await anonimoDiPrima('Quizzi');
  for (let n = 0; n < 450; n += 1) {
    scrivi(`Ore rimandate: Ex dipendente n. 1, 01/03/2016, ${n},00 ore: «Sbronza»`);
  }
  const quante = () => storico().filter((riga) => riga.includes('Sbronza')).length;
  using fault = failAt(server.db, {
    table: 'storico',
    change: 'UPDATE',
    when: "NEW.descrizione_azione LIKE '% 300,00 ore%'",
  });
  await expect(server.app.keepRules()).rejects.toThrow('guasto');
  expect(quante()).toBeGreaterThan(0);
  expect(quante()).toBeLessThan(450);
  fault.mend();
  await server.app.keepRules();
  expect(quante()).toBe(0);
  expect(await damages()).toEqual([]);
});

test('whoever is made anonymous now has nothing left for the night', async () => {
  const id = server.rows.dipendente({ nome: 'Erme', cognome: 'Quizzi' });
  await ok('PUT', `/api/dipendenti/${id}/disattiva`);
  server.clock.advance(6 * YEAR_MS);
  await ok('PUT', `/api/dati-personali/${id}/anonimato`, { conferma: 'Quizzi Erme' });
  expect(
    server.db.now.all(rawQuery('SELECT numero, citazioni_tolte FROM anonimizzazioni', [])),
  ).toEqual([{ numero: 1, citazioni_tolte: 1 }]);
});
