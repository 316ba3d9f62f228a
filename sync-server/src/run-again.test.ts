import { addGiorni, giornoInItalia } from '@gestionale/shared-schema/values/giorno.ts';
import type { DipendenteId } from '@gestionale/shared-schema/values/id.ts';
import { toIstante } from '@gestionale/shared-schema/values/istante.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { rawQuery } from './db/raw-query.ts';
import { createTestServer, type TestServer } from './testing/create-test-server.ts';
import { auditLines } from './testing/databases/audit-lines.ts';

// A transaction that is lost before its commit is run again from its beginning, and so is one that shared it.

const DAY_MS = 24 * 3_600_000;
const HOUR_MS = 3_600_000;

let server: TestServer;
let admin: DipendenteId;

beforeEach(async () => {
  server = await createTestServer({ runsTwice: true });
  admin = server.rows.dipendente({ ruolo: 'Admin' });
});

afterEach(() => server.close());

async function night(): Promise<void> {
  server.clock.advance(DAY_MS);
  await server.app.keepRules();
}

test('hours that come back into the window all come back', async () => {
  const operatore = server.rows.dipendente();
  const progetto = server.rows.progetto();
  server.rows.assegna(progetto, operatore);
  const oggi = giornoInItalia(server.clock.nowMs());
  for (let n = 0; n < 700; n += 1) {
    const data = addGiorni(oggi, -500 - (n % 40));
    server.rows.foglioOre(progetto, operatore, { data, approvato: 1, approvato_da: admin });
  }
  await server.publish();
  const outside = () =>
    server.db.now.first(
      rawQuery<{ count: number }>(
        'SELECT count(*) AS count FROM fogli_ore WHERE fuori_finestra = 1',
        [],
      ),
    )?.count;
  await night();
  expect(outside()).toBe(700);
  const body = { finestra_giorni: 2000 };
  expect((await server.call('PUT', '/api/impostazioni', { as: admin, body })).status).toBe(200);
  await night();
  expect(outside()).toBe(0);
});

async function addCliente(ragione_sociale: string): Promise<void> {
  server.clock.advance(HOUR_MS);
  const body = { ragione_sociale };
  expect((await server.call('POST', '/api/clienti', { as: admin, body })).status).toBe(201);
}

test('what the log of activity tells of its pruning is what was removed', async () => {
  for (const name of ['Uno', 'Due', 'Tre']) await addCliente(name);
  expect(await server.app.audit.prune(toIstante(server.clock.nowMs() + HOUR_MS))).toBe(2);
  expect(auditLines(server.db)).toMatchObject([
    { sequence: 3 },
    { azione: 'sistema.potatura', valori: { conteggi: { registro_attivita: 2 } } },
  ]);
});

test('what it tells of erasing is what was erased', async () => {
  const persona = server.rows.dipendente({ nome: 'Ugo' });
  const body = { residenza_citta: 'Lecco' };
  await server.call('PUT', `/api/dipendenti/${persona}`, { as: admin, body });
  expect(await server.app.audit.eraseValuesOf(persona)).toBe(1);
  expect(auditLines(server.db).at(-1)).toMatchObject({
    azione: 'sistema.oblio',
    valori: { conteggi: { registro_attivita: 1 } },
  });
});
