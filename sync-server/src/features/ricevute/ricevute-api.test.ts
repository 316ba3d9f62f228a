import { ricevutaSchema, type Ricevuta } from '@gestionale/shared-schema/ricevute/ricevuta.ts';
import { giornoSchema } from '@gestionale/shared-schema/values/giorno.ts';
import type { ContrattoId, DipendenteId, ProgettoId } from '@gestionale/shared-schema/values/id.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { createTestServer, type TestServer } from '../../testing/create-test-server.ts';
import { readPdf } from '../../testing/requests/read-pdf.ts';

/** An id that nobody has. */
const NESSUNO = '019b76da-a800-7000-8000-00000000ffff';

let server: TestServer;
let manager: DipendenteId;
let mario: DipendenteId;
let progetto: ProgettoId;

beforeEach(async () => {
  server = await createTestServer();
  manager = server.rows.dipendente({ ruolo: 'Manager' });
  mario = server.rows.dipendente({
    nome: 'Mario',
    cognome: 'Rossi',
    tipo_assunzione: 'prestazione occasionale',
  });
  progetto = server.rows.progetto();
});

afterEach(() => server.close());

async function contratto(fields: Record<string, unknown> = {}): Promise<ContrattoId> {
  const body = {
    dipendente_id: mario,
    progetto_id: progetto,
    compenso_lordo: 1000,
    luogo_stipula: 'Lecco',
    data_inizio: '2026-05-12',
    data_fine: '2026-05-14',
    ...fields,
  };
  const reply = await server.call('POST', '/api/contratti', { as: manager, body });
  return (reply.json() as { id: ContrattoId }).id;
}

async function crea(contratto_id: string, fields: Record<string, unknown> = {}) {
  const body = { contratto_id, data_pagamento: '2026-05-20', ...fields };
  return server.call('POST', '/api/ricevute', { as: manager, body });
}

async function creata(contratto_id: string, fields: Record<string, unknown> = {}) {
  const reply = await crea(contratto_id, fields);
  expect(reply.status).toBe(201);
  return reply.json() as Ricevuta;
}

async function elenca(query = ''): Promise<Ricevuta[]> {
  const reply = await server.call('GET', `/api/ricevute${query}`, { as: manager });
  return reply.json() as Ricevuta[];
}

function stipulato(id: ContrattoId, giorno: string): void {
  const data_stipula = giornoSchema.parse(giorno);
  server.db.now.run(
    server.db.query.updateTable('contratti').set({ data_stipula }).where('id', '=', id),
  );
}

async function pagati(): Promise<boolean[]> {
  const reply = await server.call('GET', '/api/contratti', { as: manager });
  return (reply.json() as { pagato: boolean }[]).map(({ pagato }) => pagato);
}

function elimina(id: string) {
  return server.call('DELETE', `/api/ricevute/${id}`, { as: manager });
}

function storico() {
  const lines = server.db.query.selectFrom('storico').select('descrizione_azione');
  return server.db.now.all(lines).map((each) => each.descrizione_azione);
}

async function stampata(id: string) {
  const file = await server.call('GET', `/api/ricevute/${id}/download`, { as: manager });
  expect(file.status).toBe(200);
  return { ...(await readPdf(file.bytes)), nome: String(file.headers['content-disposition']) };
}

describe('the net of a receipt', () => {
  it.each([
    { lordo: 1000, ritenuta: '-200,00 €', netto: 800, bollo: true },
    { lordo: 250, ritenuta: '-50,00 €', netto: 200, bollo: true },
    { lordo: 77.47, ritenuta: '-15,49 €', netto: 61.98, bollo: false },
    { lordo: 77.48, ritenuta: '-15,50 €', netto: 61.98, bollo: true },
    { lordo: 1234.56, ritenuta: '-246,91 €', netto: 987.65, bollo: true },
    { lordo: 1300, ritenuta: '-260,00 €', netto: 1040, bollo: true },
    { lordo: 0, ritenuta: '0,00 €', netto: 0, bollo: false },
  ])('of $lordo euros gross is $netto, printed with what was withheld', async (expected) => {
    const ricevuta = await creata(await contratto({ compenso_lordo: expected.lordo }));
    expect(ricevuta.netto_a_pagare).toBe(expected.netto);
    const { text } = await stampata(ricevuta.id);
    expect(text).toContain(`(articolo 25 del D.P.R. 600/1973) ${expected.ritenuta}`);
    expect(text.includes('identificativo n.')).toBe(expected.bollo);
    expect(text.includes('Imposta di bollo non dovuta')).toBe(!expected.bollo);
  });
});

describe('generating a receipt', () => {
  it('answers 201 with all of it, pays the contract and tells the history', async () => {
    const contratto_id = await contratto();
    const ricevuta = await creata(contratto_id, { netto_a_pagare: 1 });
    expect(ricevutaSchema.parse(ricevuta)).toEqual(ricevuta);
    expect(ricevuta).toMatchObject({
      contratto_id,
      data_pagamento: '2026-05-20',
      netto_a_pagare: 800,
      dipendente_id: mario,
      nome: 'Mario',
      cognome: 'Rossi',
      nome_progetto: 'Potatura Lecco',
    });
    expect(await elenca()).toEqual([ricevuta]);
    expect(await pagati()).toEqual([true]);
    expect(storico()).toContain('Ricevuta generata: Rossi Mario');
  });

  it('happens once for a request that is sent twice', async () => {
    const contratto_id = await contratto();
    const id = server.rows.id();
    const first = await creata(contratto_id, { id });
    expect(await creata(contratto_id, { id })).toEqual(first);
    expect(storico().filter((line) => line.startsWith('Ricevuta'))).toHaveLength(1);
    const other = await crea(contratto_id, { id, data_pagamento: '2026-05-21' });
    expect(other.json()).toMatchObject({ codice: 'id_gia_usato' });
  });

  it('is refused for a contract that has one, also when two people ask at once', async () => {
    const contratto_id = await contratto();
    const replies = await Promise.all([crea(contratto_id), crea(contratto_id), crea(contratto_id)]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
    const refused = replies.find(({ status }) => status === 409);
    expect(refused?.json()).toMatchObject({
      codice: 'contratto_gia_pagato',
      errore: 'Per questo contratto esiste già una ricevuta.',
    });
    expect(await elenca()).toHaveLength(1);
    // The refused ones took no number.
    const next = await creata(await contratto());
    expect((await stampata(next.id)).text).toContain('Ricevuta n. 2/2026');
  });

  it('is refused with a name that the paper would show as boxes, and takes no number', async () => {
    const { db } = server;
    const cognome = (nuovo: string) =>
      db.now.run(
        db.query.updateTable('dipendenti').set({ cognome: nuovo }).where('id', '=', mario),
      );
    const contratto_id = await contratto();
    cognome('محمد');
    const refused = await crea(contratto_id);
    expect(refused.status).toBe(409);
    expect(refused.json()).toEqual({
      codice: 'nome_non_stampabile',
      errore:
        "Il nome «محمد Mario» ha lettere che sui documenti non si possono stampare: scrivilo in lettere latine, come sul documento d'identità.",
    });
    cognome('Mohamed');
    const { text } = await stampata((await creata(contratto_id)).id);
    expect(text).toContain('Ricevuta n. 1/2026');
    expect(text).toContain('Mohamed Mario');
  });

  it.each([
    [{ contratto_id: NESSUNO }, { contratto_id: 'Il contratto non esiste più.' }],
    [{ data_pagamento: 'ieri' }, { data_pagamento: 'Data non valida.' }],
    [
      { data_pagamento: '2026-05-11' },
      {
        data_pagamento:
          'La data di pagamento viene prima della stipula del contratto, che è del 12/05/2026.',
      },
    ],
  ])('with %j answers 400 and says which field', async (fields, campi) => {
    const reply = await crea(await contratto(), fields);
    expect(reply.status).toBe(400);
    expect(reply.json()).toMatchObject({ codice: 'richiesta_non_valida', campi });
    expect(await elenca()).toEqual([]);
  });
});

it.each(['2026-08-13', '2027-05-12', '2062-05-12'])(
  'a receipt of %s, more than three months ahead, is refused',
  async (data_pagamento) => {
    expect((await crea(await contratto(), { data_pagamento })).json()).toMatchObject({
      campi: {
        data_pagamento:
          'La data di pagamento è oltre tre mesi da oggi: la ricevuta si genera quando il pagamento è vicino.',
      },
    });
    expect(await elenca()).toEqual([]);
  },
);

it('a receipt is made of a day within three months', async () => {
  const { data_pagamento } = await creata(await contratto(), { data_pagamento: '2026-08-12' });
  expect(data_pagamento).toBe('2026-08-12');
});

it('a receipt of a day whose tax rates are not known is refused', async () => {
  const antico = await contratto();
  stipulato(antico, '2013-06-01');
  expect((await crea(antico, { data_pagamento: '2013-06-25' })).json()).toMatchObject({
    campi: { data_pagamento: 'Per questa data le aliquote fiscali non sono note.' },
  });
});

describe('deleting a receipt', () => {
  it('makes the contract payable again, tells the history, and answers 404 the second time', async () => {
    const contratto_id = await contratto();
    const { id } = await creata(contratto_id);
    expect((await elimina(id)).status).toBe(204);
    expect(await pagati()).toEqual([false]);
    expect(await elenca()).toEqual([]);
    expect(storico()).toContain('Ricevuta eliminata: Rossi Mario');
    expect((await elimina(id)).status).toBe(404);
    await creata(contratto_id);
    expect(await pagati()).toEqual([true]);
  });

  it('leaves the other numbers as they were, and its own is not given out again', async () => {
    const luca = server.rows.dipendente({ tipo_assunzione: 'prestazione occasionale' });
    const [uno, due] = [await creata(await contratto()), await creata(await contratto())];
    const tre = await creata(await contratto());
    await elimina(due.id);
    await elimina(tre.id);
    const quattro = await creata(await contratto());
    const suo = await creata(await contratto({ dipendente_id: luca }));
    const vecchio = await contratto();
    stipulato(vecchio, '2025-12-01');
    const passato = await creata(vecchio, { data_pagamento: '2025-12-31' });
    const numeri = [uno, quattro, suo, passato].map(async ({ id }) => (await stampata(id)).text);
    expect((await Promise.all(numeri)).map((text) => /Ricevuta n\. \S+/.exec(text)?.[0])).toEqual([
      'Ricevuta n. 1/2026',
      'Ricevuta n. 4/2026',
      'Ricevuta n. 1/2026',
      'Ricevuta n. 1/2025',
    ]);
  });
});

describe('the archive of receipts', () => {
  it('begins with the last payment and is filtered by person, project and days', async () => {
    const luca = server.rows.dipendente({ tipo_assunzione: 'prestazione occasionale' });
    const prima = await creata(await contratto(), { data_pagamento: '2026-05-20' });
    const altro = await contratto({ dipendente_id: luca, progetto_id: null });
    const dopo = await creata(altro, { data_pagamento: '2026-06-20' });
    const found = async (query: string) => (await elenca(query)).map(({ id }) => id);
    expect(await found('')).toEqual([dopo.id, prima.id]);
    expect(await found(`?dipendente_id=${mario}`)).toEqual([prima.id]);
    expect(await found(`?progetto_id=${progetto}`)).toEqual([prima.id]);
    expect(await found('?data_inizio=2026-05-21')).toEqual([dopo.id]);
    expect(await found('?data_fine=2026-05-20')).toEqual([prima.id]);
    expect(await found('?data_inizio=2026-05-21&data_fine=2026-06-19')).toEqual([]);
  });
});

it('the printed receipt is named after its number, the person and the day of payment', async () => {
  const { nome, text } = await stampata((await creata(await contratto())).id);
  expect(nome).toContain('ricevuta-1-2026-rossi-mario-2026-05-20.pdf');
  expect(text).toContain('Contratto n. 1/2026 del 12/05/2026.');
});

it('the printed receipt says what it said when it was made; one from before that prints what is known now', async () => {
  const { db } = server;
  const { query } = db;
  const residenza = { residenza_indirizzo: 'Via Prima 1', codice_fiscale: 'RSSMRA85M01H501Q' };
  db.now.run(query.updateTable('dipendenti').set(residenza).where('id', '=', mario));
  db.now.run(query.updateTable('impostazioni').set({ sede_legale: 'Sede Prima 1' }));
  const { id } = await creata(await contratto());
  const dopo = { cognome: 'Bianchi', residenza_indirizzo: 'Via Dopo 2' };
  db.now.run(query.updateTable('dipendenti').set(dopo).where('id', '=', mario));
  db.now.run(query.updateTable('impostazioni').set({ sede_legale: 'Sede Dopo 2' }));
  db.now.run(query.updateTable('progetti').set({ nome_progetto: 'Dopo' }));
  const made = await stampata(id);
  for (const words of ['Rossi Mario', 'Via Prima 1', 'Sede Prima 1', '«Potatura Lecco»']) {
    expect(made.text).toContain(words);
  }
  expect(made.text).not.toMatch(/Dopo|Bianchi/);
  expect(made.nome).toContain('ricevuta-1-2026-rossi-mario');
  db.now.run(query.updateTable('ricevute').set({ stampa: null }));
  const before = await stampata(id);
  for (const words of ['Bianchi Mario', 'Via Dopo 2', 'Sede Dopo 2', '«Dopo»']) {
    expect(before.text).toContain(words);
  }
});
