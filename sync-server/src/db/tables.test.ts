import type { Selectable } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { RELEASED } from '../testing/databases/released-migrations.ts';
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
    autore_id: 'nullable',
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
    mese_chiuso: 'required',
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
    outcomes_until: 'required',
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
  notti_conservazione: { giorno: 'required', tolte: 'required', stato: 'required' },
  anonimizzazioni: {
    numero: 'required',
    dipendente_id: 'required',
    chiesta_il: 'required',
    nome: 'nullable',
    cognome: 'nullable',
    conclusa_il: 'nullable',
  },
  registro_attivita: {
    sequence: 'required',
    quando: 'required',
    tipo: 'required',
    azione: 'required',
    outcome: 'required',
    dipendente_id: 'nullable',
    ruolo: 'nullable',
    accesso: 'nullable',
    device: 'nullable',
    chiave: 'nullable',
    entita: 'nullable',
    riga: 'nullable',
    hash: 'required',
    salt: 'nullable',
    valori: 'nullable',
    commitment: 'nullable',
  },
  registro_interessati: { dipendente_id: 'required', sequence: 'required' },
  registro_sigilli: {
    sequence: 'required',
    hash: 'required',
    quando: 'required',
    firma: 'required',
  },
  chiusure_mesi: {
    numero: 'required',
    mese: 'required',
    chiuso_il: 'required',
    chiuso_da: 'required',
    regole: 'required',
    riaperto_il: 'nullable',
    riaperto_da: 'nullable',
    motivo: 'nullable',
  },
  codici_paghe: {
    id: 'required',
    azienda: 'nullable',
    ordinarie: 'nullable',
    notturne: 'nullable',
    festive: 'nullable',
    festive_notturne: 'nullable',
  },
  codici_dipendenti: { dipendente_id: 'required', codice: 'required' },
  archive_secret: { id: 'required', secret: 'required' },
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

test('the migrations are still those that were released', () => {
  const now = Object.entries(migrationList).map(([name, list]) => [name, fingerprintOf(list)]);
  expect(Object.fromEntries(now)).toEqual(RELEASED);
});
