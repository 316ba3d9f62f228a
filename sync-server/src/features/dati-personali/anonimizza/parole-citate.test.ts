import type { DipendenteId } from '@gestionale/shared-schema/values/id.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { rawQuery } from '../../../db/raw-query.ts';
import { createTestServer, type TestServer } from '../../../testing/create-test-server.ts';
import { createTestDevice } from '../../../testing/test-device.ts';

const PAROLE = ['Carponi', 'Febbricitante', 'Sbronza', 'Ripensandoci'];

let server: TestServer;
let admin: DipendenteId;

beforeEach(async () => {
  server = await createTestServer({ startMs: Date.parse('2016-03-01T10:00:00Z') });
  admin = server.rows.dipendente({ ruolo: 'Admin', nome: 'Ada', cognome: 'Capo' });
});

afterEach(() => server.close());

async function ok(method: string, url: string, body?: unknown): Promise<void> {
  const reply = await server.call(method, url, { as: admin, body });
  if (reply.status >= 300) throw new Error(`${url}: ${reply.text}`);
}

/** Hours of somebody, corrected, sent back and taken back, each with words about them. */
async function lavora(chi: DipendenteId): Promise<void> {
  const { rows } = server;
  const progetto_id = rows.progetto(['2016-03-01']);
  const id = rows.id();
  await ok('POST', `/api/progetti/${progetto_id}/dipendenti`, { dipendente_id: chi });
  const ore = { data: '2016-03-01', ore_lavorate: 8, descrizione_attivita: 'Carponi' };
  await ok('POST', '/api/fogli-ore', { id, progetto_id, dipendente_id: chi, ...ore });
  await ok('PUT', `/api/fogli-ore/${id}/rimanda`, { motivo: 'Sbronza, «di nuovo»' });
  await ok('PUT', `/api/fogli-ore/${id}`, { descrizione_attivita: 'Febbricitante' });
  await ok('PUT', `/api/fogli-ore/${id}/approve`);
  await ok('PUT', `/api/fogli-ore/${id}/riprendi`, { motivo: 'Ripensandoci' });
  await ok('PUT', `/api/fogli-ore/${id}/approve`);
}

interface RigaTenuta {
  readonly descrizione_azione: string;
}

const storico = () =>
  server.db.now
    .all(rawQuery<{ riga: string }>('SELECT descrizione_azione AS riga FROM storico', []))
    .map(({ riga }) => riga);

test('what was written about somebody’s hours goes with their name, here and on devices', async () => {
  const lei = server.rows.dipendente({ nome: 'Erme', cognome: 'Quizzi' });
  const collega = server.rows.dipendente({ nome: 'Carlo', cognome: 'Collega' });
  await lavora(lei);
  await lavora(collega);
  for (const parola of PAROLE) {
    expect(storico().filter((riga) => riga.includes(parola)).length).toBeGreaterThanOrEqual(2);
  }
  const ufficio = createTestDevice(server, admin);
  await ufficio.pull();
  await ok('PUT', `/api/dipendenti/${lei}/disattiva`);
  server.clock.advance(6 * 365 * 24 * 3_600_000);
  await ok('PUT', `/api/dati-personali/${lei}/anonimato`, { conferma: 'Quizzi Erme' });

  const sue = storico().filter((riga) => riga.includes('Ex dipendente n. 1'));
  expect(sue).toEqual(
    expect.arrayContaining([
      'Ore rimandate: Ex dipendente n. 1, 01/03/2016, 8,00 ore: «…»',
      'Ore modificate: Ex dipendente n. 1, 01/03/2016: descrizione «…»',
      'Approvazione tolta: Ex dipendente n. 1, 01/03/2016, 8,00 ore: «…»',
    ]),
  );
  for (const parola of PAROLE) {
    expect(sue.join()).not.toContain(parola);
    expect(storico().join()).toContain(parola);
  }
  await ufficio.pull();
  const tenute = [...(ufficio.rows.get('storico') ?? new Map<string, unknown>()).values()];
  expect(tenute.map((each) => (each as RigaTenuta).descrizione_azione).toSorted()).toEqual(
    storico().toSorted(),
  );
});
