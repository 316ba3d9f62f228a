import type { DipendenteId } from '@gestionale/shared-schema/values/id.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { sealKeyOf } from '../../audit/seal.ts';
import { verifyChain } from '../../audit/verify-chain.ts';
import { rawQuery } from '../../db/raw-query.ts';
import {
  createTestServer,
  TEST_JWT_SECRET,
  type TestServer,
} from '../../testing/create-test-server.ts';
import { auditLines } from '../../testing/databases/audit-lines.ts';
import { failAt } from '../../testing/databases/planted-faults.ts';

/** Of whoever is deleted, each to be found nowhere else. */
const VALORI = {
  email: 'erme.quizzi@example.it',
  residenza_citta: 'Vattelapesca',
  codice_fiscale: 'DMBRNG80A41F205X',
  iban: 'IT60X0542811101000000654321',
  numero_permesso_soggiorno: 'PERM-4711',
  scadenza_idoneita_medica: '2031-07-19',
} as const;

const DI_ALTRI = 'IT60X0542811101000000111111';

let server: TestServer;
let admin: DipendenteId;

beforeEach(async () => {
  server = await createTestServer();
  admin = server.rows.dipendente({ ruolo: 'Admin' });
});

afterEach(() => server.close());

async function ok(method: string, url: string, body?: unknown) {
  const reply = await server.call(method, url, { as: admin, body });
  if (reply.status >= 300) throw new Error(`${url}: ${reply.text}`);
  return reply;
}

async function crea(values: object): Promise<DipendenteId> {
  const body = { ruolo: 'Operatore', password: 'una prova che dura', ...values };
  return ((await ok('POST', '/api/dipendenti', body)).json() as { id: DipendenteId }).id;
}

const diLei = { ...VALORI, nome: 'Ermenegilda', cognome: 'Quizzi' };

async function altrui(): Promise<void> {
  await crea({ nome: 'Carlo', cognome: 'Collega', email: 'carlo@example.it', iban: DI_ALTRI });
}

function importa(importazione: string, values: object) {
  const riga = { id: server.rows.id(), ruolo: 'Operatore', ...values };
  return ok('POST', '/api/dipendenti/importazioni', { importazione, righe: [riga] });
}

/** Which values the log of activity tells, and its export as a table. */
async function trovati(): Promise<string[]> {
  const told = JSON.stringify(auditLines(server.db).map(({ valori }) => valori));
  const csv = (await ok('GET', '/api/registro-attivita/esporta')).text;
  return [...Object.values(VALORI), DI_ALTRI].filter(
    (value) => told.includes(value) || csv.includes(value),
  );
}

async function damages() {
  return (await verifyChain(server.db, { key: sealKeyOf(TEST_JWT_SECRET) })).damages;
}

test('the log tells no more of whoever is deleted than that they were', async () => {
  const lei = await crea(diLei);
  await ok('PUT', `/api/dipendenti/${lei}`, { iban: 'IT40S0542811101000000123456' });
  await altrui();
  expect(await trovati()).toEqual([...Object.values(VALORI), DI_ALTRI]);
  await ok('DELETE', `/api/dipendenti/${lei}`);
  expect(await trovati()).toEqual([DI_ALTRI]);
  const own = auditLines(server.db).filter(({ riga }) => riga === lei);
  expect(own).toMatchObject([
    { azione: 'dipendenti.crea', valori: null },
    { azione: 'dipendenti.modifica', valori: null },
    {
      azione: 'dipendenti.elimina',
      valori: { cambi: [{ prima: { nome: 'Ermenegilda', cognome: 'Quizzi' } }] },
    },
    { azione: 'sistema.oblio', valori: { conteggi: { registro_attivita: 2 } } },
  ]);
  expect(await damages()).toEqual([]);
});

test('nor of people of an import that was taken back', async () => {
  const importazione = server.rows.id();
  await importa(importazione, diLei);
  await importa(importazione, { nome: 'Ugo', cognome: 'Altro', email: 'ugo@example.it' });
  await importa(server.rows.id(), { ...diLei, email: 'carlo@example.it', iban: DI_ALTRI });
  await ok('PUT', `/api/dipendenti/importazioni/${importazione}/annulla`);
  expect(await trovati()).not.toContain(VALORI.email);
  expect(await trovati()).toContain(DI_ALTRI);
  const acts = auditLines(server.db).filter(({ tipo }) => tipo !== 'lettura');
  expect(acts.map(({ azione, valori }) => [azione, valori !== null])).toEqual([
    ['dipendenti.importa', false],
    ['dipendenti.importa', false],
    ['dipendenti.importa', true],
    ['dipendenti.annullaImportazione', true],
    ['sistema.oblio', true],
  ]);
  expect(await damages()).toEqual([]);
});

test('what a stop left there goes with the night, and who came back keeps theirs', async () => {
  const lei = await crea(diLei);
  await altrui();
  const erasing = { table: 'registro_attivita', change: 'UPDATE' } as const;
  using fault = failAt(server.db, erasing);
  expect((await server.call('DELETE', `/api/dipendenti/${lei}`, { as: admin })).status).toBe(204);
  fault.mend();
  expect(await trovati()).toContain(VALORI.iban);
  await crea({ ...diLei, id: lei });
  await server.app.keepRules();
  expect(await trovati()).toContain(VALORI.iban);
  await ok('DELETE', `/api/dipendenti/${lei}`);
  expect(await trovati()).toEqual([DI_ALTRI]);
});

test('whoever was deleted by an earlier version is seen to by the first night', async () => {
  const lei = await crea(diLei);
  server.db.now.run(rawQuery('DELETE FROM dipendenti WHERE id = ?1', [lei]));
  await server.app.keepRules();
  expect(await trovati()).toEqual([]);
  const count = auditLines(server.db).filter(({ azione }) => azione === 'sistema.oblio').length;
  server.clock.advance(24 * 3_600_000);
  await server.app.keepRules();
  expect(auditLines(server.db).filter(({ azione }) => azione === 'sistema.oblio')).toHaveLength(
    count,
  );
});

test('whoever did something that history tells of stays, with the sentence that says so', async () => {
  const manager = server.rows.dipendente({ ruolo: 'Manager' });
  const progetto = server.rows.progetto();
  const body = { descrizione: 'Nuova' };
  await server.call('PUT', `/api/progetti/${progetto}`, { as: manager, body });
  const reply = await server.call('DELETE', `/api/dipendenti/${manager}`, { as: admin });
  expect([reply.status, reply.json()]).toEqual([
    409,
    {
      codice: 'ha_dipendenze',
      errore:
        'Il dipendente ha 1 riga nello storico delle attività: non si può eliminare. ' +
        "Si può invece disattivare: perde l'accesso e lo storico resta.",
    },
  ]);
});
