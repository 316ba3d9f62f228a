import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { withConnection } from '../db/postgres/open-postgres.ts';
import { testiPostgres } from '../testi/postgres.ts';
import { testiTravaso } from '../testi/travaso.ts';
import { hearThatItFlushes } from '../testing/postgres/hear-that-it-flushes.ts';
import { createPostgresTestDatabase } from '../testing/postgres/test-database.ts';
import { adminHere } from '../testing/processes/admin-here.ts';
import { createTestClock } from '../testing/test-clock.ts';

/** What shows that a company was marked as taken elsewhere. */
const GUARDS = "SELECT 1 FROM pg_proc WHERE proname = 'spostata'";

let folder: string;
let url: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gestionale-older-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

const admin = (...args: readonly string[]) =>
  adminHere(join(folder, 'dati'), args, createTestClock(Date.now()), {
    GESTIONALE_DATABASE_URL: url,
  });

async function makeOlder(): Promise<void> {
  url = await createPostgresTestDatabase();
  const forget = "DELETE FROM migration_fingerprints WHERE name = 'recorders'";
  await withConnection(url, (client) => client.query(forget));
}

async function makeEmpty(): Promise<void> {
  url = await createPostgresTestDatabase('TEMPLATE template0');
}

describe.each([
  ['of an earlier version', makeOlder, testiPostgres.piuVecchio(['recorders'])],
  ['that has no tables yet', makeEmpty, testiPostgres.vuoto],
])('a database %s', (_name, make, sentence) => {
  beforeEach(make);

  test('is refused by what reads or changes it, and stays as it is', async () => {
    const out = join(folder, 'azienda');
    const calls = [
      ['crea-admin', 'nuovo@azienda.example'],
      ['password', 'capo@azienda.example'],
      ['disattiva', 'capo@azienda.example'],
      ['azzera-secondo-fattore', 'capo@azienda.example'],
      ['elenca-dispositivi'],
      ['revoca-dispositivo', '01890000-0000-7000-8000-000000000000'],
      ['nuova-epoca', '--conferma'],
      ['pulisci', '--conferma'],
      ['ruota-segreto', '--conferma'],
      ['verifica'],
      ['esporta', out],
      ['esporta', out, '--sposta'],
    ];
    for (const words of calls) {
      const { code, err } = await admin(...words);
      expect([words[0], code, err]).toEqual([words[0], 1, sentence]);
      const { rows } = await withConnection(url, (client) => client.query(GUARDS));
      expect(rows).toEqual([]);
    }
    expect(readdirSync(folder)).toEqual([]);
  });

  test('is told among all else, and was not taken elsewhere', async () => {
    using _flushing = hearThatItFlushes();
    // No server of this version starts on it before somebody has done something.
    const { code, out, err } = await admin('controlla');
    expect(err).toContain(`MALE    ${sentence}`);
    expect(out).toContain('bene    PostgreSQL');
    expect(code).toBe(1);
    const back = await admin('annulla-spostamento', '--conferma');
    expect([back.code, back.err]).toEqual([1, testiTravaso.nonEraSpostata]);
  });
});
