import { impostazioniAdminSchema } from '@gestionale/shared-schema/impostazioni/impostazioni.ts';
import { NOTTE_NON_VALIDA } from '@gestionale/shared-schema/mesi/notte.ts';
import { giornoSchema } from '@gestionale/shared-schema/values/giorno.ts';
import type { DipendenteId } from '@gestionale/shared-schema/values/id.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { rawQuery } from '../../db/raw-query.ts';
import { createTestServer, type TestServer } from '../../testing/create-test-server.ts';
import { readPdf } from '../../testing/requests/read-pdf.ts';
import { createTestDevice } from '../../testing/test-device.ts';

const OGGI_MS = Date.parse('2026-05-12T10:00:00Z');

const AZIENDA = {
  ragione_sociale: 'Azienda di prova S.r.l.',
  partita_iva: '01234567897',
  sede_legale: 'Via di prova, 1 – Lecco',
  dati_fatturazione: 'PEC: prova@example.it\nCodice: 0000000',
};

let server: TestServer;
let admin: DipendenteId;
let manager: DipendenteId;

beforeEach(async () => {
  server = await createTestServer({ startMs: OGGI_MS });
  admin = server.rows.dipendente({ ruolo: 'Admin' });
  manager = server.rows.dipendente({ ruolo: 'Manager' });
});

afterEach(() => server.close());

function salva(body: object) {
  return server.call('PUT', '/api/impostazioni', { as: admin, body });
}

async function leggi(): Promise<unknown> {
  return (await server.call('GET', '/api/impostazioni', { as: admin })).json();
}

describe('saved settings', () => {
  it('are answered whole with 200, and read back', async () => {
    const reply = await salva({ ...AZIENDA, estraneo: 1 });
    expect(reply.status).toBe(200);
    const row = reply.json();
    expect(impostazioniAdminSchema.parse(row)).toEqual(row);
    expect(row).toMatchObject({ ...AZIENDA, festa_patronale: null, intervallo_scadenze: null });
    expect(await leggi()).toEqual(row);
  });

  it('keep what was not sent and empty what is null or blank', async () => {
    await salva({ ...AZIENDA, festa_patronale: '12-06', intervallo_scadenze: 90 });
    await salva({ sede_legale: '  ', dati_fatturazione: null });
    const { ragione_sociale, partita_iva } = AZIENDA;
    const expected = {
      id: 'azienda',
      ragione_sociale,
      partita_iva,
      sede_legale: null,
      dati_fatturazione: null,
      festa_patronale: '12-06',
      intervallo_scadenze: 90,
      mesi_chiusi: [],
      notte: null,
      pausa_abituale: null,
      finestra_giorni: null,
      ore_dal: null,
      secondo_fattore_richiesto: false,
      telefoni_colleghi: false,
      sostituto_imposta: true,
      intervallo_predefinito: 60,
    };
    expect(await leggi()).toEqual(expected);
    await salva({});
    expect(await leggi()).toEqual(expected);
  });

  it('reach the devices of the office whole, and an Operatore’s in what hours are reckoned by', async () => {
    const operatore = server.rows.dipendente();
    await server.publish();
    const devices = [admin, manager, operatore].map((id) => createTestDevice(server, id));
    for (const device of devices) await device.pull();
    const regole = {
      festa_patronale: '12-06',
      notte: { dalle: '21:00', alle: '05:30' },
      pausa_abituale: 45,
    };
    const reply = await salva({ ...AZIENDA, intervallo_scadenze: 30, ...regole });
    expect(reply.json()).toMatchObject({ ...regole, intervallo_predefinito: 60 });
    for (const device of devices) await device.pull();
    const held = devices.map((device) => device.rows.get('impostazioni')?.get('azienda'));
    const office = expect.objectContaining({ ...AZIENDA, ...regole }) as unknown;
    const nothing = {
      ragione_sociale: null,
      partita_iva: null,
      sede_legale: null,
      dati_fatturazione: null,
      intervallo_scadenze: null,
      mesi_chiusi: [],
    };
    expect(held).toEqual([office, office, { id: 'azienda', ...nothing, ...regole }]);
  });

  it('take the night’s window whole, and back to what is usual', async () => {
    const notte = { dalle: '00:00', alle: '07:00' };
    expect((await salva({ notte })).json()).toMatchObject({ notte });
    expect((await salva({ sede_legale: 'Lecco' })).json()).toMatchObject({ notte });
    expect((await salva({ notte: null })).json()).toMatchObject({ notte: null });
  });

  it('are the letterhead of what is printed from then on', async () => {
    await salva(AZIENDA);
    const ore = server.rows.foglioOre(server.rows.progetto(), server.rows.dipendente());
    const url = `/api/fogli-ore/${ore}/download`;
    const pdf = await readPdf((await server.call('GET', url, { as: admin })).bytes);
    for (const words of [
      'Azienda di prova S.r.l.',
      'P. IVA 01234567897',
      'Via di prova, 1 – Lecco',
      'PEC: prova@example.it; Codice: 0000000',
    ]) {
      expect(pdf.text).toContain(words);
    }
  });
});

it('a company is a withholding agent unless it says so, and no device is told', async () => {
  await salva({ sede_legale: 'Lecco' });
  expect(await leggi()).toMatchObject({ sostituto_imposta: true });
  expect((await salva({ sostituto_imposta: false })).json()).toMatchObject({
    sostituto_imposta: false,
    sede_legale: 'Lecco',
  });
  // As an app of before saves, which does not know of it.
  await salva({ sede_legale: 'Como', before: { sede_legale: 'Lecco' } });
  expect(await leggi()).toMatchObject({ sostituto_imposta: false, sede_legale: 'Como' });
  const page = JSON.stringify(await createTestDevice(server, manager).pull());
  expect(page).toContain('Como');
  expect(page).not.toContain('sostituto_imposta');
});

describe('the interval of deadlines', () => {
  it('counts at once: for the dashboard and for the colours that devices show', async () => {
    const vicino = server.rows.dipendente({
      scadenza_idoneita_medica: giornoSchema.parse('2026-07-01'),
    });
    await server.app.keepUp();
    await server.publish();
    const device = createTestDevice(server, manager);
    const shown = async () => {
      await device.pull();
      const row = device.rows.get('dipendenti')?.get(vicino) as { validita_documenti: string };
      const widget = await server.call('GET', '/api/dashboard/widget-scadenze', { as: manager });
      const { intervallo, scadenzeDipendenti } = widget.json() as {
        intervallo: number;
        scadenzeDipendenti: unknown[];
      };
      return [row.validita_documenti, intervallo, scadenzeDipendenti.length];
    };
    expect(await shown()).toEqual(['in_scadenza', 60, 1]);
    await salva({ intervallo_scadenze: 30 });
    expect(await shown()).toEqual(['valida', 30, 0]);
    await salva({ intervallo_scadenze: null });
    expect(await shown()).toEqual(['in_scadenza', 60, 1]);
  });

  it('still counts on the days after', async () => {
    const vicino = server.rows.dipendente({
      scadenza_idoneita_medica: giornoSchema.parse('2026-05-24'),
    });
    await salva({ intervallo_scadenze: 10 });
    const colour = () => {
      const select = server.db.query.selectFrom('dipendenti').select('validita_documenti');
      return server.db.now.first(select.where('id', '=', vicino))?.validita_documenti;
    };
    await server.app.keepUp();
    expect(colour()).toBe('valida');
    server.clock.advance(3 * 24 * 3_600_000);
    await server.app.keepUp();
    expect(colour()).toBe('in_scadenza');
  });
});

describe('bad settings are answered with 400 at their field', () => {
  const festa = 'Indica la festa patronale come mese e giorno, per esempio 12-06.';
  const intervallo = "L'intervallo delle scadenze va da 1 a 365 giorni.";
  const pausa = 'La pausa abituale va da 0 a 240 minuti.';
  it.each([
    ['festa_patronale', '06-31', festa],
    ['festa_patronale', '2026-12-06', festa],
    ['intervallo_scadenze', 0, intervallo],
    ['intervallo_scadenze', 366, intervallo],
    ['intervallo_scadenze', 1.5, intervallo],
    ['notte', { dalle: '22:00', alle: '04:59' }, NOTTE_NON_VALIDA],
    ['notte', '22-6', NOTTE_NON_VALIDA],
    ['pausa_abituale', 241, pausa],
    ['pausa_abituale', -1, pausa],
    ['pausa_abituale', '30', pausa],
    ['ragione_sociale', 7, 'Valore mancante o non valido.'],
    ['sede_legale', 'x'.repeat(4001), 'Il testo è troppo lungo (massimo 4000 caratteri).'],
  ])('%s', async (campo, value, sentence) => {
    const before = await leggi();
    const reply = await salva({ ...AZIENDA, [campo]: value });
    expect(reply.status).toBe(400);
    expect(reply.json()).toMatchObject({
      codice: 'richiesta_non_valida',
      campi: { [campo]: sentence },
    });
    expect(await leggi()).toEqual(before);
  });
});

it.each(['GET', 'PUT'])('%s /impostazioni is Admin’s alone', async (method) => {
  const body = method === 'PUT' ? AZIENDA : undefined;
  const call = (as?: DipendenteId) => server.call(method, '/api/impostazioni', { as, body });
  expect((await call()).status).toBe(401);
  expect((await call(manager)).status).toBe(403);
  expect((await call(server.rows.dipendente())).status).toBe(403);
  expect((await call(admin)).status).toBe(200);
});

describe('the demand of a second factor', () => {
  const give = (id: DipendenteId) =>
    server.db.now.run(
      rawQuery(
        `INSERT INTO second_factors (dipendente_id, secret, activated_at)
          VALUES (?1, 'sealed', '2026-05-12T10:00:00.000Z')`,
        [id],
      ),
    );

  it('is refused to an Admin who has none, who could not come back to take it away', async () => {
    const refused = await salva({ secondo_fattore_richiesto: true, sede_legale: 'Lecco' });
    expect([refused.status, refused.json()]).toMatchObject([
      409,
      {
        codice: 'secondo_fattore_richiesto',
        errore: expect.stringContaining('Il mio account') as string,
      },
    ]);
    expect(await leggi()).toMatchObject({ secondo_fattore_richiesto: false, sede_legale: null });
  });

  it('is off unless said, and stays with an Admin: no device has it', async () => {
    expect(await leggi()).toMatchObject({ secondo_fattore_richiesto: false });
    give(admin);
    const saved = await salva({ secondo_fattore_richiesto: true });
    expect(saved.json()).toMatchObject({ secondo_fattore_richiesto: true });
    await salva({ sede_legale: 'Lecco' });
    expect(await leggi()).toMatchObject({ secondo_fattore_richiesto: true, sede_legale: 'Lecco' });
    const device = createTestDevice(server, manager);
    const page = JSON.stringify(await device.pull());
    expect(page).toContain('Lecco');
    expect(page).not.toContain('secondo_fattore_richiesto');
    await salva({ secondo_fattore_richiesto: false });
    expect(await leggi()).toMatchObject({ secondo_fattore_richiesto: false });
  });
});
