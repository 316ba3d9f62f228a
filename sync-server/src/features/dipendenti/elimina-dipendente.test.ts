import type { DipendenteId } from '@gestionale/shared-schema/values/id.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { createTestServer, type TestServer } from '../../testing/create-test-server.ts';
import { ADESSO } from '../../testing/slice-world.ts';
import { createTestDevice } from '../../testing/test-device.ts';

let server: TestServer;
let admin: DipendenteId;
let operatore: DipendenteId;

beforeEach(async () => {
  server = await createTestServer();
  admin = server.rows.dipendente({ ruolo: 'Admin' });
  operatore = server.rows.dipendente();
});

afterEach(() => server.close());

function elimina(id: DipendenteId, as = admin) {
  return server.call('DELETE', `/api/dipendenti/${id}`, { as });
}

describe('an employee of whom nothing is told', () => {
  it('is deleted with 204, leaves the office’s devices and is out at once', async () => {
    const device = createTestDevice(server, server.rows.dipendente({ ruolo: 'Manager' }));
    await server.publish();
    await device.pull();
    const headers = { authorization: `Bearer ${server.tokenOf(operatore)}` };
    const reply = await elimina(operatore);
    expect([reply.status, reply.text]).toEqual([204, '']);
    await device.pull();
    expect(device.rows.get('dipendenti')?.has(operatore)).toBe(false);
    expect((await server.call('GET', '/api/sync/pull', { headers })).status).toBe(401);
    expect((await elimina(operatore)).status).toBe(404);
  });
});

describe('an employee with a history', () => {
  it('stays, and the answer counts what there is and says what can be done instead', async () => {
    const { rows } = server;
    const [viale, altro] = [rows.progetto(), rows.progetto()];
    rows.assegna(viale, operatore);
    rows.assegna(altro, operatore, { rimosso_il: ADESSO });
    rows.foglioOre(viale, operatore);
    rows.contratto(operatore);
    const reply = await elimina(operatore);
    expect(reply.status).toBe(409);
    expect(reply.json()).toEqual({
      codice: 'ha_dipendenze',
      errore:
        'Il dipendente ha 1 registrazione di ore, 1 contratto e 2 assegnazioni a progetti: ' +
        "non si può eliminare. Si può invece disattivare: perde l'accesso e lo storico resta.",
    });
  });

  it.each([
    ['a past assignment', '1 assegnazione a un progetto'],
    ['hours', '1 registrazione di ore'],
    ['a contract', '1 contratto'],
    ['an approval of somebody’s hours', '1 approvazione di ore'],
  ])('stays for %s alone', async (_what, counted) => {
    const { rows } = server;
    const progetto = rows.progetto();
    if (counted.includes('assegnazione')) {
      rows.assegna(progetto, operatore, { rimosso_il: ADESSO });
    } else if (counted.includes('registrazione')) rows.foglioOre(progetto, operatore);
    else if (counted.includes('contratto')) rows.contratto(operatore);
    else rows.foglioOre(progetto, admin, { approvato: 1, approvato_da: operatore });
    const reply = await elimina(operatore);
    expect(reply.status).toBe(409);
    expect(reply.text).toContain(`Il dipendente ha ${counted}: non si può eliminare.`);
  });
});

describe('an Admin', () => {
  it('is not deleted by themself, alone or not', async () => {
    expect((await elimina(admin)).json()).toMatchObject({ codice: 'ultimo_admin' });
    server.rows.dipendente({ ruolo: 'Admin' });
    const reply = await elimina(admin);
    expect(reply.status).toBe(409);
    expect(reply.json()).toEqual({
      codice: 'propria_eliminazione',
      errore: 'Non puoi eliminare o disattivare il tuo stesso account.',
    });
  });

  it('is deleted by another', async () => {
    expect((await elimina(server.rows.dipendente({ ruolo: 'Admin' }))).status).toBe(204);
  });

  it('remains, whoever of two who delete each other is first', async () => {
    const altra = server.rows.dipendente({ ruolo: 'Admin' });
    const replies = await Promise.all([elimina(altra, admin), elimina(admin, altra)]);
    expect(replies.filter(({ status }) => status === 204)).toHaveLength(1);
    const { query } = server.db;
    const admins = query.selectFrom('dipendenti').select('id').where('ruolo', '=', 'Admin');
    expect(server.db.now.all(admins)).toHaveLength(1);
  });
});
