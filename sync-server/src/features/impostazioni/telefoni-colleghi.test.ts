import type { DipendenteId, ProgettoId } from '@gestionale/shared-schema/values/id.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { createTestServer, type TestServer } from '../../testing/create-test-server.ts';
import { createTestDevice } from '../../testing/test-device.ts';

const NUMERO = '+39 333 7771234';
const ALTRO = '347 5556677';

let server: TestServer;
let admin: DipendenteId;
let anna: DipendenteId;
let bruno: DipendenteId;
let viale: ProgettoId;

beforeEach(async () => {
  server = await createTestServer();
  const { rows } = server;
  admin = rows.dipendente({ ruolo: 'Admin', cellulare: '02 1111111' });
  anna = rows.dipendente({ nome: 'Anna', cognome: 'A', cellulare: null });
  bruno = rows.dipendente({ nome: 'Bruno', cognome: 'B', cellulare: NUMERO });
  viale = rows.progetto();
  for (const dipendente_id of [anna, bruno]) rows.assegna(viale, dipendente_id);
  // Somebody elsewhere, whom Anna never works with.
  rows.assegna(rows.progetto(), rows.dipendente({ cellulare: ALTRO }));
  await server.publish();
});

afterEach(() => server.close());

const call = (method: string, path: string, body?: object) =>
  server.call(method, `/api/${path}`, { as: admin, body });
const salva = (telefoni_colleghi: boolean) => call('PUT', 'impostazioni', { telefoni_colleghi });

/** What a device that stays holds of the people on the activity, and the whole of what it was sent. */
function deviceOf(id: DipendenteId) {
  const device = createTestDevice(server, id);
  let sent = '';
  return {
    pull: async () => {
      sent = JSON.stringify(await device.pull());
      const row = device.rows.get('progetti')?.get(viale) as
        | { dipendentiAssegnati: { id: string; cellulare?: string }[] }
        | undefined;
      return row?.dipendentiAssegnati.map(({ cellulare }) => cellulare);
    },
    held: () =>
      JSON.stringify([...device.rows.values()].flatMap((rows) => rows.values().toArray())),
    sent: () => sent,
  };
}

describe('the telephone of colleagues', () => {
  it('is nowhere unless the company says so', async () => {
    const device = deviceOf(anna);
    expect(await device.pull()).toEqual([undefined, undefined]);
    expect(device.sent()).not.toContain('cellulare');
    expect(device.held()).not.toContain(NUMERO);
  });

  it('comes to whoever is on the same activity, and of nobody else', async () => {
    const device = deviceOf(anna);
    await device.pull();
    expect((await salva(true)).json()).toMatchObject({ telefoni_colleghi: true });
    expect(await device.pull()).toEqual([undefined, NUMERO]);
    expect(device.held()).not.toContain(ALTRO);
  });

  it('leaves the devices when it is switched off again', async () => {
    await salva(true);
    const device = deviceOf(anna);
    await device.pull();
    expect(device.held()).toContain(NUMERO);
    await salva(false);
    expect(await device.pull()).toEqual([undefined, undefined]);
    expect(device.held()).not.toContain('cellulare');
  });

  it('sends nothing again when nothing about it changed', async () => {
    await salva(true);
    const device = deviceOf(anna);
    await device.pull();
    await salva(true);
    await call('PUT', 'impostazioni', { sede_legale: 'Lecco' });
    await device.pull();
    expect(device.sent()).not.toContain(viale);
  });

  it('follows the record: another number, none, and somebody who has left', async () => {
    await salva(true);
    const device = deviceOf(anna);
    await device.pull();
    const seen = async () => (await device.pull())?.[1];
    await call('PUT', `dipendenti/${bruno}`, { cellulare: ALTRO });
    expect(await seen()).toBe(ALTRO);
    await call('PUT', `dipendenti/${bruno}`, { cellulare: '' });
    expect(await seen()).toBeUndefined();
    await call('PUT', `dipendenti/${bruno}`, { cellulare: NUMERO });
    expect(await seen()).toBe(NUMERO);
    const gone = await call('PUT', `dipendenti/${bruno}/disattiva`);
    expect(gone.status).toBe(200);
    expect(await seen()).toBeUndefined();
  });

  it('goes with the activity: whoever is taken off has none of it', async () => {
    await salva(true);
    const device = deviceOf(anna);
    await device.pull();
    await call('DELETE', `progetti/${viale}/dipendenti/${anna}`);
    expect(await device.pull()).toBeUndefined();
    expect(device.held()).not.toContain(NUMERO);
  });

  it('is on no device of the office: personal data are read live', async () => {
    await salva(true);
    for (const id of [admin, server.rows.dipendente({ ruolo: 'Manager' })]) {
      const device = deviceOf(id);
      await device.pull();
      expect(device.held()).toContain(viale);
      expect(device.held()).not.toContain(NUMERO);
      expect(device.held()).not.toContain('cellulare');
    }
  });

  it('stands in what an Operatore reads of an activity by the API as well, and of no other', async () => {
    const read = async () =>
      (await server.call('GET', `/api/progetti/${viale}`, { as: anna })).text;
    expect(await read()).not.toContain(NUMERO);
    await salva(true);
    expect(await read()).toContain(NUMERO);
    const away = await server.call('GET', `/api/progetti/${viale}`, {
      as: server.rows.dipendente(),
    });
    expect(away.text).not.toContain(NUMERO);
  });
});

it('is the Admin’s to say', async () => {
  for (const ruolo of ['Manager', 'Operatore'] as const) {
    const reply = await server.call('PUT', '/api/impostazioni', {
      as: server.rows.dipendente({ ruolo }),
      body: { telefoni_colleghi: true },
    });
    expect(reply.status).toBe(403);
  }
});
