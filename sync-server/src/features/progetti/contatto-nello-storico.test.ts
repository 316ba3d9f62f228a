import type { DipendenteId, ProgettoId } from '@gestionale/shared-schema/values/id.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { rawQuery } from '../../db/raw-query.ts';
import { createTestServer, type TestServer } from '../../testing/create-test-server.ts';

let server: TestServer;
let manager: DipendenteId;
let progetto: ProgettoId;

beforeEach(async () => {
  server = await createTestServer();
  manager = server.rows.dipendente({ ruolo: 'Manager' });
  progetto = server.rows.progetto();
});

afterEach(() => server.close());

async function modifica(body: object): Promise<void> {
  const { status } = await server.call('PUT', `/api/progetti/${progetto}`, { as: manager, body });
  expect(status).toBe(200);
}

function righe(): string[] {
  const select = 'SELECT descrizione_azione AS riga FROM storico ORDER BY rowid';
  return server.db.now.all(rawQuery<{ riga: string }>(select, [])).map(({ riga }) => riga);
}

it('says of whom to call at the site that it changed, and keeps nothing of it', async () => {
  await modifica({ contatto_nome: 'Piera Custode', contatto_telefono: '333 1234567' });
  await modifica({ contatto_nome: 'Gino Guardiano', contatto_telefono: '333 7654321' });
  await modifica({ contatto_nome: null, contatto_telefono: '' });
  await modifica({ cantiere_indirizzo: 'Via Roma 1' });
  expect(righe()).toEqual([
    'Contatto sul posto: aggiunto',
    'Telefono del contatto: aggiunto',
    'Contatto sul posto: cambiato',
    'Telefono del contatto: cambiato',
    'Contatto sul posto: tolto',
    'Telefono del contatto: tolto',
    'Indirizzo del cantiere: vuoto → «Via Roma 1»',
  ]);
});
