import type { Progetto } from '@gestionale/shared-schema/progetti/progetto.ts';
import { giornoSchema } from '@gestionale/shared-schema/values/giorno.ts';
import type { DipendenteId, ProgettoId } from '@gestionale/shared-schema/values/id.ts';
import { orarioSchema } from '@gestionale/shared-schema/values/orario.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { createTestServer, type TestServer } from '../../testing/create-test-server.ts';

const ORARI = { ora_inizio: '08:00', ora_fine: '16:00' };
const UGUALI = { ora_inizio: '08:00', ora_fine: '08:00' };
const RIFIUTO = {
  codice: 'richiesta_non_valida',
  errore: 'Ora Inizio e Ora Fine non possono essere uguali.',
  campi: { giornate: 'Ora Inizio e Ora Fine non possono essere uguali.' },
};

let server: TestServer;
let manager: DipendenteId;
let viale: ProgettoId;

beforeEach(async () => {
  server = await createTestServer();
  manager = server.rows.dipendente({ ruolo: 'Manager' });
  viale = server.rows.progetto(['2026-05-12', '2026-05-13']);
});

afterEach(() => server.close());

async function leggi(): Promise<Progetto> {
  const reply = await server.call('GET', `/api/progetti/${viale}`, { as: manager });
  expect(reply.status).toBe(200);
  return reply.json() as Progetto;
}

const salva = (body: object) => server.call('PUT', `/api/progetti/${viale}`, { as: manager, body });

/** A day of equal times, as it was taken before. */
function primaUguale(): void {
  const { db } = server;
  const orario = orarioSchema.parse('09:00');
  db.now.run(
    db.query
      .updateTable('giornate')
      .set({ ora_inizio: orario, ora_fine: orario })
      .where('progetto_id', '=', viale)
      .where('data', '=', giornoSchema.parse('2026-05-12')),
  );
}

it('no day of a new plan ends when it begins', async () => {
  const cliente_id = server.rows.cliente();
  const giornate = [{ data: '2026-05-12', ...UGUALI }];
  const body = { nome_progetto: 'Potatura', cliente_id, giornate };
  const reply = await server.call('POST', '/api/progetti', { as: manager, body });
  expect([reply.status, reply.json()]).toEqual([400, RIFIUTO]);
});

it('no day of a plan is made so, nor added so', async () => {
  const prima = await leggi();
  const [prossima, altra] = prima.giornate;
  for (const giornate of [
    [{ ...prossima, ...UGUALI }, altra],
    [prossima, altra, { data: '2026-05-20', ...UGUALI }],
    // Seconds are dropped.
    [{ ...prossima, ora_inizio: '08:00', ora_fine: '08:00:30' }, altra],
  ]) {
    for (const before of [undefined, { giornate: prima.giornate }]) {
      const reply = await salva({ giornate, before });
      expect([reply.status, reply.json()]).toEqual([400, RIFIUTO]);
    }
  }
  expect(await leggi()).toEqual(prima);
});

it('one that is so already is read, stays beside what is changed, and can be corrected', async () => {
  primaUguale();
  const { giornate } = await leggi();
  expect(giornate[0]).toMatchObject({ ora_inizio: '09:00', ora_fine: '09:00' });
  expect((await salva({ descrizione: 'Altra' })).status).toBe(200);
  const aggiunta = { data: '2026-05-20', ...ORARI };
  expect((await salva({ giornate: [...giornate, aggiunta] })).status).toBe(200);
  const altrimenti = { ...giornate[0], ...UGUALI };
  expect((await salva({ giornate: [altrimenti, giornate[1]] })).json()).toEqual(RIFIUTO);
  const corretta = { ...giornate[0], ...ORARI };
  expect((await salva({ giornate: [corretta, giornate[1]] })).status).toBe(200);
  expect((await leggi()).giornate).toMatchObject([ORARI, { data: '2026-05-13' }]);
});
