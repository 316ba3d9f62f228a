import type { ClienteId, DipendenteId, ProgettoId } from '@gestionale/shared-schema/values/id.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { createTestServer, type TestServer } from '../../testing/create-test-server.ts';
import { createTestDevice } from '../../testing/test-device.ts';

let server: TestServer;
let manager: DipendenteId;
let cliente: ClienteId;

beforeEach(async () => {
  server = await createTestServer();
  manager = server.rows.dipendente({ ruolo: 'Manager' });
  cliente = server.rows.cliente({ ragione_sociale: 'Prima' });
});

afterEach(() => server.close());

function progetto(nome_progetto: string): ProgettoId {
  return server.rows.progetto(undefined, { nome_progetto, cliente_id: cliente });
}

describe('a client with projects', () => {
  it.each([
    [['Viale'], 'Il cliente ha 1 progetto: «Viale».'],
    [['Viale', 'Argine'], 'Il cliente ha 2 progetti: «Argine» e «Viale».'],
    [['A', 'B', 'C', 'D'], 'Il cliente ha 4 progetti: «A», «B», «C» e un altro.'],
    [['A', 'B', 'C', 'D', 'E'], 'Il cliente ha 5 progetti: «A», «B», «C» e altri 2.'],
  ])('is not deleted, and the answer says which: %j', async (nomi, sentence) => {
    for (const nome of nomi) progetto(nome);
    const reply = await server.call('DELETE', `/api/clienti/${cliente}`, { as: manager });
    expect(reply.status).toBe(409);
    expect(reply.json()).toEqual({
      codice: 'ha_dipendenze',
      errore: `${sentence} Finché ci sono non si può eliminare.`,
    });
    const rows = await server.call('GET', '/api/clienti', { as: manager });
    expect(rows.json()).toMatchObject([{ id: cliente }]);
  });

  it('shows its new name in every project, also on the device of who works there', async () => {
    const operatore = server.rows.dipendente();
    const [viale, altro] = [progetto('Viale'), server.rows.progetto()];
    server.rows.assegna(viale, operatore);
    await server.publish();
    const devices = [manager, operatore].map((id) => createTestDevice(server, id));
    for (const device of devices) await device.pull();

    const body = { ragione_sociale: 'Seconda' };
    await server.call('PUT', `/api/clienti/${cliente}`, { as: manager, body });
    for (const device of devices) {
      const [page] = await device.pull();
      expect(page?.rows['progetti']?.map(({ id }) => id)).toEqual([viale]);
      expect(device.rows.get('progetti')?.get(viale)).toMatchObject({
        nome_cliente: 'Seconda',
        // Nobody changed the project: what is being edited of it is not out of date.
        versione: 1,
      });
    }
    expect(devices[0]?.rows.get('progetti')?.get(altro)).toMatchObject({
      nome_cliente: 'Cliente di prova',
    });
  });

  it('sends no project again when something else of it changes', async () => {
    progetto('Viale');
    await server.publish();
    const device = createTestDevice(server, manager);
    await device.pull();
    const body = { telefono: '0341 000000' };
    await server.call('PUT', `/api/clienti/${cliente}`, { as: manager, body });
    const [page] = await device.pull();
    expect(Object.keys(page?.rows ?? {})).toEqual(['clienti']);
  });
});
