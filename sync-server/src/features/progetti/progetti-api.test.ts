import { progettoSchema, type Progetto } from '@gestionale/shared-schema/progetti/progetto.ts';
import type {
  AttrezzaturaId,
  ClienteId,
  DipendenteId,
} from '@gestionale/shared-schema/values/id.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { createTestServer, type TestServer } from '../../testing/create-test-server.ts';

/** An id that nobody has. */
const NESSUNO = '019b76da-a800-7000-8000-00000000ffff';

const GIORNATE = [
  { data: '2026-06-02', ora_inizio: '09:00', ora_fine: '18:00' },
  { data: '2026-06-01', ora_inizio: '09:00:00', ora_fine: '18:00:00' },
];

let server: TestServer;
let manager: DipendenteId;
let mario: DipendenteId;
let cliente_id: ClienteId;
let motosega: AttrezzaturaId;

beforeEach(async () => {
  server = await createTestServer();
  manager = server.rows.dipendente({ ruolo: 'Manager', nome: 'Anna', cognome: 'Verdi' });
  mario = server.rows.dipendente({ nome: 'Mario', cognome: 'Rossi' });
  cliente_id = server.rows.cliente({ ragione_sociale: 'Comune di Lecco' });
  motosega = server.rows.attrezzatura({ quantita_totale: 3 });
});

afterEach(() => server.close());

function call(method: string, path: string, body?: unknown, as = manager) {
  return server.call(method, `/api/progetti${path}`, {
    as,
    ...(body === undefined ? {} : { body }),
  });
}

async function creato(fields: Record<string, unknown> = {}): Promise<Progetto> {
  const body = { nome_progetto: 'Potatura', cliente_id, giornate: GIORNATE, ...fields };
  const reply = await call('POST', '', body);
  expect(reply.status, reply.text).toBe(201);
  return reply.json() as Progetto;
}

async function letto(id: string) {
  const reply = await call('GET', `/${id}`);
  expect(reply.status).toBe(200);
  return reply.json() as Progetto & { storico: { descrizione_azione: string }[] };
}

describe('POST /progetti', () => {
  it('answers 201 with the whole project, its days sorted, and ignores what it does not know', async () => {
    const made = await creato({ nome_cliente: 'Altro', numero_giornate: 9, colore: 'rosso' });
    expect(progettoSchema.parse(made)).toEqual(made);
    expect(made).toMatchObject({
      nome_cliente: 'Comune di Lecco',
      stato: 'In Lavorazione',
      numero_giornate: 2,
      data_inizio: '2026-06-01',
      data_fine: '2026-06-02',
      giornate: [
        { data: '2026-06-01', ora_inizio: '09:00', ora_fine: '18:00' },
        { data: '2026-06-02', ora_inizio: '09:00', ora_fine: '18:00' },
      ],
    });
    expect((await call('GET', '')).json()).toEqual([made]);
  });

  it.each([
    [{ nome_progetto: '' }, { nome_progetto: 'Nome Progetto e Cliente sono obbligatori.' }],
    [{ giornate: [] }, { giornate: 'Inserire almeno una giornata di attività.' }],
    [{ giornate: [GIORNATE[0], GIORNATE[0]] }, { giornate: 'Questa data è già stata inserita.' }],
    [{ esl_totali: -0.5 }, { esl_totali: 'Gli ESL totali devono essere un numero da 0 in su.' }],
    [{ cliente_id: NESSUNO }, { cliente_id: 'Il cliente non esiste più.' }],
  ])('with %j answers 400 and says which field', async (fields, campi) => {
    const body = { nome_progetto: 'Potatura', cliente_id, giornate: GIORNATE, ...fields };
    const reply = await call('POST', '', body);
    expect(reply.status).toBe(400);
    expect(reply.json()).toMatchObject({ codice: 'richiesta_non_valida', campi });
    expect((await call('GET', '')).json()).toEqual([]);
  });
});

describe('PUT /progetti/{id}', () => {
  it.each([null, ''])('leaves the state as it is where %j is sent for it', async (stato) => {
    const { id } = await creato({ stato: 'Confermato' });
    const reply = await call('PUT', `/${id}`, { stato, descrizione: 'Siepe' });
    expect([reply.status, reply.json()]).toMatchObject([
      200,
      { stato: 'Confermato', descrizione: 'Siepe' },
    ]);
  });

  it('takes the whole project as it was read, with state and notes replaced: the last writer wins', async () => {
    const { id } = await creato();
    const { storico, nome_cliente, dipendentiAssegnati, attrezzaturaAssegnata, ...whole } =
      await letto(id);
    // What a client leaves out, being derived.
    expect([storico.length, nome_cliente, dipendentiAssegnati, attrezzaturaAssegnata]).toEqual([
      1,
      'Comune di Lecco',
      [],
      [],
    ]);
    await call('PUT', `/${id}`, { stato: 'Annullato' });
    const body = { ...whole, stato: 'Confermato', note_fatturazione: 'A corpo' };
    const reply = await call('PUT', `/${id}`, body);
    expect(reply.status).toBe(200);
    expect(reply.json()).toMatchObject({ ...whole, ...body, versione: 3 });
    expect((await letto(id)).storico.map(({ descrizione_azione }) => descrizione_azione)).toEqual(
      expect.arrayContaining([
        'Stato: Annullato → Confermato',
        'Note di fatturazione: vuoto → «A corpo»',
      ]),
    );
  });

  it('answers 409 with what stands now when another has changed what was seen', async () => {
    const { id } = await creato();
    await call('PUT', `/${id}`, { stato: 'Annullato' });
    const late = { stato: 'Confermato', before: { stato: 'In Lavorazione' } };
    const reply = await call('PUT', `/${id}`, late);
    expect(reply.status).toBe(409);
    expect(reply.json()).toMatchObject({
      codice: 'conflitto_campi',
      current: { stato: 'Annullato' },
    });
    expect((await call('PUT', `/${NESSUNO}`, late)).status).toBe(404);
  });
});

describe('people and equipment of a project', () => {
  it('are assigned and removed: 201 with the project, 204 without a word, 404 the second time', async () => {
    const { id } = await creato();
    const chi = { dipendente_id: mario, mansioni_assegnate: ['Driver', 'Capitano'] };
    const assigned = await call('POST', `/${id}/dipendenti`, chi);
    expect(assigned.status).toBe(201);
    expect((assigned.json() as Progetto).dipendentiAssegnati).toEqual([
      {
        id: mario,
        nome: 'Mario',
        cognome: 'Rossi',
        tipo_assunzione: 'contratto a chiamata',
        mansioni_assegnate: ['Driver', 'Capitano'],
        nota_letta: 0,
      },
    ]);
    const cosa = { attrezzatura_id: motosega };
    const committed = await call('POST', `/${id}/attrezzatura`, cosa);
    expect(committed.status).toBe(201);
    const [impegno] = (committed.json() as Progetto).attrezzaturaAssegnata;
    expect(impegno).toMatchObject({ ...cosa, nome_attrezzo: 'Motosega', quantita_impegnata: 1 });
    for (const path of [`/${id}/dipendenti/${mario}`, `/${id}/attrezzatura/${impegno?.id}`]) {
      const removed = await call('DELETE', path);
      expect([removed.status, removed.text]).toEqual([204, '']);
      expect((await call('DELETE', path)).status).toBe(404);
    }
    expect((await letto(id)).storico.map(({ descrizione_azione }) => descrizione_azione)).toEqual([
      'Attrezzatura tolta: Motosega (quantità 1)',
      'Dipendente rimosso: Rossi Mario',
      'Attrezzatura assegnata: Motosega (quantità 1)',
      'Dipendente assegnato: Rossi Mario (Driver, Capitano)',
      'Attività creata',
    ]);
  });

  it.each([
    [{ quantita_impegnata: 0 }, 400, 'Seleziona un attrezzo e una quantità valida.'],
    [{ quantita_impegnata: 1.5 }, 400, 'Seleziona un attrezzo e una quantità valida.'],
    [{ quantita_impegnata: 4 }, 409, 'Motosega: il 01/06/2026 ne restano 3 su 3.'],
  ])('of equipment %j is refused with %i', async (fields, status, frase) => {
    const { id } = await creato();
    const body = { attrezzatura_id: motosega, ...fields };
    const reply = await call('POST', `/${id}/attrezzatura`, body);
    expect(reply.status).toBe(status);
    expect(reply.text).toContain(frase);
    expect((await letto(id)).attrezzaturaAssegnata).toEqual([]);
  });
});

describe('DELETE /progetti/{id}', () => {
  it('is the Admin’s: 204, and then 404', async () => {
    const admin = server.rows.dipendente({ ruolo: 'Admin' });
    const { id } = await creato();
    expect((await call('DELETE', `/${id}`)).status).toBe(403);
    expect((await call('DELETE', `/${id}`, undefined, admin)).status).toBe(204);
    expect((await call('GET', `/${id}`)).status).toBe(404);
    expect((await call('DELETE', `/${id}`, undefined, admin)).status).toBe(404);
  });

  it('is refused with what depends on it while there are contracts', async () => {
    const admin = server.rows.dipendente({ ruolo: 'Admin' });
    const { id } = await creato();
    server.rows.contratto(mario, { progetto_id: id });
    const reply = await call('DELETE', `/${id}`, undefined, admin);
    expect(reply.status).toBe(409);
    expect(reply.json()).toMatchObject({ codice: 'ha_dipendenze' });
  });
});

it('An Operatore gets 403 on all of it but what is theirs, read without notes, ESL or history', async () => {
  const { id } = await creato({ note_fatturazione: 'Segreto', esl_totali: 4 });
  const requests = [
    ['GET', ''],
    ['POST', ''],
    ['GET', `/${id}`],
    ['PUT', `/${id}`],
    ['DELETE', `/${id}`],
    ['POST', `/${id}/dipendenti`],
    ['DELETE', `/${id}/dipendenti/${mario}`],
    ['POST', `/${id}/attrezzatura`],
    ['DELETE', `/${id}/attrezzatura/${NESSUNO}`],
    ['GET', `/${id}/validita`],
    ['GET', `/${id}/recap-pdf`],
  ] as const;
  for (const [method, path] of requests) {
    expect((await call(method, path, undefined, mario)).status, `${method} ${path}`).toBe(403);
  }
  await call('POST', `/${id}/dipendenti`, { dipendente_id: mario });
  const mio = await call('GET', `/${id}`, undefined, mario);
  expect(mio.status).toBe(200);
  expect(mio.text).not.toMatch(/Segreto|esl_totali|storico|cliente_id/);
  expect((await call('GET', '/me/planning', undefined, mario)).json()).toHaveLength(1);
});
