import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { markMoved } from '../db/connection/moved-mark.ts';
import { DATABASE_FILE } from '../db/open-database.ts';
import { testiAvvio } from '../testi/avvio.ts';
import { leaveOlderDatabase } from '../testing/databases/older-database.ts';
import { adminHere } from '../testing/processes/admin-here.ts';

let folder: string;
let dataDir: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gestionale-older-'));
  dataDir = join(folder, 'dati');
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

const file = () => join(dataDir, DATABASE_FILE);
const admin = (...args: readonly string[]) =>
  adminHere(dataDir, args, undefined, { GESTIONALE_DATABASE_URL: '' });
const content = () => createHash('sha256').update(readFileSync(file())).digest('hex');

/** Nearly the first version, one in the middle, and the one before this. */
const VERSIONS = ['0002', '0020', '0050'] as const;

describe.each(VERSIONS)('on the database of a version before %s', (before) => {
  beforeEach(() => leaveOlderDatabase(dataDir, before));

  test.each([
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
    ['esporta', 'OUT'],
    ['esporta', 'OUT', '--sposta'],
  ])('%s %s %s says what to do first, and changes nothing', async (...words) => {
    const was = content();
    const out = join(folder, 'azienda');
    const said = await admin(...words.map((word) => (word === 'OUT' ? out : word)));
    expect([said.code, said.err]).toEqual([1, testiAvvio.databaseVecchio(file())]);
    expect(content()).toBe(was);
    expect(existsSync(out)).toBe(false);
    expect(readdirSync(folder)).toEqual(['dati']);
    expect((await admin('annulla-spostamento', '--conferma')).err).toContain(
      'non è stata spostata',
    );
  });

  test('it is looked over as far as it can be', async () => {
    const { code, out, err } = await admin('controlla');
    const advice = `AVVISO  ${testiAvvio.databaseVecchio(file())}`;
    expect(out).toContain(advice);
    expect(out).not.toContain('è di questa versione');
    expect(out).toContain('bene    La cartella dei dati');
    expect(out).toContain('AVVISO  Nessun backup è mai stato fatto');
    expect([code, err]).toEqual([0, '']);
  });
});

test('one that was taken elsewhere is not to be started, however old it is', async () => {
  await leaveOlderDatabase(dataDir, '0050');
  markMoved(file(), '2026-05-12T07:00:00.000Z');
  const found = await admin('controlla');
  expect(found.err).toContain("MALE    L'azienda di");
  expect(found.code).toBe(1);
  expect((await admin('verifica')).err).toContain('è stata spostata altrove');
  expect((await admin('annulla-spostamento', '--conferma')).code).toBe(0);
  expect((await admin('verifica')).err).toBe(testiAvvio.databaseVecchio(file()));
});
