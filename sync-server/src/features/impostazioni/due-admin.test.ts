import type { DipendenteId } from '@gestionale/shared-schema/values/id.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { createTestServer, type TestServer } from '../../testing/create-test-server.ts';

let server: TestServer;
let admin: DipendenteId;

beforeEach(async () => {
  server = await createTestServer({ startMs: Date.parse('2026-05-12T10:00:00Z') });
  admin = server.rows.dipendente({ ruolo: 'Admin' });
});

afterEach(() => server.close());

function salva(body: object) {
  return server.call('PUT', '/api/impostazioni', { as: admin, body });
}

async function leggi() {
  return (await server.call('GET', '/api/impostazioni', { as: admin })).json();
}

it('A setting that another Admin changed meanwhile is not written over: both are told of', async () => {
  await salva({ sede_legale: 'Via Roma 1', finestra_giorni: 90, pausa_abituale: 30 });
  const reply = await salva({
    sede_legale: 'Via Milano 2',
    finestra_giorni: 400,
    before: { sede_legale: 'Via Como 3', finestra_giorni: null },
  });
  expect([reply.status, reply.json()]).toEqual([
    409,
    expect.objectContaining({
      codice: 'conflitto_campi',
      current: { sede_legale: 'Via Roma 1', finestra_giorni: 90 },
    }),
  ]);
  expect(await leggi()).toMatchObject({ sede_legale: 'Via Roma 1', finestra_giorni: 90 });
});

it('Settings that two Admins changed beside each other are both kept', async () => {
  await salva({ sede_legale: 'Via Roma 1' });
  const reply = await salva({ pausa_abituale: 45, before: { pausa_abituale: null } });
  expect([reply.status, reply.json()]).toEqual([
    200,
    expect.objectContaining({ sede_legale: 'Via Roma 1', pausa_abituale: 45 }),
  ]);
});

it('What stands already is no conflict, whatever it was before', async () => {
  await salva({ partita_iva: '01234567897' });
  const reply = await salva({ partita_iva: '01234567897', before: { partita_iva: null } });
  expect(reply.status).toBe(200);
});

it('The usual night is one, be it stored or not', async () => {
  const usuale = { dalle: '22:00', alle: '06:00' };
  const altra = { dalle: '21:00', alle: '05:00' };
  expect((await salva({ notte: altra, before: { notte: usuale } })).status).toBe(200);
  const troppoTardi = await salva({ notte: null, before: { notte: usuale } });
  expect([troppoTardi.status, troppoTardi.json()]).toEqual([
    409,
    expect.objectContaining({ current: { notte: altra } }),
  ]);
  expect((await salva({ notte: null, before: { notte: altra } })).status).toBe(200);
  expect(await leggi()).toMatchObject({ notte: null });
});

it('Who does not say what they saw writes as before', async () => {
  await salva({ sede_legale: 'Via Roma 1' });
  expect((await salva({ sede_legale: 'Via Milano 2' })).status).toBe(200);
});
