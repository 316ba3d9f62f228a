import type { StatoConservazione } from '@gestionale/shared-schema/dati-personali/conservazione.ts';
import { giornoSchema } from '@gestionale/shared-schema/values/giorno.ts';
import type { DipendenteId } from '@gestionale/shared-schema/values/id.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { rawQuery } from '../../../db/raw-query.ts';
import { createTestServer, type TestServer } from '../../../testing/create-test-server.ts';

let server: TestServer;
let admin: DipendenteId;

beforeEach(async () => {
  server = await createTestServer({ startMs: Date.parse('2026-05-12T10:00:00Z') });
  admin = server.rows.dipendente({ ruolo: 'Admin' });
});

afterEach(() => server.close());

const put = (regola: string, valore: unknown) =>
  server.call('PUT', `/api/conservazione/${regola}`, { as: admin, body: { valore } });

test('the office sets, never below what the law or a phone needs, and takes back', async () => {
  const { rows } = server;
  const done = rows.progetto([], { stato: 'Completato' });
  for (const data of ['2019-12-31', '2020-12-31']) {
    rows.foglioOre(done, admin, { data: giornoSchema.parse(data), approvato: 1 });
  }
  const longer = await put('fogli_ore', 72);
  expect(longer.json()).toMatchObject({ valore: 72, da_togliere: 1 });
  const short = await put('fogli_ore', 59);
  expect(short.status).toBe(400);
  expect(short.json()).toMatchObject({
    campi: {
      valore: expect.stringContaining('Meno di 60 mesi non si può. Le presenze') as string,
    },
  });
  for (const [regola, valore] of [
    ['contratti', 119],
    ['ricevute', 119],
    ['anagrafica_ex', 59],
    ['documenti_ex', 0],
    ['dispositivi', 13],
    ['accessi', 399],
    ['outcomes', 399],
    ['outcomes', 3_651],
    ['fogli_ore', 1.5],
    ['fogli_ore', '70'],
  ] as const) {
    expect([regola, valore, (await put(regola, valore)).status]).toEqual([regola, valore, 400]);
  }
  expect((await put('tutto', 70)).status).toBe(404);
  expect((await put('fogli_ore', null)).json()).toMatchObject({ valore: 60, da_togliere: 2 });
});

test('counts never less than the bound of today, whatever was stored', async () => {
  server.db.now.run(rawQuery("INSERT INTO conservazione VALUES ('outcomes', 30)", []));
  const reply = await server.call('GET', '/api/conservazione', { as: admin });
  const { regole } = reply.json() as StatoConservazione;
  expect(regole.find(({ regola }) => regola === 'outcomes')?.valore).toBe(400);
});
