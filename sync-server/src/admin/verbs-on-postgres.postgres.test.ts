import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { DipendenteId } from '@gestionale/shared-schema/values/id.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { sealKeyOf } from '../audit/seal.ts';
import { verifyChain } from '../audit/verify-chain.ts';
import { createSecondFactors } from '../auth/second-factor/second-factors.ts';
import { postgresMigrations } from '../db/postgres/migration-list.ts';
import { openPostgres, withConnection } from '../db/postgres/open-postgres.ts';
import { rawQuery } from '../db/raw-query.ts';
import { testiAdmin } from '../testi/amministrazione.ts';
import { testiPostgres } from '../testi/postgres.ts';
import {
  createTestServer,
  TEST_JWT_SECRET,
  type TestServer,
} from '../testing/create-test-server.ts';
import { hearThatItFlushes } from '../testing/postgres/hear-that-it-flushes.ts';
import { createPostgresTestDatabase, urlOfFolder } from '../testing/postgres/test-database.ts';
import { adminHere } from '../testing/processes/admin-here.ts';
import { findFreePort } from '../testing/processes/server-process.ts';
import { appCode } from '../testing/second-factor/app-code.ts';
import { createTestClock } from '../testing/test-clock.ts';

const PASSWORD = 'molto-segreta';

let dataDir: string;
let server: TestServer;
let capo: DipendenteId;
let isClosed: boolean;

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'gestionale-verbs-'));
  server = await createTestServer({ dataDir });
  isClosed = false;
  capo = server.rows.dipendente({ ruolo: 'Admin', email: 'capo@gestionale.example' });
  server.rows.progetto();
  await server.publish();
  await server.call('POST', '/api/clienti', { as: capo, body: { ragione_sociale: 'Rossi' } });
  await server.app.audit.seal();
});

afterEach(async () => {
  await closeServer();
  rmSync(dataDir, { recursive: true, force: true });
});

async function closeServer(): Promise<void> {
  if (!isClosed) await server.close();
  isClosed = true;
}

const admin = (args: readonly string[], settings: Record<string, string> = {}) =>
  adminHere(dataDir, args, server.clock, settings);

const at = (url: string) => ({ GESTIONALE_DATABASE_URL: url });

describe('what is kept is verified beside the servers', () => {
  test('and is as it should be', async () => {
    const { code, out, err } = await admin(['verifica']);
    expect([code, err]).toEqual([0, '']);
    expect(out).toContain('nota   Pagine e indici sono affare di PostgreSQL');
    expect(out).toContain('bene   Registro delle attività');
  });

  test('and a digest that is not that of its lines is found', async () => {
    server.db.now.run(
      rawQuery("UPDATE feed_digests SET count = count + 1 WHERE audience = 'staff'", []),
    );
    const { code, err } = await admin(['verifica']);
    expect(code).toBe(1);
    expect(err).toContain("staff: l'impronta tenuta");
  });
});

describe('what the servers stand on is looked at', () => {
  /** The clock of the machine: it is held against that of the database. */
  const look = (settings: Record<string, string> = {}, aheadMs = 0) => {
    const clock = createTestClock(Date.now() + aheadMs);
    return adminHere(dataDir, ['controlla'], clock, settings);
  };

  test('and a PostgreSQL that may lose commits is said', async () => {
    const { code, err } = await look();
    expect(code).toBe(1);
    expect(err).toContain(`MALE    ${testiPostgres.puoPerdere('fsync')}`);
  });

  test('and one that is good, the clocks, and who makes backups', async () => {
    using _flushing = hearThatItFlushes();
    const good = await look();
    expect(good.out).toMatch(/bene {4}PostgreSQL \d+\.\d+.* risponde, e non perde/);
    expect(good.out).toContain('AVVISO  Le copie del database sono affare di PostgreSQL');
    expect(good.err).not.toContain('differiscono');
    const late = await look({}, 60_000);
    expect([late.code, late.err]).toEqual([1, expect.stringContaining('differiscono di ')]);
    const many = { GESTIONALE_DATABASE_CONNESSIONI: '150' };
    expect((await look(many)).out).toContain('per un secondo server alza max_connections');
  });
});

describe('the secret', () => {
  const factorsOf = (secret: string) =>
    createSecondFactors({ clock: server.clock, random: randomBytes, secret });

  test('is not replaced while a server runs', async () => {
    const { code, err } = await admin(['ruota-segreto', '--conferma']);
    expect(code).toBe(1);
    expect(err).toContain('è ancora in uso da qualche server');
  });

  test('is replaced once all are stopped, and what it sealed goes on', async () => {
    const { segreto } = await factorsOf(TEST_JWT_SECRET).prepare(server.db, {
      id: capo,
      email: 'capo@gestionale.example',
    });
    const code = appCode(segreto, server.clock.nowMs());
    await factorsOf(TEST_JWT_SECRET).activate(server.db, capo, code);
    await closeServer();
    const done = await admin(['ruota-segreto', '--conferma']);
    expect([done.code, done.err]).toEqual([0, '']);
    const secret = readFileSync(join(dataDir, 'jwt-secret.nuovo'), 'utf8');
    const db = await openPostgres(urlOfFolder(dataDir), { readers: 1, mayLoseCommits: true });
    server.clock.advance(60_000);
    const later = appCode(segreto, server.clock.nowMs());
    expect(await factorsOf(secret).take(db, capo, later)).toBe(true);
    expect(await verifyChain(db, { key: sealKeyOf(secret) })).toMatchObject({
      damages: [],
      signed: 1,
      unsigned: 0,
    });
    await db.close();
  });
});

test('the tables are brought up to date when that is asked for', async () => {
  const url = await createPostgresTestDatabase('TEMPLATE template0');
  const before = await admin(['crea-admin', 'a@b.example'], at(url));
  expect([before.code, before.err]).toEqual([1, testiPostgres.vuoto]);
  const made = await admin(['migra'], at(url));
  const all = [...Object.keys(postgresMigrations), 'recorders'];
  expect([made.code, made.out]).toEqual([0, testiAdmin.migratoOra(all)]);
  const older = "UPDATE migration_fingerprints SET fingerprint = 'a' WHERE name = 'recorders'";
  await withConnection(url, (client) => client.query(older));
  const refused = await admin(['crea-admin', 'a@b.example'], at(url));
  expect([refused.code, refused.err]).toEqual([1, testiPostgres.piuVecchio(['recorders'])]);
  expect((await admin(['migra'], at(url))).out).toBe(testiAdmin.migratoOra(['recorders']));
  expect((await admin(['migra'], at(url))).out).toBe(testiAdmin.migrato);
  expect((await admin(['crea-admin', 'a@b.example'], at(url))).code).toBe(0);
  // On a file it is the server's.
  const onFile = await admin(['migra'], at(''));
  expect([onFile.code, onFile.err]).toEqual([1, testiAdmin.migraSuFile]);
});

test.each(['password', 'disattiva', 'verifica', 'controlla', 'migra'])(
  '%s names a database that does not answer, and never its password',
  async (verb) => {
    const port = await findFreePort();
    const url = `postgres://gestionale:${PASSWORD}@127.0.0.1:${port}/azienda`;
    const words = verb === 'password' || verb === 'disattiva' ? ['capo@gestionale.example'] : [];
    const { code, out, err } = await admin([verb, ...words], at(url));
    expect(code).toBe(1);
    expect(err).toContain(testiPostgres.irraggiungibile(`127.0.0.1:${port}/azienda`));
    expect(out + err).not.toContain(PASSWORD);
  },
);
