import { contrattoSchema, type Contratto } from '@gestionale/shared-schema/contratti/contratto.ts';
import type { DipendenteId, ProgettoId } from '@gestionale/shared-schema/values/id.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { createTestServer, type TestServer } from '../../testing/create-test-server.ts';
import { readPdf } from '../../testing/requests/read-pdf.ts';
import { createTestDevice } from '../../testing/test-device.ts';

/** An id that nobody has. */
const NESSUNO = '019b76da-a800-7000-8000-00000000ffff';

let server: TestServer;
let manager: DipendenteId;
let mario: DipendenteId;
let progetto: ProgettoId;

beforeEach(async () => {
  server = await createTestServer();
  manager = server.rows.dipendente({ ruolo: 'Manager', nome: 'Anna', cognome: 'Verdi' });
  mario = server.rows.dipendente({
    nome: 'Mario',
    cognome: 'Rossi',
    tipo_assunzione: 'prestazione occasionale',
  });
  progetto = server.rows.progetto(['2026-05-12', '2026-05-14']);
});

afterEach(() => server.close());

function body(fields: Record<string, unknown> = {}) {
  return {
    dipendente_id: mario,
    progetto_id: progetto,
    compenso_lordo: 1234.56,
    luogo_stipula: ' Lecco ',
    data_inizio: '2026-05-12',
    data_fine: '2026-05-14',
    ...fields,
  };
}

async function crea(fields: Record<string, unknown> = {}) {
  return server.call('POST', '/api/contratti', { as: manager, body: body(fields) });
}

async function creato(fields: Record<string, unknown> = {}): Promise<Contratto> {
  const reply = await crea(fields);
  expect(reply.text).toContain('"id"');
  return reply.json() as Contratto;
}

async function elenca(query = ''): Promise<Contratto[]> {
  const reply = await server.call('GET', `/api/contratti${query}`, { as: manager });
  expect(reply.status).toBe(200);
  return reply.json() as Contratto[];
}

async function stampato({ id }: Pick<Contratto, 'id'>) {
  const file = await server.call('GET', `/api/contratti/${id}/download`, { as: manager });
  return { file, text: (await readPdf(file.bytes)).text };
}

function rows() {
  return server.db.now.all(server.db.query.selectFrom('contratti').selectAll().orderBy('id'));
}

function storico() {
  const lines = server.db.query.selectFrom('storico').select('descrizione_azione');
  return server.db.now.all(lines).map((each) => each.descrizione_azione);
}

describe('generating a contract', () => {
  it('answers 201 with all of it, agreed today in Italy', async () => {
    // Half past midnight of the 13th in Italy, still the 12th in UTC.
    server.clock.advance(15 * 3_600_000);
    const reply = await crea({ colore: 'rosso' });
    expect(reply.status).toBe(201);
    expect(contrattoSchema.parse(reply.json())).toEqual(reply.json());
    expect(reply.json()).toMatchObject({
      dipendente_id: mario,
      progetto_id: progetto,
      compenso_lordo: 1234.56,
      luogo_stipula: 'Lecco',
      data_stipula: '2026-05-13',
      dipendente_nome: 'Mario',
      dipendente_cognome: 'Rossi',
      nome_progetto: 'Potatura Lecco',
      pagato: false,
    });
    expect(await elenca()).toEqual([reply.json()]);
  });

  it('writes a line in the history of its project, which the office’s devices receive', async () => {
    const device = createTestDevice(server, manager);
    await server.publish();
    await device.pull();
    await creato();
    await device.pull();
    const lines = [...(device.rows.get('storico')?.values() ?? [])];
    expect(lines).toMatchObject([
      { descrizione_azione: 'Contratto generato: Rossi Mario', cognome: 'Verdi' },
    ]);
  });

  it('needs no project, and then writes no history', async () => {
    expect(await creato({ progetto_id: null })).toMatchObject({ nome_progetto: null });
    expect(await creato({ progetto_id: undefined })).toMatchObject({ progetto_id: null });
    expect(storico()).toEqual([]);
  });

  it('happens once for a pay that is the same to the cent', async () => {
    const fields = { id: server.rows.id(), compenso_lordo: 1.1 + 2.2 };
    const first = await crea(fields);
    const again = await crea(fields);
    expect(again.status).toBe(201);
    expect(again.json()).toEqual(first.json());
    expect(first.json()).toMatchObject({ compenso_lordo: 3.3 });
    expect(rows()).toHaveLength(1);
  });

  it('happens once for a request that is sent twice, and not for another under the same id', async () => {
    const id = server.rows.id();
    const first = await crea({ id });
    const again = await crea({ id });
    expect(again.status).toBe(201);
    expect(again.json()).toEqual(first.json());
    expect(rows()).toHaveLength(1);
    expect(storico()).toHaveLength(1);
    for (const other of [
      { compenso_lordo: 1234.57 },
      { progetto_id: null },
      { data_fine: '2026-05-15' },
      { luogo_stipula: 'Como' },
    ]) {
      const refused = await crea({ id, ...other });
      expect(refused.status).toBe(409);
      expect(refused.json()).toMatchObject({ codice: 'id_gia_usato' });
    }
  });

  it('is refused for whoever is not hired for occasional work, or works here no more', async () => {
    const fisso = server.rows.dipendente({ tipo_assunzione: 'contratto a chiamata' });
    const refused = await crea({ dipendente_id: fisso });
    expect(refused.status).toBe(409);
    expect(refused.json()).toMatchObject({ codice: 'non_occasionale' });
    server.db.now.run(
      server.db.query.updateTable('dipendenti').set({ attivo: 0 }).where('id', '=', mario),
    );
    const gone = await crea();
    expect(gone.status).toBe(409);
    expect(gone.json()).toMatchObject({ codice: 'dipendente_disattivato' });
    expect(rows()).toEqual([]);
  });

  it('is refused with a name that the paper would show as boxes, and says whose', async () => {
    const { db, rows: make } = server;
    const wang = make.dipendente({
      nome: '小龍',
      cognome: '李',
      tipo_assunzione: 'prestazione occasionale',
    });
    const refused = await crea({ dipendente_id: wang });
    const errore =
      "Il nome «李 小龍» ha lettere che sui documenti non si possono stampare: scrivilo in lettere latine, come sul documento d'identità.";
    expect(refused.status).toBe(409);
    expect(refused.json()).toEqual({ codice: 'nome_non_stampabile', errore });
    const nomeAzienda = (ragione_sociale: string) =>
      db.now.run(db.query.updateTable('impostazioni').set({ ragione_sociale }));
    nomeAzienda('Боско 🌳 S.r.l.');
    expect((await crea()).json()).toMatchObject({
      codice: 'nome_non_stampabile',
      errore:
        "Il nome dell'azienda «Боско 🌳 S.r.l.» ha lettere che sui documenti non si possono stampare: scrivilo in lettere latine nelle Impostazioni.",
    });
    nomeAzienda('Боско S.r.l.');
    db.now.run(db.query.updateTable('clienti').set({ ragione_sociale: 'بلدية' }));
    expect((await crea()).json()).toMatchObject({
      codice: 'nome_non_stampabile',
      errore:
        'Il nome del cliente «بلدية» ha lettere che sui documenti non si possono stampare: scrivilo in lettere latine.',
    });
    expect([rows(), storico()]).toEqual([[], []]);
    db.now.run(db.query.updateTable('clienti').set({ ragione_sociale: 'Comune' }));
    expect((await stampato(await creato())).text).toContain('N. 1/2026');
  });

  it.each([
    [
      { compenso_lordo: -0.01 },
      { compenso_lordo: 'Il compenso lordo deve essere un importo da 0 in su.' },
    ],
    [
      { compenso_lordo: 0.001 },
      { compenso_lordo: 'Il compenso lordo deve essere un importo da 0 in su.' },
    ],
    [
      { compenso_lordo: undefined },
      { compenso_lordo: 'Il compenso lordo deve essere un importo da 0 in su.' },
    ],
    [{ luogo_stipula: '  ' }, { luogo_stipula: 'Il Luogo di stipula è obbligatorio.' }],
    [{ data_inizio: '2026-02-30' }, { data_inizio: 'Data non valida.' }],
    [
      { data_fine: '2026-05-11' },
      { data_fine: 'La data di fine viene prima di quella di inizio.' },
    ],
    [{ dipendente_id: NESSUNO }, { dipendente_id: 'Il dipendente non esiste più.' }],
    [{ progetto_id: NESSUNO }, { progetto_id: "L'attività non esiste più." }],
  ])('with %j answers 400 and says which field', async (fields, campi) => {
    const reply = await crea(fields);
    expect(reply.status).toBe(400);
    expect(reply.json()).toMatchObject({ codice: 'richiesta_non_valida', campi });
    expect(rows()).toEqual([]);
  });

  it('numbers the company’s contracts of the year from 1, and a refused one takes no number', async () => {
    await creato();
    await crea({ progetto_id: NESSUNO });
    await creato({ progetto_id: null });
    server.clock.advance(365 * 86_400_000);
    await creato();
    expect(rows().map(({ numero, data_stipula }) => [data_stipula.slice(0, 4), numero])).toEqual([
      ['2026', 1],
      ['2026', 2],
      ['2027', 1],
    ]);
  });
});

describe('the list of contracts', () => {
  it('begins with the last one, and says which are paid', async () => {
    const primo = await creato();
    server.clock.advance(86_400_000);
    const secondo = await creato();
    const terzo = await creato();
    const ricevuta = { contratto_id: primo.id, data_pagamento: '2026-05-20' };
    await server.call('POST', '/api/ricevute', { as: manager, body: ricevuta });
    expect((await elenca()).map(({ id, pagato }) => [id, pagato])).toEqual([
      [terzo.id, false],
      [secondo.id, false],
      [primo.id, true],
    ]);
  });

  it('is filtered by person, project and days that it has in common with a period', async () => {
    const luca = server.rows.dipendente({ tipo_assunzione: 'prestazione occasionale' });
    const breve = await creato({ data_inizio: '2026-05-12', data_fine: '2026-05-14' });
    const lungo = await creato({
      dipendente_id: luca,
      progetto_id: null,
      data_inizio: '2026-06-01',
      data_fine: '2026-06-30',
    });
    const found = async (query: string) => (await elenca(`?${query}`)).map(({ id }) => id);
    expect(await found(`dipendente_id=${luca}`)).toEqual([lungo.id]);
    expect(await found(`progetto_id=${progetto}`)).toEqual([breve.id]);
    expect(await found('data_inizio=2026-05-14')).toEqual([lungo.id, breve.id]);
    expect(await found('data_inizio=2026-05-15')).toEqual([lungo.id]);
    expect(await found('data_fine=2026-05-12')).toEqual([breve.id]);
    expect(await found('data_inizio=2026-06-10&data_fine=2026-06-10')).toEqual([lungo.id]);
    expect(await found(`data_fine=2026-12-31&dipendente_id=${mario}`)).toEqual([breve.id]);
    expect(await found(`progetto_id=${progetto}&dipendente_id=${luca}`)).toEqual([]);
  });

  it.each(['dipendente_id=x', 'data_inizio=ieri', 'progetto_id=%27%20OR%201=1'])(
    'refuses the filter %s',
    async (query) => {
      const reply = await server.call('GET', `/api/contratti?${query}`, { as: manager });
      expect(reply.status).toBe(400);
    },
  );
});

describe('the printed contract', () => {
  it('is a PDF named after its number, the person and the day, also for a Manager', async () => {
    const { id } = await creato();
    const file = await server.call('GET', `/api/contratti/${id}/download`, { as: manager });
    expect(file.status).toBe(200);
    expect(file.headers['content-type']).toBe('application/pdf');
    expect(file.headers['content-disposition']).toContain(
      'contratto-1-2026-rossi-mario-2026-05-12.pdf',
    );
    const { text } = await readPdf(file.bytes);
    for (const words of ['N. 1/2026', 'Rossi Mario', '1.234,56 €', 'Potatura Lecco']) {
      expect(text).toContain(words);
    }
  });

  it('is there also without a project', async () => {
    const { id } = await creato({ progetto_id: null });
    const file = await server.call('GET', `/api/contratti/${id}/download`, { as: manager });
    expect((await readPdf(file.bytes)).text).toContain('Attività N/D Cliente N/D');
  });

  it('says what it said when it was made, whatever is corrected since; one from before that prints what is known now', async () => {
    const { db, rows } = server;
    const { query } = db;
    const cliente = rows.cliente({ ragione_sociale: 'Comune di Prima' });
    const suo = rows.progetto(['2026-05-12'], { nome_progetto: 'Siepe', cliente_id: cliente });
    const residenza = { residenza_indirizzo: 'Via Prima 1', codice_fiscale: 'RSSMRA85M01H501Q' };
    db.now.run(query.updateTable('dipendenti').set(residenza).where('id', '=', mario));
    db.now.run(query.updateTable('impostazioni').set({ ragione_sociale: 'Azienda Prima' }));
    const [nuovo, vecchio] = [
      await creato({ progetto_id: suo }),
      rows.contratto(mario, { progetto_id: suo }),
    ];
    const dopo = { cognome: 'Bianchi', residenza_indirizzo: 'Via Dopo 2', codice_fiscale: null };
    db.now.run(query.updateTable('dipendenti').set(dopo).where('id', '=', mario));
    db.now.run(query.updateTable('impostazioni').set({ ragione_sociale: 'Azienda Dopo' }));
    db.now.run(query.updateTable('clienti').set({ ragione_sociale: 'Comune Dopo' }));
    db.now.run(query.updateTable('progetti').set({ nome_progetto: 'Bosco' }).where('id', '=', suo));
    const made = await stampato(nuovo);
    for (const words of ['Rossi Mario', 'Via Prima 1', 'RSSMRA85M01H501Q', 'Azienda Prima']) {
      expect(made.text).toContain(words);
    }
    expect(made.text).toContain('«Siepe» (cliente: Comune di Prima)');
    expect(made.text).not.toMatch(/Dopo|Bianchi|Bosco/);
    expect(made.file.headers['content-disposition']).toContain('contratto-1-2026-rossi-mario');
    const before = await stampato({ id: vecchio });
    for (const words of ['Bianchi Mario', 'Via Dopo 2', 'Azienda Dopo', 'Bosco', 'Comune Dopo']) {
      expect(before.text).toContain(words);
    }
    // The archive lists people by the name that they have now.
    expect((await elenca())[0]).toMatchObject({ dipendente_cognome: 'Bianchi' });
  });
});
