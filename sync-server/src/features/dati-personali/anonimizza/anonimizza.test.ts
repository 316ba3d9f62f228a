import type { AnteprimaAnonimato } from '@gestionale/shared-schema/dati-personali/conservazione.ts';
import { giornoSchema } from '@gestionale/shared-schema/values/giorno.ts';
import type { DipendenteId, ProgettoId } from '@gestionale/shared-schema/values/id.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { rawQuery } from '../../../db/raw-query.ts';
import { createTestServer, type TestServer } from '../../../testing/create-test-server.ts';
import { failAt } from '../../../testing/databases/planted-faults.ts';
import { tableNames } from '../../../testing/databases/table-names.ts';
import { readPdf } from '../../../testing/requests/read-pdf.ts';
import { createTestDevice, type TestDevice } from '../../../testing/test-device.ts';
import { registro } from '../registro/registro.ts';
import type { Colonna } from '../registro/voce-registro.ts';

/** Of the person, each to be found nowhere else. */
const VALORI = {
  nome: 'Ermenegilda',
  cognome: "D'Ambrosio-Quizzi",
  email: 'erme.quizzi@example.it',
  cellulare: '3339871234',
  residenza_indirizzo: 'Via dei Planati 77',
  residenza_citta: 'Vattelapesca',
  residenza_cap: '98765',
  codice_fiscale: 'DMBRNG80A41F205X',
  iban: 'IT60X0542811101000000654321',
  numero_documento: 'CA00077ZZ',
  luogo_nascita: 'Chissaddove',
  motivazione_permesso: 'ricongiungimento segreto',
  numero_permesso_soggiorno: 'PERM-4711',
} as const;

const INTERO = `${VALORI.cognome} ${VALORI.nome}`;

const day = (text: string) => giornoSchema.parse(text);

let server: TestServer;
let admin: DipendenteId;
let manager: DipendenteId;
let lei: DipendenteId;
let collega: DipendenteId;
let progetto: ProgettoId;
let contratto: string;
let ricevuta: string;

beforeEach(async () => {
  server = await createTestServer({ startMs: Date.parse('2016-03-01T10:00:00Z') });
  const { rows } = server;
  admin = rows.dipendente({ ruolo: 'Admin', nome: 'Ada', cognome: 'Capo' });
  manager = rows.dipendente({ ruolo: 'Manager', nome: 'Mara', cognome: 'Neri' });
  collega = rows.dipendente({ nome: 'Carlo', cognome: 'Collega' });
  const work = { ruolo: 'Operatore', tipo_assunzione: 'prestazione occasionale' };
  const body = { ...VALORI, ...work, password: 'una prova che dura' };
  const made = await ok('POST', '/api/dipendenti', admin, body);
  lei = (made.json() as { id: DipendenteId }).id;
  progetto = rows.progetto(['2016-03-01'], { stato: 'Confermato' });
});

afterEach(() => server.close());

async function ok(method: string, url: string, as: DipendenteId, body?: unknown) {
  const reply = await server.call(method, url, { as, body });
  if (reply.status >= 300) throw new Error(`${url}: ${reply.text}`);
  return reply;
}

/** Years of work, told by the product itself wherever it tells of anybody. */
async function work(): Promise<TestDevice> {
  const { rows, db } = server;
  await ok('POST', `/api/progetti/${progetto}/dipendenti`, manager, { dipendente_id: lei });
  await ok('POST', `/api/progetti/${progetto}/dipendenti`, manager, { dipendente_id: collega });
  const phone = createTestDevice(server, lei);
  const id = rows.id();
  await phone.pushed([
    {
      name: 'fogliOre.crea',
      input: {
        id,
        progetto_id: progetto,
        dipendente_id: lei,
        data: '2016-03-01',
        ore_lavorate: 8,
        descrizione_attivita: `Con il furgone, ${INTERO}`,
      },
    },
    { name: 'fogliOre.modifica', input: { id: rows.id() } },
  ]);
  await phone.pull();
  await ok('PUT', `/api/fogli-ore/${id}/approve`, admin, { versione: 1 });
  contratto = rows.id();
  ricevuta = rows.id();
  await ok('POST', '/api/contratti', admin, {
    id: contratto,
    dipendente_id: lei,
    progetto_id: progetto,
    compenso_lordo: 100,
    luogo_stipula: 'Lecco',
    data_inizio: '2016-03-01',
    data_fine: '2016-03-01',
  });
  await ok('POST', '/api/ricevute', admin, {
    id: ricevuta,
    contratto_id: contratto,
    data_pagamento: '2016-03-01',
  });
  // What somebody else was refused tells of her, and so may a line from before lines had an author.
  const other = createTestDevice(server, manager);
  await other.pushed([{ name: 'fogliOre.modifica', input: { id: rows.id() } }]);
  db.now.run(
    rawQuery('UPDATE outcomes SET refusal = ?2 WHERE dipendente_id = ?1', [
      manager,
      JSON.stringify({ codice: 'non_trovato', errore: `Le ore di ${INTERO} non ci sono.` }),
    ]),
  );
  db.now.run(
    rawQuery(
      `INSERT INTO storico (id, progetto_id, data_ora, descrizione_azione, autore_nome, autore_cognome)
        VALUES (?1, ?2, '2015-01-01T10:00:00.000Z', 'Prima', ?3, ?4)`,
      [rows.id(), progetto, VALORI.nome, VALORI.cognome],
    ),
  );
  db.now.run(rawQuery("INSERT INTO login_failures VALUES (?1, 1, '2016-03-01')", [lei]));
  return phone;
}

async function leave(): Promise<void> {
  await ok('PUT', `/api/dipendenti/${lei}/disattiva`, admin);
}

function later(days: number): void {
  server.clock.advance(days * 24 * 3_600_000);
}

/** Every text of every column of every table, whatever it is for. */
function scan(values: readonly string[]): { readonly where: string }[] {
  return tableNames(server.db).flatMap((name) => {
    const rows = server.db.now.all(
      rawQuery<Record<string, unknown>>(`SELECT * FROM "${name}"`, []),
    );
    return rows.flatMap((row) =>
      Object.entries(row).flatMap(([column, value]) => {
        const text = value instanceof Uint8Array ? Buffer.from(value).toString() : String(value);
        const hit = values.some((each) => text.toLowerCase().includes(each.toLowerCase()));
        return hit ? [{ where: `${name}.${column}` }] : [];
      }),
    );
  });
}

const values = Object.values(VALORI);

function columnOf(where: string): Colonna | undefined {
  const [table = '', column = ''] = where.split('.');
  const voci: Readonly<Record<string, { colonne: Readonly<Record<string, Colonna>> }>> = registro;
  return voci[table]?.colonne[column];
}

function anonimizza(conferma: string) {
  return server.call('PUT', `/api/dati-personali/${lei}/anonimato`, {
    as: admin,
    body: { conferma },
  });
}

async function anteprima(): Promise<AnteprimaAnonimato> {
  const reply = await ok('GET', `/api/dati-personali/${lei}/anonimato`, admin);
  return reply.json() as AnteprimaAnonimato;
}

describe('whoever is made anonymous', () => {
  test('is nowhere but where the register says that it stays', async () => {
    await work();
    await leave();
    const before = new Set(scan(values).map(({ where }) => where));
    const holders = `dipendenti.ordine storico.descrizione_azione storico.autore_cognome
      fogli_ore.descrizione_attivita outcomes.refusal contratti.stampa ricevute.stampa
      registro_attivita.valori`;
    expect([...before]).toEqual(expect.arrayContaining(holders.split(/\s+/)));
    const sums = 'SELECT sum(ore_lavorate_centesimi) AS ore, count(*) AS quante FROM fogli_ore';
    const hoursBefore = server.db.now.first(rawQuery(sums, []));
    later(6 * 365);
    expect((await anonimizza(INTERO)).status).toBe(204);

    const found = scan(values);
    for (const { where } of found) {
      expect([where, columnOf(where)?.anonimizzata]).toEqual([where, 'con la riga']);
    }
    expect(new Set(found.map(({ where }) => where))).toEqual(
      new Set(['contratti.stampa', 'ricevute.stampa']),
    );
    expect(server.db.now.first(rawQuery(sums, []))).toEqual(hoursBefore);
    const gone = Object.entries<{ colonne: Readonly<Record<string, Colonna>> }>(registro).flatMap(
      ([table, { colonne }]) => (colonne['dipendente_id']?.anonimizzata === 'tolta' ? table : []),
    );
    expect(gone).toEqual(expect.arrayContaining(['sessions', 'devices', 'outcomes', 'passkeys']));
    for (const table of gone) {
      const left = rawQuery(`SELECT 1 FROM ${table} WHERE dipendente_id = ?1`, [lei]);
      expect([table, server.db.now.all(left)]).toEqual([table, []]);
    }
    const history = server.db.now.all(
      rawQuery<{ testo: string }>(
        "SELECT descrizione_azione || ' ' || autore_cognome || ' ' || autore_nome AS testo FROM storico",
        [],
      ),
    );
    const about = history.filter(({ testo }) => testo.includes('Ex dipendente n. 1'));
    expect(about.length).toBeGreaterThan(3);
    expect(history.some(({ testo }) => testo.includes('Collega'))).toBe(true);
    // What was signed goes on saying what it said.
    for (const url of [
      `/api/contratti/${contratto}/download`,
      `/api/ricevute/${ricevuta}/download`,
    ]) {
      const { text } = await readPdf((await ok('GET', url, admin)).bytes);
      expect(text).toContain(VALORI.codice_fiscale);
    }
  });

  test('leaves the devices of the others with the next contact', async () => {
    await work();
    await leave();
    const phones = [createTestDevice(server, admin), createTestDevice(server, manager)];
    phones.push(createTestDevice(server, collega));
    const heldBy = ({ rows }: TestDevice) =>
      JSON.stringify([...rows].map(([entity, each]) => [entity, [...each.values()]]));
    for (const phone of phones) {
      await phone.pull();
      expect(heldBy(phone)).toContain(VALORI.cognome);
    }
    later(6 * 365);
    await anonimizza(INTERO);
    for (const phone of phones) {
      await phone.pull();
      for (const value of values) expect(heldBy(phone)).not.toContain(value);
    }
  });

  test('is answered as anybody whose account is closed, and nothing comes back', async () => {
    const phone = await work();
    const token = server.tokenOf(lei);
    await leave();
    later(6 * 365);
    await anonimizza(INTERO);
    const late = await phone.push([{ name: 'fogliOre.crea', input: {} }]);
    expect([late.status, late.json()]).toMatchObject([401, { codice: 'accesso_revocato' }]);
    const old = await server.call('GET', '/api/sync/pull', {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(old.json()).toMatchObject({ codice: 'accesso_revocato' });
    for (const [method, path, body] of [
      ['PUT', 'riattiva', undefined],
      ['PUT', 'password', { password: 'Una-parola-lunga-9' }],
    ] as const) {
      const reply = await server.call(method, `/api/dipendenti/${lei}/${path}`, {
        as: admin,
        body,
      });
      expect([path, reply.status]).toEqual([path, 409]);
    }
    const edit = { nome: VALORI.nome };
    const reply = await server.call('PUT', `/api/dipendenti/${lei}`, { as: admin, body: edit });
    expect(reply.status).toBe(409);
    const login = { email: 'ex-dipendente-1@anonimo.invalid', password: 'anonimo' };
    const entered = await server.call('POST', '/api/auth/login', { body: login });
    expect(entered.json()).toMatchObject({ codice: 'credenziali_errate' });
    expect((await anteprima()).ostacoli).toEqual(['È già anonimo dal 28/02/2022.']);
    expect((await anonimizza('Ex dipendente n. 1')).status).toBe(409);
  });

  test('is not so by half: what a stop ended goes on', async () => {
    await work();
    await leave();
    later(6 * 365);
    using fault = failAt(server.db, { table: 'storico', change: 'UPDATE' });
    expect((await anonimizza(INTERO)).status).toBe(500);
    fault.mend();
    expect(scan([VALORI.cognome]).map(({ where }) => where)).toContain('storico.autore_cognome');
    await server.app.keepRules();
    expect(new Set(scan(values).map(({ where }) => where))).toEqual(
      new Set(['contratti.stampa', 'ricevute.stampa']),
    );
  });

  test('does not take the name of a colleague who has the same', async () => {
    await work();
    const { nome, cognome } = VALORI;
    const altra = server.rows.dipendente({ nome, cognome, ruolo: 'Manager' });
    await ok('PUT', `/api/progetti/${progetto}`, altra, { descrizione: 'Sua' });
    await leave();
    later(6 * 365);
    await anonimizza(INTERO);
    const lines = server.db.now.all(
      rawQuery<{ autore_id: string | null; autore_cognome: string }>(
        'SELECT autore_id, autore_cognome FROM storico',
        [],
      ),
    );
    expect(lines.filter(({ autore_id }) => autore_id === altra)).toMatchObject([
      { autore_cognome: cognome },
    ]);
    expect(lines.some((each) => each.autore_id === lei && each.autore_cognome === cognome)).toBe(
      false,
    );
  });
});

describe('who may not be', () => {
  test('whoever works here, left lately, or has something open: each is said', async () => {
    await work();
    expect((await anteprima()).ostacoli).toEqual([
      "Può ancora entrare nell'app: prima va disattivato.",
    ]);
    expect((await anonimizza(INTERO)).json()).toMatchObject({ codice: 'da_conservare' });
    server.rows.foglioOre(progetto, lei, { data: day('2016-02-01') });
    server.rows.contratto(lei);
    const annullato_il = day('2016-03-01');
    server.rows.contratto(lei, { annullato_il, motivo_annullamento: 'Era doppio' });
    await leave();
    later(5 * 365);
    const { ostacoli, ...cosa } = await anteprima();
    expect(ostacoli).toEqual([
      'I suoi dati si conservano fino al 01/03/2021, come dicono le regole di conservazione.',
      'Le sue ore del 2016 si conservano ancora con il suo nome, come dicono le regole di conservazione.',
      "C'è una sua registrazione di ore da approvare.",
      "C'è un suo contratto da pagare.",
    ]);
    expect(cosa).toMatchObject({ ore: 2, contratti: 3, dispositivi: 1, accessi: 1 });
    later(365);
    expect((await anteprima()).ostacoli).toHaveLength(2);
    expect((await anonimizza(INTERO)).status).toBe(409);
    expect(scan([VALORI.codice_fiscale]).length).toBeGreaterThan(0);
  });

  test('nobody by a slip: the name has to be typed', async () => {
    await leave();
    later(6 * 365);
    const slip = await anonimizza('Carlo Collega');
    expect([slip.status, slip.json()]).toMatchObject([
      400,
      { campi: { conferma: expect.stringContaining('Non è il nome') as string } },
    ]);
    expect((await anonimizza(` ${VALORI.nome}  ${VALORI.cognome} `.toLowerCase())).status).toBe(
      204,
    );
    expect(scan(values)).toEqual([]);
  });
});
