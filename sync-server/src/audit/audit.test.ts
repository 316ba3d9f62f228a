import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { rawQuery } from '../db/raw-query.ts';
import { testiAvvio } from '../testi/avvio.ts';
import { createTestServer, TEST_JWT_SECRET } from '../testing/create-test-server.ts';
import { leaveOlderDatabase } from '../testing/databases/older-database.ts';
import { ONLY_SQLITE } from '../testing/postgres/test-engine.ts';
import { addressOf } from '../testing/processes/admin-here.ts';

let dataDir: string;

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'gestionale-audit-'));
  await using server = await createTestServer({ dataDir });
  const admin = server.rows.dipendente({ ruolo: 'Admin' });
  for (const ragione_sociale of ['Rossi', 'Neri', 'Verdi']) {
    await server.call('POST', '/api/clienti', { as: admin, body: { ragione_sociale } });
  }
  await server.app.audit.seal();
});

afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

async function audit(args: readonly string[], secret = TEST_JWT_SECRET) {
  const program = join(import.meta.dirname, 'audit.ts');
  const env = {
    GESTIONALE_DATA_DIR: dataDir,
    GESTIONALE_JWT_SECRET: secret,
    ...(await addressOf(dataDir)),
  };
  return new Promise<{ code: number; out: string; err: string }>((resolve) => {
    execFile(process.execPath, [program, ...args], { env }, (error, out, err) =>
      resolve({ code: Number(error?.code ?? 0), out, err }),
    );
  });
}

async function spoil(sql: string): Promise<void> {
  await using server = await createTestServer({ dataDir });
  server.db.now.run(rawQuery(sql, []));
}

test('a whole log is said to be whole, with a mark for the next time', async () => {
  const first = await audit(['verify']);
  expect(first).toMatchObject({ code: 0, err: '' });
  expect(first.out).toContain('è intero: righe: 3, dalla 1, sigilli verificati: 1');
  const mark = /(3:[0-9a-f]{64})\n/.exec(first.out)?.[1] ?? '';
  expect(await audit(['verify', mark])).toMatchObject({ code: 0 });
  const other = mark.replace(/.$/, (digit) => (digit === '0' ? '1' : '0'));
  expect(await audit(['verify', other])).toMatchObject({ code: 1 });
});

test('a spoilt one says which line', async () => {
  await spoil("UPDATE registro_attivita SET quando = '2020' WHERE sequence = 2");
  const { code, err } = await audit(['verify']);
  expect(code).toBe(1);
  expect(err).toContain('alterato:\n- la riga 2 non è come è stata scritta');
});

test('without the secret the seals are said to be unverified', async () => {
  expect(await audit(['verify'], '')).toMatchObject({ code: 2 });
  expect((await audit(['verify'], 'x'.repeat(40))).err).toContain('Sigilli non verificati: 1.');
});

test('another verb, or no database, is said', ONLY_SQLITE, async () => {
  expect(await audit(['erase'])).toMatchObject({ code: 1, out: '' });
  expect((await audit(['verify', '3'])).err).toContain('Uso: npm run audit -- verify');
  rmSync(join(dataDir, 'gestionale.sqlite'));
  expect((await audit(['verify'])).err).toContain('nessun database');
});

test(
  'a database of an earlier version is to be brought up to date first',
  ONLY_SQLITE,
  async () => {
    rmSync(join(dataDir, 'gestionale.sqlite'));
    await leaveOlderDatabase(dataDir, '0020');
    const sentence = testiAvvio.databaseVecchio(join(dataDir, 'gestionale.sqlite'));
    expect(await audit(['verify'])).toEqual({ code: 1, out: '', err: `${sentence}\n` });
  },
);
