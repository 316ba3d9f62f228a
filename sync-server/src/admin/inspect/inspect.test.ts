import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { DipendenteId } from '@gestionale/shared-schema/values/id.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { HALF_RESTORE } from '../../apply-restore.ts';
import { clearMoved, markMoved } from '../../db/connection/moved-mark.ts';
import { rawQuery } from '../../db/raw-query.ts';
import { writeLastBackup } from '../../last-backup/last-backup.ts';
import { createTestServer } from '../../testing/create-test-server.ts';
import { adminHere } from '../../testing/processes/admin-here.ts';
import { findFreePort } from '../../testing/processes/server-process.ts';
import { startMailReceiver } from '../../testing/receivers/mail-receiver.ts';
import { createTestClock, TEST_START_MS } from '../../testing/test-clock.ts';

const DAY_MS = 24 * 3_600_000;

let dataDir: string;
let admin: DipendenteId | undefined;

/** As whoever runs it well has it. */
const GOOD_SETTINGS = {
  NODE_ENV: 'production',
  GESTIONALE_TRUST_PROXY: '1',
  GESTIONALE_INDIRIZZO: 'https://gestionale.example.it',
};

const FIRST_PASSWORD = {
  GESTIONALE_ADMIN_EMAIL: 'capo@azienda.example',
  GESTIONALE_ADMIN_PASSWORD: 'quattro parole a caso',
};

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'gestionale-inspect-'));
  await using server = await createTestServer({ dataDir });
  [admin] = [1, 2].map(() => server.rows.dipendente({ ruolo: 'Admin' }));
  server.rows.dipendente();
  await noteBackup(TEST_START_MS - 3_600_000);
  chmodSync(join(dataDir, 'gestionale.sqlite'), 0o600);
});

afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

function noteBackup(createdMs: number, missing = 0): Promise<void> {
  const createdAt = new Date(createdMs).toISOString();
  return writeLastBackup(dataDir, { createdAt, folder: '/mnt', size: 1, documents: 0, missing });
}

async function inspect(settings: Readonly<Record<string, string>> = {}, atMs = TEST_START_MS) {
  const all = { ...GOOD_SETTINGS, ...settings };
  const { code, out, err } = await adminHere(dataDir, ['controlla'], createTestClock(atMs), all);
  return { code, said: `${out}\n${err}` };
}

test('what is as it should be is said to be so', async () => {
  await using receiver = await startMailReceiver();
  const { port } = receiver.settings;
  const { code, said } = await inspect({
    GESTIONALE_SMTP: `smtp://127.0.0.1:${port}`,
    GESTIONALE_SMTP_MITTENTE: 'gestionale@azienda.example',
  });
  expect(said).not.toContain('MALE');
  expect(code).toBe(0);
  expect(said).toContain(`bene    Il server di posta 127.0.0.1:${port} risponde`);
  expect(said).toContain("bene    L'ultimo backup buono è del 12/05/2026 08:30.");
  expect(said).toContain("bene    L'orologio segna 12/05/2026 09:30");
  expect(receiver.taken).toEqual([]);
});

test('variables that the server refuses are said in its words', async () => {
  const { code, said } = await inspect({ PORT: 'tremila', GESTIONALE_JWT_SECRET: 'breve' });
  expect(code).toBe(1);
  expect(said).toContain('PORT deve essere un numero');
  expect(said).toContain('GESTIONALE_JWT_SECRET deve avere almeno 32 caratteri');
});

test.each([
  ['a secret that is kept beside the data', { NODE_ENV: '', GESTIONALE_JWT_SECRET: '' }],
  ['a proxy that can be passed by', { HOST: '0.0.0.0' }],
  ['no proxy at all', { GESTIONALE_TRUST_PROXY: '0' }],
  ['the first password, which is still lying about', FIRST_PASSWORD],
])('%s is advised against, and is no fault', async (_name, settings) => {
  const before = (await inspect()).said.match(/AVVISO/g)?.length ?? 0;
  const { code, said } = await inspect(settings);
  expect(code).toBe(0);
  expect(said.match(/AVVISO/g)?.length ?? 0).toBeGreaterThan(before);
});

test.runIf(process.platform !== 'win32')('a database that others may read is said', async () => {
  chmodSync(join(dataDir, 'gestionale.sqlite'), 0o644);
  const { code, said } = await inspect();
  expect(code).toBe(1);
  expect(said).toContain('gestionale.sqlite può essere letto da altri');
});

test('a clock that is behind the data is said', async () => {
  expect((await inspect({}, TEST_START_MS)).code).toBe(0);
  {
    await using server = await createTestServer({ dataDir });
    const body = { ragione_sociale: 'Rossi' };
    await server.call('POST', '/api/clienti', { as: admin, body });
  }
  const { code, said } = await inspect({}, TEST_START_MS - 600_000);
  expect(code).toBe(1);
  expect(said).toContain('è indietro');
});

test('people who all come from one address are said to be behind a proxy', async () => {
  {
    await using server = await createTestServer({ dataDir });
    const insert = `INSERT INTO registro_attivita
      (sequence, quando, tipo, azione, outcome, dipendente_id, hash, salt, valori)
      SELECT rowid, '2026-05-12T07:00:00.000Z', 'accesso', 'auth.login', 'fatto', id, x'00', x'00',
        '{"indirizzo":"10.0.0.1"}' FROM dipendenti`;
    server.db.now.run(rawQuery(insert, []));
  }
  const { code, said } = await inspect();
  expect(code).toBe(1);
  expect(said).toContain('arrivano tutti da 10.0.0.1');
});

test('a mail server that does not answer is said', async () => {
  const port = await findFreePort();
  const { code, said } = await inspect({
    GESTIONALE_SMTP: `smtp://127.0.0.1:${port}`,
    GESTIONALE_SMTP_MITTENTE: 'gestionale@azienda.example',
  });
  expect(code).toBe(1);
  expect(said).toContain(`MALE    Il server di posta 127.0.0.1:${port} non ci fa entrare`);
});

test.each([
  ['too old', 3 * DAY_MS, 0, 'è troppo vecchio'],
  ['without documents that were lost', 0, 2, 'mancano documenti, persi già prima: 2'],
])('a last backup that is %s is said', async (_name, ageMs, missing, sentence) => {
  await noteBackup(TEST_START_MS - ageMs, missing);
  const { code, said } = await inspect();
  expect(code).toBe(1);
  expect(said).toContain(sentence);
});

test('a company that was moved elsewhere, or half restored, is said', async () => {
  const file = join(dataDir, 'gestionale.sqlite');
  markMoved(file, '2026-05-12T07:00:00.000Z');
  const moved = await inspect();
  expect(moved.said).toMatch(/MALE {4}L'azienda di .* è stata spostata altrove il 12\/05\/2026/);
  expect(moved.code).toBe(1);
  clearMoved(file);
  mkdirSync(join(dataDir, HALF_RESTORE));
  const half = await inspect();
  expect(half.said).toMatch(/MALE {4}Nella cartella dei dati .* è in corso o è rimasto a metà/);
  expect(half.code).toBe(1);
});

test.each([
  ['is told', false, 1],
  ['is not spoken of where it was', true, 0],
])('that the last backup is nowhere else %s', async (_name, carriedAway, expected) => {
  const createdAt = new Date(TEST_START_MS - 3_600_000).toISOString();
  const note = { createdAt, folder: '/mnt/copia', size: 1, documents: 0, missing: 0, carriedAway };
  await writeLastBackup(dataDir, note);
  const { code, said } = await inspect();
  expect(code).toBe(expected);
  expect(said.includes('non è stato portato via')).toBe(!carriedAway);
});

test('that there is no backup, no Admin, no folder, or no database, is said', async () => {
  rmSync(join(dataDir, 'ultimo-backup.json'));
  expect((await inspect()).said).toContain('MALE    Nessun backup è mai stato fatto');
  {
    await using server = await createTestServer({ dataDir });
    server.db.now.run(rawQuery('UPDATE dipendenti SET attivo = 0', []));
  }
  expect((await inspect()).said).toContain('MALE    Nessun Admin è attivo');
  writeFileSync(join(dataDir, 'gestionale.sqlite'), 'Caro diario');
  expect((await inspect()).said).toContain('è rovinato o non è un database');
  rmSync(dataDir, { recursive: true });
  expect((await inspect()).said).toContain(`MALE    La cartella dei dati ${dataDir} non c'è`);
});
