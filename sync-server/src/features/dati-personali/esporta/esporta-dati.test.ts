import type { DipendenteId } from '@gestionale/shared-schema/values/id.ts';
import { strFromU8, unzipSync } from 'fflate';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { rawQuery } from '../../../db/raw-query.ts';
import { createTestServer, type TestServer } from '../../../testing/create-test-server.ts';
import { foreignKeys } from '../../../testing/databases/foreign-keys.ts';
import { testEngine } from '../../../testing/postgres/test-engine.ts';
import { readPdf } from '../../../testing/requests/read-pdf.ts';
import { GIORNO } from '../../../testing/row-maker.ts';
import { registro } from '../registro/registro.ts';
import type { Colonna, Righe } from '../registro/voce-registro.ts';

/** What must never be in the file of somebody else. */
const ALTRUI = [
  'Verdi',
  'Luigia',
  'VRDLGU80A41F205X',
  'IT60X0542811101000000123456',
  'ricongiungimento',
];

let server: TestServer;
let admin: DipendenteId;
let mario: DipendenteId;
let luigia: DipendenteId;

beforeEach(async () => {
  server = await createTestServer();
  admin = server.rows.dipendente({ ruolo: 'Admin', nome: 'Ada', cognome: 'Capo' });
  mario = server.rows.dipendente({
    nome: 'Mario',
    cognome: 'Rossi',
    tipo_assunzione: 'prestazione occasionale',
    codice_fiscale: 'RSSMRA85T10A562S',
    iban: 'IT40S0542811101000000123456',
    numero_permesso_soggiorno: 'P-77',
    password_hash: '$argon2id$v=19$m=19456,t=2,p=1$AAAA$BBBB',
  });
  luigia = server.rows.dipendente({
    nome: 'Luigia',
    cognome: 'Verdi',
    codice_fiscale: 'VRDLGU80A41F205X',
    iban: 'IT60X0542811101000000123456',
    motivazione_permesso: 'ricongiungimento',
  });
});

afterEach(() => server.close());

function esporta(id: DipendenteId, as: DipendenteId) {
  return server.call('GET', `/api/dati-personali/${id}/esporta`, { as });
}

async function filesOf(id: DipendenteId, as = id): Promise<Map<string, Uint8Array>> {
  const reply = await esporta(id, as);
  expect(reply.status).toBe(200);
  return new Map(Object.entries(unzipSync(new Uint8Array(reply.bytes))));
}

function rowsIn(files: ReadonlyMap<string, Uint8Array>, table: string) {
  const bytes = files.get(`dati/${table}.json`);
  if (bytes === undefined) throw new Error(`No file of ${table}`);
  return JSON.parse(strFromU8(bytes)) as Record<string, unknown>[];
}

interface Voce {
  readonly righe: Righe | undefined;
  readonly colonne: Readonly<Record<string, Colonna>>;
}

const esportate = Object.entries<Voce>(registro).flatMap(([nome, { righe, colonne }]) =>
  righe === undefined ? [] : [{ nome, righe, colonne }],
);

/** A row of Mario's in every table that is exported, and one of Luigia's beside most. */
async function layOut(): Promise<void> {
  const { rows, db } = server;
  const progetto = rows.progetto([GIORNO, '2026-06-03']);
  for (const id of [mario, luigia]) {
    rows.assegna(progetto, id);
    rows.foglioOre(progetto, id, { approvato: 1, approvato_da: luigia });
    const contratto_id = rows.contratto(id, { progetto_id: progetto });
    const body = { contratto_id, data_pagamento: GIORNO };
    expect((await server.call('POST', '/api/ricevute', { as: admin, body })).status).toBe(201);
    const query = new URLSearchParams({ device: rows.id(), highest: '3', pending: '1-3' });
    await server.call('GET', `/api/sync/pull?${query}`, { as: id });
  }
  rows.foglioOre(progetto, mario, { data: '2026-06-03' as typeof GIORNO });
  const made = await server.call('POST', '/api/fogli-ore', {
    as: mario,
    headers: { 'idempotency-key': `${rows.id()}:1` },
    body: { progetto_id: progetto, dipendente_id: mario, data: GIORNO, ore_lavorate: 1 },
  });
  expect(made.status).toBe(201);
  const { id: ore } = made.json() as { id: string };
  const rimandate = { as: admin, body: { motivo: 'Manca la pausa' } };
  expect((await server.call('PUT', `/api/fogli-ore/${ore}/rimanda`, rimandate)).status).toBe(200);
  db.now.run(
    rawQuery('INSERT INTO login_failures VALUES (?1, 2, ?2)', [mario, '2026-05-12T10:00:00.000Z']),
  );
  db.now.run(
    rawQuery(
      `INSERT INTO settled_keys SELECT id, 1, 2 FROM devices WHERE dipendente_id IN (?1, ?2)`,
      [mario, luigia],
    ),
  );
  const at = '2026-05-12T10:00:00.000Z';
  for (const [table, values] of Object.entries({
    second_factors: [mario, 'sealed', at, 1, 'sealed', at],
    recovery_codes: ['hash', mario, at],
    calendari_personali: [mario, Buffer.from('hash'), at, at],
    codici_dipendenti: [mario, '0000001'],
    nomi_di_prima: [mario, 'Mario', 'Bianchi'],
    avvisi_scelti: [mario, 'ore', 'mail'],
    iscrizioni_push: ['iscritto', mario, sessioneDi(mario, at), 'https://x', 'p', 'a', 'k', at],
    avvisi_in_coda: avvisoDi(mario, at),
    passkeys: ['id', mario, 'Telefono', Buffer.from('key'), 0, '[]', at, at],
  })) {
    const places = values.map((_, n) => `?${n + 1}`).join(', ');
    db.now.run(rawQuery(`INSERT INTO ${table} VALUES (${places})`, values));
  }
  db.now.run(
    rawQuery('INSERT INTO progetti_eliminati VALUES (?1, ?2, ?3, ?4)', [
      rows.id(),
      'Siepe',
      '2026-05-12T10:00:00.000Z',
      JSON.stringify([luigia, mario]),
    ]),
  );
  db.now.run(
    rawQuery('INSERT INTO anonimizzazioni (dipendente_id, chiesta_il) VALUES (?1, ?2)', [
      mario,
      '2026-05-12T10:00:00.000Z',
    ]),
  );
}

/** Whoever has it set is nobody any more, and triggers take the rest. */
const MAY_BE_EMPTY = new Set(['dipendenti.anonimizzato_il']);

const NULLABLE = {
  sqlite: `SELECT name, type FROM pragma_table_info(?1)
    WHERE "notnull" = 0 AND pk = 0 AND type <> 'BLOB'`,
  postgres: `SELECT column_name AS name, data_type AS type FROM information_schema.columns
    WHERE table_schema = current_schema() AND table_name = ?1 AND is_nullable = 'YES'
      AND data_type <> 'bytea'`,
};

/** Puts something into every column that may be empty and is, in all rows of a table. */
function fillNulls(table: string): void {
  const { db } = server;
  const referring = foreignKeys(db).flatMap((key) => (key.table === table ? key.column : []));
  const kept = new Set([...referring, 'stampa', 'anonimizzato_il']);
  const nullable = db.now
    .all(rawQuery<{ name: string; type: string }>(NULLABLE[testEngine()], [table]))
    .filter(({ name }) => !kept.has(name));
  for (const { name, type } of nullable) {
    const text = /data|scadenza|_il$|_at$/.test(name) ? GIORNO : `${table} ${name}`;
    const value = /int/i.test(type) ? 7 : text;
    server.db.now.run(rawQuery(`UPDATE ${table} SET ${name} = ?1 WHERE ${name} IS NULL`, [value]));
  }
}

/** As whoever opens the file reads it: a list is a list. */
function toPlain(value: unknown): unknown {
  return typeof value === 'string' && /^[[{]/.test(value) ? JSON.parse(value) : value;
}

describe('the archive of a person', () => {
  test('has every table and column that the register says, and no other', async () => {
    await layOut();
    const files = await filesOf(mario);
    const tables = [...files.keys()].filter((path) => path.startsWith('dati/'));
    expect(tables).toEqual(esportate.map(({ nome }) => `dati/${nome}.json`));
    for (const { nome, righe, colonne } of esportate) {
      const found = rowsIn(files, nome);
      expect([nome, found.length]).not.toEqual([nome, 0]);
      const expected = [
        ...Object.entries(colonne).flatMap(([name, { esportata }]) => (esportata ? [name] : [])),
        ...Object.keys(righe.accanto ?? {}),
      ];
      for (const row of found) expect(Object.keys(row)).toEqual(expected);
      const counted = server.db.now.first(
        rawQuery<{ rows: number }>(`SELECT count(*) AS rows FROM ${righe.from}`, [mario]),
      );
      expect([nome, found.length]).toEqual([nome, counted?.rows]);
    }
  });

  test('has the very values of every column, of which none is empty in all rows', async () => {
    await layOut();
    const body = {
      dipendente_id: mario,
      compenso_lordo: 100,
      luogo_stipula: 'Lecco',
      data_inizio: GIORNO,
      data_fine: GIORNO,
    };
    expect((await server.call('POST', '/api/contratti', { as: admin, body })).status).toBe(201);
    for (const { nome } of esportate) fillNulls(nome);
    const files = await filesOf(mario, admin);
    for (const { nome, righe, colonne } of esportate) {
      const columns = Object.entries(colonne).flatMap(([name, { esportata }]) =>
        esportata ? [name] : [],
      );
      const stored = server.db.now.all(
        rawQuery<Record<string, unknown>>(
          `SELECT ${columns.map((name) => `t.${name}`).join(', ')} FROM ${righe.from}
            ORDER BY ${righe.chiave.join(', ')}`,
          [mario],
        ),
      );
      const found = rowsIn(files, nome);
      for (const column of columns) {
        const values = stored.map((row) => toPlain(row[column]));
        expect([nome, column, found.map((row) => row[column])]).toEqual([nome, column, values]);
        const empty = values.every((value) => value === null || value === '');
        expect([nome, column, empty]).toEqual([
          nome,
          column,
          MAY_BE_EMPTY.has(`${nome}.${column}`),
        ]);
      }
    }
  });

  test('has what they were given on paper, as it was printed, and their hours by month', async () => {
    await layOut();
    const files = await filesOf(mario);
    const pdfs = [...files.keys()].filter((path) => path.endsWith('.pdf'));
    expect(pdfs).toEqual([
      'contratti/2026-05-12-1.pdf',
      'ricevute/2026-05-12-1.pdf',
      'ore/2026-05.pdf',
      'ore/2026-06.pdf',
    ]);
    for (const path of pdfs) {
      const { text } = await readPdf(files.get(path) ?? new Uint8Array());
      expect(text).toContain('Rossi Mario');
      for (const word of ALTRUI) expect(text).not.toContain(word);
    }
    const { text } = await readPdf(files.get('ore/2026-05.pdf') ?? new Uint8Array());
    expect(text).toContain('maggio 2026');
    // What was sent back is not counted, as in the sheet that they sign.
    expect(text).toContain('Ore 7,50');
  });

  test('has nothing of anybody else, and no secret', async () => {
    await layOut();
    const files = await filesOf(mario, admin);
    for (const [path, bytes] of files) {
      if (path.endsWith('.pdf')) continue;
      const text = strFromU8(bytes);
      for (const word of [...ALTRUI, luigia, 'argon2', 'fingerprint']) {
        expect([path, text.includes(word)]).toEqual([path, false]);
      }
    }
    expect(strFromU8(files.get('dati/dipendenti.json') ?? new Uint8Array())).toContain(
      'RSSMRA85T10A562S',
    );
  });

  test('is whole however many rows there are', async () => {
    const progetto = server.rows.progetto();
    for (let n = 0; n < 603; n += 1) server.rows.foglioOre(progetto, mario);
    const rows = rowsIn(await filesOf(mario), 'fogli_ore');
    expect(rows).toHaveLength(603);
    expect(new Set(rows.map((row) => row['id'])).size).toBe(603);
  });

  test('says what is in it', async () => {
    const files = await filesOf(mario);
    expect(strFromU8(files.get('LEGGIMI.txt') ?? new Uint8Array())).toContain('fogli_ore: ');
  });
});

describe('who may have it', () => {
  test('one’s own everybody, anybody’s an Admin alone', async () => {
    expect((await esporta(mario, luigia)).status).toBe(403);
    expect((await esporta(mario, mario)).status).toBe(200);
    expect((await esporta(mario, admin)).status).toBe(200);
    const nobody = await server.call('GET', `/api/dati-personali/${server.rows.id()}/esporta`, {
      as: admin,
    });
    expect(nobody.status).toBe(404);
  });

  test('one at a time for each person, and again when it has ended', async () => {
    const replies = await Promise.all([1, 2, 3].map(() => esporta(mario, mario)));
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 429, 429,
    ]);
    expect((await esporta(mario, mario)).status).toBe(200);
  });

  test('whoever leaves in the middle may ask again, and nothing more is made', async () => {
    const progetto = server.rows.progetto();
    for (let n = 0; n < 8; n += 1) {
      const data = `20${String(20 + Math.floor(n / 12))}-${String((n % 12) + 1).padStart(2, '0')}-01`;
      server.rows.foglioOre(progetto, mario, { data: data as typeof GIORNO });
    }
    const address = await server.listen();
    const controller = new AbortController();
    const reply = await fetch(`${address}/api/dati-personali/${mario}/esporta`, {
      headers: { authorization: `Bearer ${server.tokenOf(mario)}` },
      signal: controller.signal,
    });
    await reply.body?.getReader().read();
    controller.abort();
    await expect
      .poll(async () => (await esporta(mario, mario)).status, { timeout: 18_000 })
      .toBe(200);
  });
});

/** A notice with something in each of its columns. */
function avvisoDi(chi: DipendenteId, at: string): (string | number)[] {
  const what = ['id-avviso', chi, 'ore', 'mail', 'ore_rimandate', 'chiave', '2026-05-12'];
  return [...what, 1, 1, 1, 'abbandonato', 1, at, at, at, '550', 'iscritto'];
}

/** A login of theirs that is over: one that ends takes its subscription with it. */
function sessioneDi(chi: DipendenteId, at: string): string {
  const id = server.rows.id();
  server.db.now.run(
    rawQuery(
      `INSERT INTO sessions (id, dipendente_id, device, agent, opened_at, last_seen, revoked_at, verified_at)
        VALUES (?1, ?2, 'device', 'Chrome', ?3, ?3, ?3, ?3)`,
      [id, chi, at],
    ),
  );
  return id;
}
