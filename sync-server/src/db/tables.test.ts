import type { Selectable } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { createRowMaker } from '../testing/row-maker.ts';
import { fingerprintOf, migrationList } from './migration-list.ts';
import { openDatabase } from './open-database.ts';
import { rawQuery } from './raw-query.ts';
import type { SqliteDatabase } from './sqlite-database.ts';
import type { Tables } from './tables.ts';

type Need<Value> = null extends Value ? 'nullable' : 'required';

/** Checked against tables.ts by the compiler and against the migrations by the test below. */
const columns: {
  readonly [T in keyof Tables]: {
    readonly [C in keyof Selectable<Tables[T]>]: Need<Selectable<Tables[T]>[C]>;
  };
} = {
  dipendenti: {
    id: 'required',
    nome: 'required',
    cognome: 'required',
    email: 'required',
    password_hash: 'required',
    ruolo: 'required',
    tipo_assunzione: 'required',
    mansioni: 'required',
    attivo: 'required',
    disattivato_il: 'nullable',
    cellulare: 'nullable',
    residenza_indirizzo: 'nullable',
    residenza_citta: 'nullable',
    residenza_cap: 'nullable',
    codice_fiscale: 'nullable',
    iban: 'nullable',
    numero_documento: 'nullable',
    data_nascita: 'nullable',
    luogo_nascita: 'nullable',
    scadenza_permesso_soggiorno: 'nullable',
    motivazione_permesso: 'nullable',
    numero_permesso_soggiorno: 'nullable',
    scadenza_attestati_sicurezza: 'nullable',
    scadenza_idoneita_medica: 'nullable',
    validita_documenti: 'required',
    account_epoch: 'required',
    anonimizzato_il: 'nullable',
    password_scade_il: 'nullable',
    ordine: 'required',
  },
  clienti: {
    id: 'required',
    ragione_sociale: 'required',
    partita_iva: 'nullable',
    referente_nome: 'nullable',
    referente_email: 'nullable',
    telefono: 'nullable',
    indirizzo_fatturazione: 'nullable',
    ordine: 'required',
  },
  fornitori: {
    id: 'required',
    ragione_sociale: 'required',
    tipo_fornitore: 'nullable',
    iban: 'nullable',
    contatto_email: 'nullable',
    contatto_telefono: 'nullable',
    ordine: 'required',
  },
  attrezzatura: {
    id: 'required',
    nome_attrezzo: 'required',
    descrizione: 'nullable',
    quantita_totale: 'required',
    costo_acquisto_centesimi: 'required',
    data_acquisto: 'nullable',
    data_prevista_sostituzione: 'nullable',
    ordine: 'required',
  },
  progetti: {
    id: 'required',
    nome_progetto: 'required',
    cliente_id: 'required',
    tipo_progetto: 'nullable',
    tipo_attivita: 'nullable',
    esl_totali: 'nullable',
    descrizione: 'nullable',
    note_fatturazione: 'nullable',
    stato: 'required',
    versione: 'required',
    ordine: 'required',
    primo_giorno: 'required',
  },
  progetti_eliminati: {
    id: 'required',
    nome_progetto: 'required',
    eliminato_il: 'required',
    dipendenti: 'required',
  },
  giornate: {
    id: 'required',
    progetto_id: 'required',
    data: 'required',
    ora_inizio: 'required',
    ora_fine: 'required',
  },
  assegnazioni: {
    progetto_id: 'required',
    dipendente_id: 'required',
    mansioni_assegnate: 'required',
    rimosso_il: 'nullable',
  },
  impegni: {
    id: 'required',
    progetto_id: 'required',
    attrezzatura_id: 'required',
    quantita_impegnata: 'required',
  },
  storico: {
    id: 'required',
    progetto_id: 'required',
    data_ora: 'required',
    descrizione_azione: 'required',
    autore_nome: 'required',
    autore_cognome: 'required',
  },
  fogli_ore: {
    id: 'required',
    progetto_id: 'required',
    dipendente_id: 'required',
    data: 'required',
    ora_inizio: 'nullable',
    ora_fine: 'nullable',
    ore_lavorate_centesimi: 'required',
    descrizione_attivita: 'nullable',
    approvato: 'required',
    approvato_il: 'nullable',
    approvato_da: 'nullable',
    fuori_giornata: 'required',
    fuori_assegnazione: 'required',
    versione: 'required',
  },
  contratti: {
    id: 'required',
    numero: 'required',
    dipendente_id: 'required',
    progetto_id: 'nullable',
    compenso_lordo_centesimi: 'required',
    data_inizio: 'required',
    data_fine: 'required',
    luogo_stipula: 'required',
    data_stipula: 'required',
    stampa: 'nullable',
  },
  ricevute: {
    id: 'required',
    numero: 'required',
    contratto_id: 'required',
    data_pagamento: 'required',
    netto_a_pagare_centesimi: 'required',
    stampa: 'nullable',
  },
  numeratori: { serie: 'required', anno: 'required', ultimo: 'required' },
  impostazioni: {
    id: 'required',
    ragione_sociale: 'nullable',
    partita_iva: 'nullable',
    sede_legale: 'nullable',
    dati_fatturazione: 'nullable',
    festa_patronale: 'nullable',
    intervallo_scadenze: 'nullable',
    secondo_fattore_richiesto: 'required',
  },
  documenti: {
    filename: 'required',
    chiave: 'required',
    file: 'required',
    dimensione: 'required',
    caricato_il: 'required',
    ordine: 'required',
  },
  feed: {
    entity: 'required',
    id: 'required',
    audience: 'required',
    sequence: 'required',
    deleted: 'required',
  },
  feed_digests: { audience: 'required', count: 'required', low: 'required', high: 'required' },
  feed_counter: { id: 'required', sequence: 'required', epoch: 'required' },
  feed_runs: { first_sequence: 'required', mark: 'required' },
  outcomes: {
    device: 'required',
    sequence: 'required',
    dipendente_id: 'required',
    fingerprint: 'required',
    refusal: 'nullable',
    row_entity: 'nullable',
    row_id: 'nullable',
    feed_sequence: 'required',
    at: 'required',
    clock_offset_ms: 'nullable',
  },
  devices: {
    id: 'required',
    dipendente_id: 'required',
    arrived: 'required',
    issued: 'required',
    clock_offset_ms: 'required',
    last_seen: 'required',
    waiting: 'required',
    emptied: 'required',
    mismatches: 'required',
  },
  sessions: {
    id: 'required',
    dipendente_id: 'required',
    device: 'nullable',
    agent: 'required',
    opened_at: 'required',
    last_seen: 'required',
    revoked_at: 'nullable',
    verified_at: 'required',
  },
  deleted_accounts: {
    id: 'required',
  },
  login_failures: {
    dipendente_id: 'required',
    failures: 'required',
    last_failure: 'required',
  },
  second_factors: {
    dipendente_id: 'required',
    secret: 'nullable',
    activated_at: 'nullable',
    last_step: 'required',
    new_secret: 'nullable',
    prepared_at: 'nullable',
  },
  recovery_codes: { hash: 'required', dipendente_id: 'required', used_at: 'nullable' },
  passkeys: {
    id: 'required',
    dipendente_id: 'required',
    nome: 'required',
    public_key: 'required',
    counter: 'required',
    transports: 'required',
    created_at: 'required',
    last_used: 'nullable',
  },
  used_challenges: { id: 'required', expires_at: 'required' },
  conservazione: { regola: 'required', valore: 'required' },
  notti_conservazione: { giorno: 'required', tolte: 'required' },
};

/** What a release has run on a customer's database; a line is added, never changed. */
const RELEASED: Readonly<Record<string, string>> = {
  '0001-first-company': '9f759909c3539ed2844296cb12a6fd175d5b48ebc608669331eaeacf3f4988cd',
  '0002-validita-documenti': '9efaaa49accf5f069cfc6302723966f7844e7c9087758acf67e40a565fd9b7e4',
  '0003-chiave-documenti': '521d6fab3b6450ac5e2f8ca29fd5d603a6bd34ff29a97412ebc9eea87a5556dc',
  '0004-impostazioni-ufficio': 'bb8d1d87e98d9ff362d9356549caa9a75dc50b3d6151e851b8d0d2149d657a27',
  '0005-numeri-documenti': 'aa442c26dae70abec14c74272ac05c6035f6bbc5aa63b49f834501e2f97dd050',
  '0006-dati-stampati': '5607ba52382268b4c2ce43a19d12a24fb178de9975402c4586e5ddb33851de44',
  '0007-impronte-feed': '1197e181dad5ce237b20f56eb0ff1056f3bc28808a4931a54649329c6696cfda',
  '0008-ordine-feed': '8e6b896edb74292d2155bf1f78dbaf31b8232911a7cf4e0ac2546f0ff6d9c174',
  '0009-telefoni': 'fcb46679f1ae2219b48014f9f6a3036482b893621629aa6881231a6d3ff9b336',
  '0010-tratti-feed': 'af69591d73e74ac214d7b825a2ba4e690f1d579013fed1a523648120d430fc80',
  '0011-progetti-eliminati': '43d088861425b7390870e1c804d5b906e0a487a9708df24ec15f9b5a93146866',
  '0012-disattivato-il': '11d3aa3d8cff64805c2e63684485f23f4c3e58119fa02e2888a686abf16dcd40',
  '0013-dispositivi-per-persona':
    'd7161d66480ab3ca6f8b011918333c6665a1d11090e4ec83032510d68259fc72',
  '0014-ordine-elenchi': '7bb4593c8d737cd0cc1bdd051c43bb15b33da16a27b8514f00ac8c4de0f9c6e1',
  '0015-storico-a-parte': '8b9844d9391a25a25a6cd5f27481a29771618ae4ef8737acb71e248e797ed429',
  '0016-sessioni': '7863deb1177c7dfc2c53d2d92a361b785e24312842560be778aea254577a3bf5',
  '0017-conservazione': 'a02f273adc6c98a9bb884c5397f36b73f4bfc4eab4a910612375727c5d497515',
  '0018-password-provvisorie': '83bc10d2091db338dddc2ddb028fa6ea6b1217c362cf711da6286bd296cde129',
  '0019-secondo-fattore': '13cae5b9549b9b50f191b96364e3807f186084537eb451764110cee79679a0c8',
};

let db: SqliteDatabase;

beforeAll(async () => {
  db = await openDatabase(':memory:');
});

afterAll(() => db.close());

test('the table types and the migrations have the same tables', () => {
  const tables = db.now.all(
    rawQuery<{ name: string }>(
      `SELECT name FROM sqlite_schema
       WHERE type = 'table' AND name NOT LIKE 'kysely_%' AND name NOT LIKE 'sqlite_%'
         AND name <> 'migration_fingerprints'`,
      [],
    ),
  );
  expect(tables.map(({ name }) => name).toSorted()).toEqual(Object.keys(columns).toSorted());
});

test.each(Object.entries(columns))('%s has the columns that its type has', (table, expected) => {
  const found = db.now.all(
    rawQuery<{ name: string; notnull: number; pk: number }>(
      'SELECT name, "notnull", pk FROM pragma_table_info(?1)',
      [table],
    ),
  );
  const actual = found.map(({ name, notnull, pk }) => [
    name,
    notnull === 1 || pk > 0 ? 'required' : 'nullable',
  ]);
  expect(Object.fromEntries(actual)).toEqual(expected);
});

test('deleting a row takes with it only what is nothing without its project, and never hours', () => {
  const cascades = db.now.all(
    rawQuery<{ line: string }>(
      `SELECT t.name || ' with ' || k."table" AS line
       FROM sqlite_schema AS t JOIN pragma_foreign_key_list(t.name) AS k
       WHERE t.type = 'table' AND k.on_delete NOT IN ('NO ACTION', 'RESTRICT') ORDER BY line`,
      [],
    ),
  );
  expect(cascades.map(({ line }) => line)).toEqual([
    'assegnazioni with progetti',
    'giornate with progetti',
    'impegni with progetti',
    'storico with progetti',
  ]);
});

test('the database itself keeps the project of hours and of contracts', () => {
  const rows = createRowMaker(db);
  const persona = rows.dipendente();
  const [conOre, conContratto] = [rows.progetto(), rows.progetto()];
  rows.foglioOre(conOre, persona);
  rows.contratto(persona, { progetto_id: conContratto });
  for (const id of [conOre, conContratto]) {
    const remove = db.query.deleteFrom('progetti').where('id', '=', id);
    expect(() => db.now.run(remove)).toThrow('FOREIGN KEY');
  }
});

test('the migrations are still those that were released', () => {
  const now = Object.entries(migrationList).map(([name, list]) => [name, fingerprintOf(list)]);
  expect(Object.fromEntries(now)).toEqual(RELEASED);
});
