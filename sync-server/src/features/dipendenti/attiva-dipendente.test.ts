import { giornoInItalia } from '@gestionale/shared-schema/values/giorno.ts';
import type { DipendenteId } from '@gestionale/shared-schema/values/id.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { testiAccessi } from '../../testi/accessi.ts';
import { createTestServer, type TestServer } from '../../testing/create-test-server.ts';
import { hashCheaply } from '../../testing/databases/cheap-password.ts';
import { createTestDevice } from '../../testing/test-device.ts';

const EMAIL = 'operatore@example.it';
const PASSWORD = 'la password di prima';

let server: TestServer;
let admin: DipendenteId;
let operatore: DipendenteId;

beforeEach(async () => {
  server = await createTestServer();
  admin = server.rows.dipendente({ ruolo: 'Admin' });
  const password_hash = hashCheaply(PASSWORD);
  operatore = server.rows.dipendente({ nome: 'Annabella', email: EMAIL, password_hash });
});

afterEach(() => server.close());

function put(what: 'disattiva' | 'riattiva', id = operatore, as = admin) {
  return server.call('PUT', `/api/dipendenti/${id}/${what}`, { as });
}

function login(password = PASSWORD, choice: { password_nuova?: string } = {}) {
  return server.call('POST', '/api/auth/login', { body: { email: EMAIL, password, ...choice } });
}

describe('a deactivated employee', () => {
  it('is out at once, on every device, and cannot log in', async () => {
    const headers = { authorization: `Bearer ${server.tokenOf(operatore)}` };
    const pull = () => server.call('GET', '/api/sync/pull', { headers });
    expect((await pull()).status).toBe(200);
    const reply = await put('disattiva');
    expect(reply.status).toBe(200);
    const oggi = giornoInItalia(server.clock.nowMs());
    const disattivo = { id: operatore, attivo: false, disattivato_il: oggi, email: EMAIL };
    expect(reply.json()).toMatchObject(disattivo);
    const refused = await pull();
    expect([refused.status, refused.json()]).toMatchObject([401, { codice: 'accesso_revocato' }]);
    expect((await login()).status).toBe(401);
  });

  it('stays in history and in projects, and is marked on the office’s devices', async () => {
    const progetto = server.rows.progetto();
    server.rows.assegna(progetto, operatore);
    const ore = server.rows.foglioOre(progetto, operatore);
    await server.publish();
    const device = createTestDevice(server, admin);
    await device.pull();
    await put('disattiva');
    await device.pull();
    expect(device.rows.get('dipendenti')?.get(operatore)).toMatchObject({ attivo: false });
    expect(device.rows.get('fogliOre')?.has(ore)).toBe(true);
    expect(device.rows.get('progetti')?.get(progetto)).toMatchObject({
      dipendentiAssegnati: [{ id: operatore }],
    });
  });

  it('comes back with the password they had, and with none of the sessions of before', async () => {
    const headers = { authorization: `Bearer ${server.tokenOf(operatore)}` };
    await put('disattiva');
    const reply = await put('riattiva');
    expect(reply.status).toBe(200);
    expect(reply.json()).toMatchObject({ attivo: true });
    expect((await login()).status).toBe(200);
    const refused = await server.call('GET', '/api/sync/pull', { headers });
    expect([refused.status, refused.json()]).toMatchObject([401, { codice: 'non_autenticato' }]);
  });

  it('may be deactivated twice, and costs the devices nothing the second time', async () => {
    await put('disattiva');
    const { db } = server;
    const sequence = () => db.now.first(db.query.selectFrom('feed_counter').select('sequence'));
    const before = sequence();
    expect((await put('disattiva')).status).toBe(200);
    expect(sequence()).toEqual(before);
  });
});

describe('an Admin', () => {
  it('does not deactivate themself, alone or not', async () => {
    expect((await put('disattiva', admin)).json()).toMatchObject({ codice: 'ultimo_admin' });
    server.rows.dipendente({ ruolo: 'Admin' });
    const reply = await put('disattiva', admin);
    expect([reply.status, reply.json()]).toMatchObject([409, { codice: 'propria_eliminazione' }]);
  });

  it('remains, whoever of two who deactivate each other is first', async () => {
    const altra = server.rows.dipendente({ ruolo: 'Admin' });
    await Promise.all([put('disattiva', altra, admin), put('disattiva', admin, altra)]);
    const { query } = server.db;
    const active = query
      .selectFrom('dipendenti')
      .select('id')
      .where('ruolo', '=', 'Admin')
      .where('attivo', '=', 1);
    expect(server.db.now.all(active)).toHaveLength(1);
  });
});

describe('a new password', () => {
  const imposta = (password: unknown) =>
    server.call('PUT', `/api/dipendenti/${operatore}/password`, { as: admin, body: { password } });

  it('is the only one that counts, and ends every session of the old one', async () => {
    const headers = { authorization: `Bearer ${server.tokenOf(operatore)}` };
    const reply = await imposta('la password di dopo');
    expect([reply.status, reply.text]).toEqual([204, '']);
    expect((await server.call('GET', '/api/sync/pull', { headers })).status).toBe(401);
    expect((await login()).status).toBe(401);
    expect((await login('la password di dopo')).status).toBe(403);
    const choice = { password_nuova: 'quella scelta da me' };
    expect((await login('la password di dopo', choice)).status).toBe(200);
  });

  it.each([
    [undefined, 'La Password è obbligatoria.'],
    ['corta', 'La Password deve avere almeno 8 caratteri.'],
    ['Password2026!', testiAccessi.passwordDebole],
    ['Annabella2026', testiAccessi.passwordDebole],
    ['x'.repeat(201), 'La Password è troppo lunga (massimo 200 caratteri).'],
  ])('of %j is refused with 400, and the old one stays', async (password, sentence) => {
    const reply = await imposta(password);
    expect(reply.status).toBe(400);
    expect(reply.json()).toMatchObject({ campi: { password: sentence } });
    expect((await login()).status).toBe(200);
  });
});

it.each([
  ['GET', ''],
  ['POST', ''],
  ['PUT', '/{id}'],
  ['DELETE', '/{id}'],
  ['PUT', '/{id}/disattiva'],
  ['PUT', '/{id}/riattiva'],
  ['PUT', '/{id}/password'],
] as const)('%s /dipendenti%s is closed to whoever may not', async (method, path) => {
  const manager = server.rows.dipendente({ ruolo: 'Manager' });
  const url = `/api/dipendenti${path.replace('{id}', operatore)}`;
  const body = method === 'POST' || method === 'PUT' ? {} : undefined;
  expect((await server.call(method, url, { body })).status).toBe(401);
  expect((await server.call(method, url, { as: operatore, body })).status).toBe(403);
  const expected = method === 'GET' ? 200 : 403;
  expect((await server.call(method, url, { as: manager, body })).status).toBe(expected);
});

it.each(['', '/disattiva', '/riattiva', '/password'])(
  'PUT /dipendenti/{id}%s is 404 for nobody',
  async (path) => {
    const url = `/api/dipendenti/${server.rows.id()}${path}`;
    const body = { password: 'una password lunga' };
    const reply = await server.call('PUT', url, { as: admin, body });
    expect([reply.status, reply.json()]).toMatchObject([404, { codice: 'non_trovato' }]);
  },
);
