import type { ContractOutput } from '@gestionale/shared-schema/registry.ts';
import type { DipendenteId } from '@gestionale/shared-schema/values/id.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { rawQuery } from '../../db/raw-query.ts';
import { createTestServer, type TestServer } from '../../testing/create-test-server.ts';

const DAY_MS = 24 * 3_600_000;

type Pagina = ContractOutput<'registroAttivita.elenca'>;
type Sguardi = ContractOutput<'registroAttivita.sguardi'>;

let server: TestServer;
let admin: DipendenteId;
let manager: DipendenteId;
let operatore: DipendenteId;

beforeEach(async () => {
  // A quarter to one of the night in Italy: in UTC it is still the day before.
  server = await createTestServer({ startMs: Date.parse('2026-05-11T22:45:00Z') });
  admin = server.rows.dipendente({ ruolo: 'Admin', nome: 'Ada', cognome: 'Conti' });
  manager = server.rows.dipendente({ ruolo: 'Manager', nome: 'Ivo', cognome: 'Neri' });
  operatore = server.rows.dipendente({ nome: 'Ugo', cognome: 'Verdi' });
});

afterEach(() => server.close());

async function crea(ragione_sociale: string, as = manager): Promise<void> {
  const body = { ragione_sociale };
  expect((await server.call('POST', '/api/clienti', { as, body })).status).toBe(201);
}

async function elenca(query: Record<string, string> = {}, as = admin): Promise<Pagina> {
  const url = `/api/registro-attivita?${new URLSearchParams(query)}`;
  const reply = await server.call('GET', url, { as });
  expect(reply.status, reply.text).toBe(200);
  return reply.json() as Pagina;
}

async function esporta(query: Record<string, string> = {}): Promise<string[]> {
  const url = `/api/registro-attivita/esporta?${new URLSearchParams(query)}`;
  const { text } = await server.call('GET', url, { as: admin });
  // Each row ends with a line break.
  return text.split('\r\n').slice(0, -1);
}

async function sguardi(as: DipendenteId, query = ''): Promise<Sguardi> {
  await server.app.audit.flush();
  return (await server.call('GET', `/api/registro-attivita/me${query}`, { as })).json() as Sguardi;
}

/** How often the event loop came round while something was done. */
async function turnsWhile(act: () => Promise<unknown>): Promise<number> {
  let turns = 0;
  const tick = (): void => {
    turns += 1;
    next = setImmediate(tick);
  };
  let next = setImmediate(tick);
  await act();
  clearImmediate(next);
  return turns;
}

/** So many lines more, as fast as a copy is; of the last one's instant, unless another is said. */
function fill(lines: number, quando: string | null = null): void {
  server.db.now.run(
    rawQuery(
      `WITH RECURSIVE n (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < ?1)
       INSERT INTO registro_attivita
       SELECT last.sequence + n.n, coalesce(CAST(?2 AS TEXT), last.quando), 'modifica', 'clienti.modifica', 'fatto',
         last.dipendente_id, last.ruolo, last.accesso, NULL, NULL, 'clienti', NULL, last.hash,
         last.salt, '{}', NULL
       FROM n, (SELECT * FROM registro_attivita ORDER BY sequence DESC LIMIT 1) AS last`,
      [lines, quando],
    ),
  );
}

describe('the list', () => {
  test('tells who did what to whom, the last first', async () => {
    await crea('Rossi');
    const body = { iban: '', residenza_citta: 'Lecco' };
    await server.call('PUT', `/api/dipendenti/${operatore}`, { as: admin, body });
    const { righe, dopo } = await elenca();
    expect(dopo).toBeNull();
    expect(righe).toMatchObject([
      {
        descrizione: 'Dipendente modificato',
        autore: { nome: 'Ada', cognome: 'Conti' },
        ruolo: 'Admin',
        con: 'Chrome su Android',
        interessati: [{ id: operatore, nome: 'Ugo', cognome: 'Verdi' }],
        quanti_interessati: 1,
        valori: { cambi: [{ dopo: { residenza_citta: 'Lecco' } }] },
      },
      { descrizione: 'Cliente creato', autore: { cognome: 'Neri' }, quanti_interessati: 0 },
    ]);
    expect(JSON.stringify(righe)).not.toContain('accesso"');
  });

  test('is narrowed down by person, who did it or whose data it is about', async () => {
    await crea('Rossi');
    await crea('Neri', admin);
    await server.call('PUT', `/api/dipendenti/${manager}`, { as: admin, body: { nome: 'Ivan' } });
    const { righe } = await elenca({ dipendente_id: manager });
    expect(righe.map(({ descrizione }) => descrizione)).toEqual([
      'Dipendente modificato',
      'Cliente creato',
    ]);
  });

  test('is narrowed down by kind and by what it is about', async () => {
    await crea('Rossi');
    await server.call('PUT', `/api/dipendenti/${manager}/disattiva`, { as: admin });
    await server.call('GET', '/api/contratti', { as: admin });
    await server.app.audit.flush();
    const found = async (query: Record<string, string>) =>
      (await elenca(query)).righe.map(({ descrizione }) => descrizione);
    expect(await found({ tipo: 'autorizzazione' })).toEqual(['Dipendente disattivato']);
    expect(await found({ tipo: 'lettura' })).toEqual(['Elenco dei contratti letto']);
    expect(await found({ entita: 'clienti' })).toEqual(['Cliente creato']);
    expect(await found({ tipo: '', entita: '' })).toHaveLength(3);
    const reply = await server.call('GET', '/api/registro-attivita?tipo=altro', { as: admin });
    expect(reply.status).toBe(400);
  });

  test('is narrowed down by days as they are in Italy', async () => {
    const days = ['2026-05-12', '2026-05-13', '2026-05-15'];
    await crea('Primo');
    server.clock.advance(DAY_MS);
    await crea('Secondo');
    server.clock.advance(2 * DAY_MS);
    await crea('Terzo');
    for (const [place, day] of days.entries()) {
      const { righe } = await elenca({ data_inizio: day, data_fine: day });
      expect(righe.map(({ sequence }) => sequence)).toEqual([place + 1]);
    }
    expect((await elenca({ data_inizio: '2026-05-14', data_fine: '2026-05-14' })).righe).toEqual(
      [],
    );
    expect((await elenca({ data_inizio: '2026-05-13' })).righe).toHaveLength(2);
    expect((await elenca({ data_fine: '2026-05-11' })).righe).toEqual([]);
    const [first, last] = ['0000-01-01', '9999-12-31'];
    expect((await elenca({ data_inizio: first, data_fine: last })).righe).toHaveLength(3);
    expect((await elenca({ data_inizio: last })).righe).toEqual([]);
    expect((await elenca({ data_fine: '1000-01-01' })).righe).toEqual([]);
  });

  test('is narrowed down by days whatever the clock did in between', async () => {
    const day = async (giorno: string, query: Record<string, string> = {}) =>
      (await elenca({ data_inizio: giorno, data_fine: giorno, ...query })).righe.map(
        ({ sequence }) => sequence,
      );
    await crea('Primo');
    // For a while it was a year ahead, then a day behind.
    fill(2, '2027-05-12T08:00:00.000Z');
    fill(1, '2026-05-11T08:00:00.000Z');
    fill(11_000, '2026-05-13T08:00:00.000Z');
    fill(2, '2027-05-12T08:00:00.000Z');
    fill(2, '2026-05-14T08:00:00.000Z');
    expect(await day('2026-05-12')).toEqual([1]);
    expect(await day('2027-05-12')).toEqual([11_006, 11_005, 3, 2]);
    expect(await day('2026-05-11')).toEqual([4]);
    expect(await day('2026-05-14')).toEqual([11_008, 11_007]);
    expect(await day('2026-05-13', { dopo: '8' })).toEqual([7, 6, 5]);
    expect((await elenca({ data_fine: '2026-05-12' })).righe).toHaveLength(2);
    expect((await elenca({ data_inizio: '2026-05-14' })).righe).toHaveLength(6);
    const rows = await esporta({ data_inizio: '2027-01-01' });
    expect(rows.slice(1).map((row) => row.split(';')[0])).toEqual([
      '"2"',
      '"3"',
      '"11005"',
      '"11006"',
    ]);
    fill(6000, '2026-05-11T08:00:00.000Z');
    expect((await elenca({ data_fine: '2026-05-11' })).righe).toHaveLength(100);
    expect(await day('2026-05-12')).toEqual([1]);
  });

  test('comes page after page, each line once', async () => {
    await crea('Rossi');
    fill(249);
    const pages = [await elenca()];
    for (let last = pages.at(-1); last !== undefined && last.dopo !== null; last = pages.at(-1)) {
      pages.push(await elenca({ dopo: String(last.dopo) }));
    }
    expect(pages.map(({ righe }) => righe.length)).toEqual([100, 100, 50]);
    const numbers = pages.flatMap(({ righe }) => righe.map(({ sequence }) => sequence));
    expect(numbers).toEqual(Array.from({ length: 250 }, (_, n) => 250 - n));
  });

  test('looks through a part of a long log in one request, and says where to go on', async () => {
    await crea('Rossi');
    fill(30_000);
    const first = await elenca({ entita: 'clienti', tipo: 'lettura' });
    expect(first).toEqual({ righe: [], dopo: 10_002 });
    const second = await elenca({ entita: 'clienti', tipo: 'lettura', dopo: '10002' });
    expect(second).toEqual({ righe: [], dopo: null });
  });
});

describe('the export', () => {
  test('has what is narrowed down, the first first', async () => {
    await crea('Rossi');
    fill(1200);
    await crea('Verdi', admin);
    const rows = await esporta();
    expect(rows).toHaveLength(1203);
    expect(rows[0]).toMatch(/^\uFEFF"Numero";"Quando";/);
    expect(rows[1]).toContain('"12/05/2026 00:45"');
    expect(rows[1]).toContain('"Neri Ivo";"Manager";"Modifica";"Cliente creato";"Fatto"');
    expect(await esporta({ dipendente_id: admin })).toHaveLength(2);
  });

  test('lets others have their turn between its pieces', async () => {
    await crea('Rossi');
    const few = await turnsWhile(esporta);
    fill(5000);
    expect((await turnsWhile(esporta)) - few).toBeGreaterThanOrEqual(5000 / 500);
  });

  test('runs nothing in a spreadsheet', async () => {
    server.db.now.run(
      rawQuery('UPDATE dipendenti SET cognome = ?2 WHERE id = ?1', [manager, '=HYPERLINK("x")']),
    );
    await crea('a";=1+1');
    const [, row] = await esporta();
    expect(row).toContain(`"'=HYPERLINK(""x"") Ivo"`);
    expect(row).toContain('ragione_sociale:  → a"";=1+1');
    expect(row?.match(/(^|;)"[=+\-@]/)).toBeNull();
  });

  test('is itself on record', async () => {
    await esporta();
    await server.app.audit.flush();
    expect((await elenca()).righe).toMatchObject([
      { tipo: 'scaricamento', descrizione: 'Registro delle attività scaricato' },
    ]);
  });
});

describe('who looked at one’s own data', () => {
  test('is told to that person alone, without what was looked for', async () => {
    server.rows.contratto(operatore);
    await server.call('GET', '/api/contratti', { as: manager });
    await server.call('PUT', `/api/dipendenti/${operatore}`, {
      as: admin,
      body: { residenza_citta: 'Lecco' },
    });
    const { righe } = await sguardi(operatore);
    expect(righe.map(({ descrizione, autore }) => [descrizione, autore?.cognome])).toEqual([
      ['Elenco dei contratti letto', 'Neri'],
      ['Dipendente modificato', 'Conti'],
    ]);
    expect(JSON.stringify(righe)).not.toContain('Lecco');
    expect((await sguardi(manager)).righe).toEqual([]);
  });

  test('comes page after page', async () => {
    const body = (n: number) => ({ residenza_citta: `Lecco ${n}` });
    for (let n = 0; n < 101; n += 1) {
      await server.call('PUT', `/api/dipendenti/${operatore}`, { as: admin, body: body(n) });
    }
    const first = await sguardi(operatore);
    expect([first.righe.length, first.dopo]).toEqual([100, 2]);
    const second = await sguardi(operatore, `?dopo=${first.dopo}`);
    expect([second.righe.length, second.dopo]).toEqual([1, null]);
  });
});
