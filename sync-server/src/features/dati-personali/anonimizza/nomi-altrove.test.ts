import type { DipendenteId, FoglioOreId, ProgettoId } from '@gestionale/shared-schema/values/id.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { rawQuery } from '../../../db/raw-query.ts';
import { createTestServer, type TestServer } from '../../../testing/create-test-server.ts';
import { failAt } from '../../../testing/databases/planted-faults.ts';
import { createTestDevice, type TestDevice } from '../../../testing/test-device.ts';

let server: TestServer;
let admin: DipendenteId;
let lei: DipendenteId;
let collega: DipendenteId;
let progetto: ProgettoId;

beforeEach(async () => {
  server = await createTestServer({ startMs: Date.parse('2016-03-01T10:00:00Z') });
  const { rows } = server;
  admin = rows.dipendente({ ruolo: 'Admin', nome: 'Ada', cognome: 'Capo' });
  lei = rows.dipendente({ nome: 'Erme', cognome: 'Quizzi' });
  collega = rows.dipendente({ nome: 'Carlo', cognome: 'Collega' });
  progetto = rows.progetto(['2016-03-01']);
  for (const dipendente_id of [lei, collega]) {
    await ok('POST', `/api/progetti/${progetto}/dipendenti`, { dipendente_id });
  }
});

afterEach(() => server.close());

async function ok(method: string, url: string, body?: unknown) {
  const reply = await server.call(method, url, { as: admin, body });
  if (reply.status >= 300) throw new Error(`${url}: ${reply.text}`);
  return reply;
}

async function lavora(descrizione_attivita: string, data = '2016-03-01'): Promise<FoglioOreId> {
  const id = server.rows.id() as FoglioOreId;
  const ore = { data, ore_lavorate: 8, descrizione_attivita };
  await ok('POST', '/api/fogli-ore', {
    id,
    progetto_id: progetto,
    dipendente_id: collega,
    ...ore,
  });
  return id;
}

async function resaAnonima(conferma = 'Quizzi Erme'): Promise<void> {
  await ok('PUT', `/api/dipendenti/${lei}/disattiva`);
  server.clock.advance(6 * 365 * 24 * 3_600_000);
  await ok('PUT', `/api/dati-personali/${lei}/anonimato`, { conferma });
}

interface Testi {
  readonly testo: string | null;
}

function testiDi(select: string): string[] {
  return server.db.now.all(rawQuery<Testi>(select, [])).flatMap(({ testo }) => testo ?? []);
}

/** Every text in which somebody may have written of a colleague. */
function testi(): string[] {
  return [
    'SELECT descrizione_attivita AS testo FROM fogli_ore ORDER BY id',
    'SELECT rimandato_motivo AS testo FROM fogli_ore ORDER BY id',
    'SELECT dettaglio AS testo FROM passaggi_ore ORDER BY foglio_ore_id, versione',
    'SELECT motivo AS testo FROM passaggi_ore ORDER BY foglio_ore_id, versione',
    'SELECT motivo AS testo FROM chiusure_mesi ORDER BY numero',
  ].flatMap(testiDi);
}

function oreSu(device: TestDevice): unknown[] {
  return [...(device.rows.get('fogliOre')?.values() ?? [])];
}

/** What is not about texts, by which others' edits and approvals are judged. */
function stati(): unknown[] {
  const select = `SELECT id, versione, approvato, approvato_il, rimandato_il, mese_chiuso, fuori_finestra
    FROM fogli_ore ORDER BY id`;
  return server.db.now.all(rawQuery<Record<string, unknown>>(select, []));
}

/** Hours of a colleague that name her in all of their texts, and a month that was opened for her. */
async function scriviDiLei(): Promise<void> {
  const approvata = await lavora('Con Erme Quizzi sul tetto');
  await ok('PUT', `/api/fogli-ore/${approvata}/approve`);
  await ok('PUT', `/api/fogli-ore/${approvata}/riprendi`, {
    motivo: 'Era con QUIZZI Erme? (Quizzi Erme)',
  });
  await ok('PUT', `/api/fogli-ore/${approvata}/approve`);
  const rimandata = await lavora('Da solo', '2016-03-02');
  await ok('PUT', `/api/fogli-ore/${rimandata}`, { descrizione_attivita: 'Con Quizzi Erme' });
  await ok('PUT', `/api/fogli-ore/${rimandata}/rimanda`, {
    motivo: 'Lo dice Erme Quizzi: erano 6',
  });
  server.clock.advance(40 * 24 * 3_600_000);
  await ok('POST', '/api/mesi/2016-03/chiudi');
  await ok('POST', '/api/mesi/2016-03/riapri', { motivo: 'Mancavano le ore di Quizzi Erme.' });
  await ok('POST', '/api/mesi/2016-03/chiudi');
}

test('the name goes from what was written about colleagues, here and on devices', async () => {
  await scriviDiLei();
  const [ufficio, suo] = [createTestDevice(server, admin), createTestDevice(server, collega)];
  for (const device of [ufficio, suo]) {
    await device.pull();
    expect(JSON.stringify(oreSu(device)).match(/Erme Quizzi|Quizzi Erme/g)).toHaveLength(3);
  }
  expect(testi().filter((testo) => /Erme Quizzi|Quizzi Erme/.test(testo)).length).toBe(7);
  const [prima, mese] = [stati(), (await ok('GET', '/api/mesi/2016-03')).json()];
  await resaAnonima();

  expect(testi().join('\n')).not.toMatch(/Erme Quizzi|Quizzi Erme/);
  expect(testi()).toEqual(
    expect.arrayContaining([
      'Con Ex dipendente n. 1 sul tetto',
      'Con Ex dipendente n. 1',
      'Lo dice Ex dipendente n. 1: erano 6',
      'Era con QUIZZI Erme? (Ex dipendente n. 1)',
      'Mancavano le ore di Ex dipendente n. 1.',
    ]),
  );
  expect(stati()).toEqual(prima);
  const { chiuso } = mese as { chiuso: boolean };
  expect((await ok('GET', '/api/mesi/2016-03')).json()).toMatchObject({ chiuso });
  for (const device of [ufficio, suo]) {
    await device.pull();
    expect(JSON.stringify(oreSu(device))).not.toMatch(/Quizzi/);
    expect(JSON.stringify(oreSu(device)).match(/Ex dipendente n\. 1/g)).toHaveLength(3);
  }
});

test('a stop in the middle is gone on with', async () => {
  await scriviDiLei();
  await ok('PUT', `/api/dipendenti/${lei}/disattiva`);
  server.clock.advance(6 * 365 * 24 * 3_600_000);
  using fault = failAt(server.db, { table: 'chiusure_mesi', change: 'UPDATE' });
  const url = `/api/dati-personali/${lei}/anonimato`;
  const body = { conferma: 'Quizzi Erme' };
  expect((await server.call('PUT', url, { as: admin, body })).status).toBe(500);
  fault.mend();
  expect(testi().join('\n')).toMatch(/Quizzi Erme\./);
  await server.app.keepRules();
  expect(testi().join('\n')).not.toMatch(/Erme Quizzi|Quizzi Erme/);
});

test('whom a text means is left open where a colleague of the same name was on the project', async () => {
  await scriviDiLei();
  const omonima = server.rows.dipendente({ nome: 'Erme', cognome: 'Quizzi' });
  await ok('POST', `/api/progetti/${progetto}/dipendenti`, { dipendente_id: omonima });
  const prima = testi();
  await resaAnonima();
  expect(testi()).toEqual(prima);
});

test('a name of before goes as the last one does, of whoever was renamed', async () => {
  await scriviDiLei();
  await ok('PUT', `/api/dipendenti/${lei}`, { cognome: 'Sposata' });
  await lavora('Con Sposata Erme', '2016-04-01');
  const storico = () =>
    testiDi(`SELECT descrizione_azione || ' ' || autore_cognome AS testo FROM storico`).join();
  expect(storico()).toContain('Quizzi Erme');
  await resaAnonima('Erme Sposata');
  expect(testi().join('\n')).not.toMatch(/Erme Quizzi|Quizzi Erme|Sposata/);
  expect(storico()).not.toMatch(/Quizzi|Sposata/);
  expect(testiDi('SELECT cognome AS testo FROM nomi_di_prima')).toEqual([]);
});

test('a name of before is no name of whoever has it now, or had it too', async () => {
  await scriviDiLei();
  await ok('PUT', `/api/dipendenti/${lei}`, { cognome: 'Sposata' });
  const omonima = server.rows.dipendente({ nome: 'Erme', cognome: 'Quizzi' });
  await ok('POST', `/api/progetti/${progetto}/dipendenti`, { dipendente_id: omonima });
  await ok('PUT', `/api/dipendenti/${omonima}`, { cognome: 'Vedova' });
  const prima = testi();
  await resaAnonima('Erme Sposata');
  expect(testi()).toEqual(prima);
});

test('names of before go with whoever is deleted', async () => {
  const altra = server.rows.dipendente({ nome: 'Olga', cognome: 'Prima' });
  await ok('PUT', `/api/dipendenti/${altra}`, { cognome: 'Poi' });
  await ok('PUT', `/api/dipendenti/${altra}`, { cognome: 'Poi', cellulare: '333' });
  const nomi = () => testiDi(`SELECT cognome || ' ' || nome AS testo FROM nomi_di_prima`);
  expect(nomi()).toEqual(['Prima Olga']);
  await ok('DELETE', `/api/dipendenti/${altra}`);
  expect(nomi()).toEqual([]);
});
