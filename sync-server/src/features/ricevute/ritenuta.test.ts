import { contrattoSchema } from '@gestionale/shared-schema/contratti/contratto.ts';
import type { Ricevuta } from '@gestionale/shared-schema/ricevute/ricevuta.ts';
import type { ContrattoId, DipendenteId } from '@gestionale/shared-schema/values/id.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { createTestServer, type TestServer } from '../../testing/create-test-server.ts';
import { readPdf } from '../../testing/requests/read-pdf.ts';

const ACCONTO = "Ritenuta d'acconto 20% (articolo 25 del D.P.R. 600/1973) -200,00 €";
const IMPOSTA =
  "Ritenuta a titolo d'imposta del 30% (articolo 25, comma 2, del D.P.R. 600/1973) -300,00 €";
const NESSUNA =
  "Compenso non soggetto a ritenuta d'acconto: il committente non è sostituto d'imposta 0,00 €";

let server: TestServer;
let admin: DipendenteId;
let mario: DipendenteId;

beforeEach(async () => {
  server = await createTestServer();
  admin = server.rows.dipendente({ ruolo: 'Admin' });
  mario = server.rows.dipendente({ tipo_assunzione: 'prestazione occasionale' });
});

afterEach(() => server.close());

async function call<Body>(method: string, path: string, body?: object): Promise<Body> {
  const reply = await server.call(method, `/api/${path}`, { as: admin, body });
  expect(reply.status, reply.text).toBeLessThan(300);
  return (reply.status === 204 ? undefined : reply.json()) as Body;
}

const azienda = (sostituto_imposta: boolean) => call('PUT', 'impostazioni', { sostituto_imposta });
const persona = (non_residente: boolean) =>
  call('PUT', `dipendenti/${mario}`, { non_residente, before: { non_residente: !non_residente } });

async function stipula(): Promise<ContrattoId> {
  const { id } = await call<{ id: ContrattoId }>('POST', 'contratti', {
    dipendente_id: mario,
    compenso_lordo: 1000,
    luogo_stipula: 'Lecco',
    data_inizio: '2026-05-12',
    data_fine: '2026-05-14',
  });
  return id;
}

const paga = (contratto_id: ContrattoId) =>
  call<Ricevuta>('POST', 'ricevute', { contratto_id, data_pagamento: '2026-05-20' });

async function carta(path: string): Promise<string> {
  const file = await server.call('GET', `/api/${path}/download`, { as: admin });
  return (await readPdf(file.bytes)).text;
}

/** What is said of each contract before it is paid, and of what was paid after. */
async function annunciate() {
  const contratti = await call<unknown[]>('GET', 'contratti');
  return contratti.map((each) => contrattoSchema.parse(each).ritenuta_al_pagamento);
}

describe('what is withheld of 1.000,00 euros', () => {
  it.each([
    { sostituto: true, estero: false, tipo: 'acconto', netto: 800, words: ACCONTO },
    { sostituto: true, estero: true, tipo: 'imposta', netto: 700, words: IMPOSTA },
    { sostituto: false, estero: false, tipo: 'nessuna', netto: 1000, words: NESSUNA },
    { sostituto: false, estero: true, tipo: 'nessuna', netto: 1000, words: NESSUNA },
  ])(
    'is $tipo where agent is $sostituto and not resident $estero: $netto net',
    async ({ sostituto, estero, tipo, netto, words }) => {
      if (!sostituto) await azienda(false);
      if (estero) await persona(true);
      const contratto = await stipula();
      expect(await annunciate()).toEqual([tipo]);
      const ricevuta = await paga(contratto);
      expect(ricevuta.netto_a_pagare).toBe(netto);
      expect(await carta(`ricevute/${ricevuta.id}`)).toContain(words);
      expect(await annunciate()).toEqual([tipo]);
    },
  );

  it('is what holds when it is paid, not when it was agreed', async () => {
    const contratto = await stipula();
    expect(await carta(`contratti/${contratto}`)).toContain('oggi pari al 20%');
    await persona(true);
    expect(await annunciate()).toEqual(['imposta']);
    const ricevuta = await paga(contratto);
    expect(ricevuta.netto_a_pagare).toBe(700);
    expect(await carta(`contratti/${contratto}`)).toContain('oggi pari al 20%');
  });
});

describe('a receipt that was made', () => {
  it.each(['as it is now', 'as those of before, which kept nothing of what they said'])(
    'says the same after settings and person were changed: %s',
    async (which) => {
      const contratto = await stipula();
      const ricevuta = await paga(contratto);
      if (which !== 'as it is now') {
        for (const table of ['ricevute', 'contratti'] as const) {
          server.db.now.run(server.db.query.updateTable(table).set({ stampa: null }));
        }
      }
      const before = [
        await carta(`ricevute/${ricevuta.id}`),
        await carta(`contratti/${contratto}`),
      ];
      expect(before[0]).toContain(ACCONTO);
      await azienda(false);
      await persona(true);
      expect([
        await carta(`ricevute/${ricevuta.id}`),
        await carta(`contratti/${contratto}`),
      ]).toEqual(before);
      expect(await call('GET', 'ricevute')).toEqual([ricevuta]);
      expect(await annunciate()).toEqual(['acconto']);
    },
  );

  it('without withholding says so after the company became an agent', async () => {
    await azienda(false);
    const contratto = await stipula();
    const ricevuta = await paga(contratto);
    await azienda(true);
    expect(await carta(`ricevute/${ricevuta.id}`)).toContain(NESSUNA);
    expect(await carta(`contratti/${contratto}`)).toContain(
      "Il compenso non è soggetto a ritenuta d'acconto: il committente non è sostituto d'imposta.",
    );
    expect(await call('GET', 'ricevute')).toEqual([ricevuta]);
  });

  it('keeps what it was for whoever is made anonymous and is resident nowhere', async () => {
    await persona(true);
    const ricevuta = await paga(await stipula());
    await call('PUT', `dipendenti/${mario}/disattiva`);
    server.clock.advance(6 * 366 * 24 * 3_600_000);
    await call('PUT', `dati-personali/${mario}/anonimato`, { conferma: 'Cognome Nome' });
    const select = server.db.query.selectFrom('dipendenti').select('non_residente');
    expect(server.db.now.all(select.where('id', '=', mario))).toEqual([{ non_residente: 0 }]);
    expect(await carta(`ricevute/${ricevuta.id}`)).toContain(IMPOSTA);
  });
});
