import type { DipendenteId, ProgettoId } from '@gestionale/shared-schema/values/id.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { createTestServer, type TestServer } from '../../testing/create-test-server.ts';
import { createTestDevice } from '../../testing/test-device.ts';

let server: TestServer;
let manager: DipendenteId;
let ada: DipendenteId;
let bruno: DipendenteId;
let progetto: ProgettoId;

beforeEach(async () => {
  server = await createTestServer();
  manager = server.rows.dipendente({ ruolo: 'Manager' });
  ada = server.rows.dipendente({ nome: 'Ada', cognome: 'Alba' });
  bruno = server.rows.dipendente({ nome: 'Bruno', cognome: 'Bosco' });
  progetto = server.rows.progetto();
  server.rows.assegna(progetto, ada);
  server.rows.assegna(progetto, bruno);
  await scrivi('Chiavi dal custode.');
});

afterEach(() => server.close());

async function scrivi(nota_ufficio: string | null): Promise<void> {
  const body = { nota_ufficio };
  const { status } = await server.call('PUT', `/api/progetti/${progetto}`, { as: manager, body });
  expect(status).toBe(200);
}

async function letta(as: DipendenteId, nota_versione: number): Promise<number> {
  const url = `/api/progetti/${progetto}/nota-letta`;
  return (await server.call('PUT', url, { as, body: { nota_versione } })).status;
}

interface Letto {
  nota_versione: number;
  dipendentiAssegnati: { id: string; nota_letta: number }[];
  storico?: { descrizione_azione: string; nome: string }[];
}

async function leggi(as: DipendenteId): Promise<Letto> {
  return (await server.call('GET', `/api/progetti/${progetto}`, { as })).json() as Letto;
}

async function lettori(): Promise<readonly [string, number][]> {
  const { dipendentiAssegnati } = await leggi(manager);
  return dipendentiAssegnati.map(({ id, nota_letta }) => [id, nota_letta]);
}

async function righe(): Promise<string[]> {
  const { storico = [] } = await leggi(manager);
  return storico
    .filter(({ descrizione_azione }) => descrizione_azione === "Nota dell'ufficio letta")
    .map(({ nome }) => nome);
}

it('says who has read the note, each for themself and once however often it is said', async () => {
  expect(await letta(ada, 1)).toBe(204);
  expect(await letta(ada, 1)).toBe(204);
  expect(await lettori()).toEqual([
    [ada, 1],
    [bruno, 0],
  ]);
  expect(await righe()).toEqual(['Ada']);
});

it('is to be said again when the note has changed, and not of a note that is not written yet', async () => {
  await letta(ada, 1);
  await scrivi('Chiavi in ufficio.');
  expect((await leggi(ada)).nota_versione).toBe(2);
  expect(await lettori()).toContainEqual([ada, 1]);
  expect(await letta(ada, 99)).toBe(204);
  expect(await lettori()).toContainEqual([ada, 2]);
  // Pressed long ago on a phone that sends it only now.
  expect(await letta(ada, 1)).toBe(204);
  expect(await lettori()).toContainEqual([ada, 2]);
});

it('changes with no other field, and with every change of the note', async () => {
  const url = `/api/progetti/${progetto}`;
  await server.call('PUT', url, { as: manager, body: { cantiere_indirizzo: 'Via Adda 1' } });
  await scrivi('Chiavi dal custode.');
  expect((await leggi(ada)).nota_versione).toBe(1);
  await scrivi(null);
  expect((await leggi(ada)).nota_versione).toBe(2);
});

it('is refused to whoever was never on the project, whether there is one or not', async () => {
  const altra = server.rows.dipendente();
  const body = { nota_versione: 1 };
  for (const as of [altra, manager]) {
    for (const id of [progetto, server.rows.id()]) {
      const reply = await server.call('PUT', `/api/progetti/${id}/nota-letta`, { as, body });
      expect([reply.status, reply.json()]).toMatchObject([403, { codice: 'riga_altrui' }]);
    }
  }
  expect(await lettori()).toEqual([
    [ada, 0],
    [bruno, 0],
  ]);
});

it('is no fault of who was taken off, or of whose project is gone, when it comes late', async () => {
  await server.call('DELETE', `/api/progetti/${progetto}/dipendenti/${ada}`, { as: manager });
  expect(await letta(ada, 1)).toBe(204);
  const admin = server.rows.dipendente({ ruolo: 'Admin' });
  const { status } = await server.call('DELETE', `/api/progetti/${progetto}`, { as: admin });
  expect(status).toBe(204);
  expect(await letta(bruno, 1)).toBe(204);
});

it('confirms nothing for who is off the project, nor when they come back to it', async () => {
  const dipendenti = `/api/progetti/${progetto}/dipendenti`;
  await letta(ada, 1);
  await server.call('DELETE', `${dipendenti}/${ada}`, { as: manager });
  await server.call('DELETE', `${dipendenti}/${bruno}`, { as: manager });
  await scrivi('Chiavi in ufficio.');
  expect([await letta(ada, 2), await letta(bruno, 99)]).toEqual([204, 204]);
  expect(await righe()).toEqual(['Ada']);
  for (const dipendente_id of [ada, bruno]) {
    const body = { dipendente_id, mansioni_assegnate: [] };
    expect((await server.call('POST', dipendenti, { as: manager, body })).status).toBe(201);
  }
  expect(await lettori()).toEqual([
    [ada, 1],
    [bruno, 0],
  ]);
});

it('reaches the office’s devices', async () => {
  await server.publish();
  const device = createTestDevice(server, manager);
  await device.pull();
  await letta(bruno, 1);
  await device.pull();
  expect(device.rows.get('progetti')?.get(progetto)).toMatchObject({
    nota_ufficio: 'Chiavi dal custode.',
    dipendentiAssegnati: [{ nota_letta: 0 }, { nota_letta: 1 }],
  });
});
