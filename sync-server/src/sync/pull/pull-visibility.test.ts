import type { Ruolo } from '@gestionale/shared-schema/contract/ruolo.ts';
import type { PullResponse } from '@gestionale/shared-schema/sync/protocol.ts';
import type { DipendenteId } from '@gestionale/shared-schema/values/id.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { rawQuery } from '../../db/raw-query.ts';
import type { Company } from '../../demo/company.ts';
import { createTestServer, type TestServer } from '../../testing/create-test-server.ts';
import { loadTestCompany } from '../../testing/load-test-company.ts';
import { scanJson } from '../../testing/requests/scan-json.ts';
import { createTestDevice } from '../../testing/test-device.ts';

/** Everything that an Operatore may be told, by name. What is not here must never be in an answer. */
const FIELDS_OF_OPERATORE: Readonly<Record<string, ReadonlySet<string>>> = {
  progetti: named(`id nome_progetto nome_cliente tipo_progetto tipo_attivita descrizione stato
    cantiere_indirizzo contatto_nome contatto_telefono nota_ufficio nota_versione
    numero_giornate data_inizio data_fine versione
    giornate.id giornate.data giornate.ora_inizio giornate.ora_fine
    dipendentiAssegnati.id dipendentiAssegnati.nome dipendentiAssegnati.cognome
    dipendentiAssegnati.mansioni_assegnate dipendentiAssegnati.nota_letta
    attrezzaturaAssegnata.id attrezzaturaAssegnata.attrezzatura_id
    attrezzaturaAssegnata.nome_attrezzo attrezzaturaAssegnata.quantita_impegnata`),
  fogliOre: named(`id progetto_id dipendente_id data ora_inizio ora_fine ore_lavorate pausa
    descrizione_attivita approvato approvato_il approvato_da rimandato_il rimandato_motivo
    fuori_giornata fuori_assegnazione mese_chiuso
    dipendente_nome dipendente_cognome nome_progetto versione`),
  documenti: named('id filename dimensione caricato_il'),
  // Their own row.
  dipendenti: named(`id nome cognome ruolo tipo_assunzione mansioni attivo disattivato_il
    validita_documenti`),
  impostazioni: named('id festa_patronale notte notte.dalle notte.alle pausa_abituale mesi_chiusi'),
};

/** What devices of before look for in the settings: nothing is there for an Operatore. */
const EMPTY_FOR_OPERATORE = named(
  'ragione_sociale partita_iva sede_legale dati_fatturazione intervallo_scadenze',
);

function named(names: string): ReadonlySet<string> {
  return new Set(names.split(/\s+/));
}

/** Without the fields of that list that hold nothing. */
function withoutEmpty(row: object): object {
  const told = Object.entries(row).filter(
    ([name, value]) => value !== null || !EMPTY_FOR_OPERATORE.has(name),
  );
  return Object.fromEntries(told);
}

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

let server: TestServer;
let company: Company;

beforeAll(async () => {
  server = await createTestServer();
  company = await loadTestCompany(server);
});

afterAll(() => server.close());

/** Whole text of every page that the person's first pull is answered with. */
async function pullText(id: DipendenteId): Promise<{ text: string; pages: PullResponse[] }> {
  const pages = await createTestDevice(server, id).pull(() => 400);
  return { text: JSON.stringify(pages), pages };
}

function ids(sql: string, id: DipendenteId): string[] {
  return server.db.now.all(rawQuery<{ id: string }>(sql, [id])).map((row) => row.id);
}

/** Worked out from the tables alone, without the projections that it is to judge. */
function idsThatMayBeSeen(id: DipendenteId): Set<string> {
  const mine = `SELECT progetto_id FROM assegnazioni WHERE dipendente_id = ?1 AND rimosso_il IS NULL`;
  return new Set([
    id,
    ...ids(`SELECT progetto_id AS id FROM (${mine}) AS mine`, id),
    ...ids(`SELECT id FROM giornate WHERE progetto_id IN (${mine})`, id),
    ...ids(
      `SELECT dipendente_id AS id FROM assegnazioni
       WHERE progetto_id IN (${mine}) AND rimosso_il IS NULL`,
      id,
    ),
    ...ids(`SELECT id FROM impegni WHERE progetto_id IN (${mine})`, id),
    ...ids(`SELECT attrezzatura_id AS id FROM impegni WHERE progetto_id IN (${mine})`, id),
    ...ids('SELECT id FROM fogli_ore WHERE dipendente_id = ?1', id),
    ...ids('SELECT progetto_id AS id FROM fogli_ore WHERE dipendente_id = ?1', id),
  ]);
}

/** Personal data of employees: read live by Admin, never stored on any device. */
function personalData(): string[] {
  return valuesOf(company.dipendenti, [
    'email',
    'iban',
    'codice_fiscale',
    'cellulare',
    'numero_documento',
    'residenza_indirizzo',
    'motivazione_permesso',
    'numero_permesso_soggiorno',
    'data_nascita',
  ]);
}

/** What the office knows of clients, suppliers and bills. */
function officeData(): string[] {
  return [
    ...valuesOf(company.clienti, ['partita_iva', 'referente_nome', 'referente_email', 'telefono']),
    ...valuesOf(company.fornitori, ['iban', 'contatto_email']),
    ...valuesOf(company.progetti, ['note_fatturazione']),
  ];
}

function valuesOf<Row>(rows: readonly Row[], fields: readonly (keyof Row)[]): string[] {
  return rows.flatMap((row) => fields.map((field): unknown => row[field]).filter(isTelling));
}

/** Long enough not to stand in an answer by chance. */
function isTelling(value: unknown): value is string {
  return typeof value === 'string' && value.length >= 6;
}

function people(ruolo: Ruolo): DipendenteId[] {
  const active = company.dipendenti.filter((each) => each.ruolo === ruolo && each.attivo === 1);
  return active.map(({ id }) => id);
}

test('the company that is looked at is worth looking at', () => {
  expect(people('Operatore').length).toBeGreaterThan(10);
  expect(personalData().length).toBeGreaterThan(100);
  expect(officeData().length).toBeGreaterThan(30);
});

describe('what any Operatore of the company is answered', () => {
  test('has no field that is not theirs', async () => {
    for (const id of people('Operatore')) {
      const { pages } = await pullText(id);
      for (const page of pages) {
        for (const [entity, rows] of Object.entries(page.rows)) {
          const allowed = FIELDS_OF_OPERATORE[entity];
          const found = new Set(scanJson(rows.map(withoutEmpty)).map(({ path }) => path));
          expect(
            [...found].filter((path) => allowed?.has(path) !== true),
            entity,
          ).toEqual([]);
        }
      }
    }
  });

  test('has no id of a row that is not theirs, not even among what is removed', async () => {
    let projects = 0;
    for (const id of people('Operatore')) {
      const { text } = await pullText(id);
      const allowed = idsThatMayBeSeen(id);
      const found = new Set(text.match(UUID));
      expect([...found].filter((each) => !allowed.has(each))).toEqual([]);
      projects += [...found].filter((each) =>
        company.progetti.some((progetto) => progetto.id === each),
      ).length;
    }
    expect(projects).toBeGreaterThan(20);
  });

  test('quotes nothing personal and nothing of the office', async () => {
    const secrets = [...personalData(), ...officeData()];
    for (const id of people('Operatore')) {
      const { text } = await pullText(id);
      expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
    }
  });
});

test.each(['Admin', 'Manager'] as const)(
  'what %s is answered quotes no personal data: it is never stored on a device',
  async (ruolo) => {
    for (const id of people(ruolo)) {
      const { text } = await pullText(id);
      expect(text.length).toBeGreaterThan(50_000);
      expect(personalData().filter((secret) => text.includes(secret))).toEqual([]);
    }
  },
);
