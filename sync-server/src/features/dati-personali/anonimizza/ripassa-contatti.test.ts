import type { DipendenteId, ProgettoId } from '@gestionale/shared-schema/values/id.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { rawQuery } from '../../../db/raw-query.ts';
import { createTestServer, type TestServer } from '../../../testing/create-test-server.ts';
import { planOf } from '../../../testing/databases/plans.ts';
import { createTestDevice } from '../../../testing/test-device.ts';
import { CON_CONTATTI } from './ripassa-contatti.ts';

interface Tenuta {
  readonly descrizione_azione: string;
}

let server: TestServer;
let manager: DipendenteId;
let progetto: ProgettoId;

beforeEach(async () => {
  server = await createTestServer();
  manager = server.rows.dipendente({ ruolo: 'Manager' });
  progetto = server.rows.progetto();
});

afterEach(() => server.close());

function righe(): string[] {
  const select = 'SELECT descrizione_azione AS riga FROM storico ORDER BY rowid';
  return server.db.now.all(rawQuery<{ riga: string }>(select, [])).map(({ riga }) => riga);
}

it('takes whom to call out of lines of before, on devices too', async () => {
  const prima = [
    'Contatto sul posto: vuoto → «Piera → vuoto»',
    'Contatto sul posto: «Piera → vuoto» → «Gino»',
    'Contatto sul posto: «Gino» → vuoto',
    'Telefono del contatto: vuoto → «333 1234567»',
    'Telefono del contatto: «333 1234567» → vuoto',
    "Nota dell'ufficio: vuoto → «Contatto sul posto: «Gino»»",
  ];
  for (const riga of prima) {
    const values = [server.rows.id(), progetto, riga];
    const insert = `INSERT INTO storico
      (id, progetto_id, data_ora, descrizione_azione, autore_nome, autore_cognome)
      VALUES (?1, ?2, '2026-01-01T10:00:00.000Z', ?3, 'Ada', 'Capo')`;
    server.db.now.run(rawQuery(insert, values));
  }
  await server.publish();
  const ufficio = createTestDevice(server, manager);
  await ufficio.pull();
  await server.app.keepRules();
  const poi = [
    'Contatto sul posto: aggiunto',
    'Contatto sul posto: cambiato',
    'Contatto sul posto: tolto',
    'Telefono del contatto: aggiunto',
    'Telefono del contatto: tolto',
    "Nota dell'ufficio: vuoto → «Contatto sul posto: «Gino»»",
  ];
  expect(righe()).toEqual(poi);
  await ufficio.pull();
  const tenute = [...(ufficio.rows.get('storico')?.values() ?? [])];
  expect(tenute.map((each) => (each as Tenuta).descrizione_azione).toSorted()).toEqual(
    poi.toSorted(),
  );
});

it('looks at an index of such lines alone', async () => {
  const steps = await planOf(server.db, rawQuery(CON_CONTATTI.replace('?1', '200'), []));
  expect(steps.join()).toContain('storico_con_contatti');
});
