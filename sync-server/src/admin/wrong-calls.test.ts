import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { DATABASE_FILE, openDatabase } from '../db/open-database.ts';
import { rawQuery } from '../db/raw-query.ts';
import { testiAdmin, type VerbName } from '../testi/amministrazione.ts';
import { testiAvvio } from '../testi/avvio.ts';
import { testiBackup } from '../testi/backup.ts';
import { adminHere } from '../testing/processes/admin-here.ts';

let folder: string;
let dataDir: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gestionale-wrong-'));
  dataDir = join(folder, 'dati');
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

const file = () => join(dataDir, DATABASE_FILE);
const admin = (...args: readonly string[]) =>
  adminHere(dataDir, args, undefined, { GESTIONALE_DATABASE_URL: '' });

/** What the others say: each looks at something else. */
const SENTENCES =
  /^(Non c'è nessun database|Il file .* è rovinato|Questa azienda non è stata|.*non è un'azienda esportata|MALE {4}|Il database è un file)/;

/** What makes each verb do what it does; `OUT` is a folder that is not there. */
const CALLS: Readonly<Record<VerbName, readonly string[]>> = {
  'crea-admin': ['nuovo@azienda.example'],
  password: ['capo@azienda.example'],
  disattiva: ['capo@azienda.example'],
  'azzera-secondo-fattore': ['capo@azienda.example'],
  'elenca-dispositivi': [],
  'revoca-dispositivo': ['01890000-0000-7000-8000-000000000000'],
  verifica: [],
  controlla: [],
  'nuova-epoca': ['--conferma'],
  pulisci: ['--conferma'],
  'ruota-segreto': ['--conferma'],
  migra: [],
  esporta: ['OUT', '--sposta'],
  importa: ['OUT'],
  'annulla-spostamento': ['--conferma'],
};

const verbs = (Object.keys(CALLS) as VerbName[]).map((verb) => [verb, CALLS[verb]] as const);

/** Those that ask the database of a file for more than whether it was taken elsewhere. */
const OTHERS = new Set(['controlla', 'migra', 'importa', 'annulla-spostamento']);
const asking = verbs.filter(([verb]) => !OTHERS.has(verb));

const run = (verb: string, words: readonly string[]) =>
  admin(verb, ...words.map((word) => (word === 'OUT' ? join(folder, 'azienda') : word)));

describe.each(verbs)('%s', (verb, words) => {
  test('says how it is called when it is called otherwise', async () => {
    for (const wrong of [
      [...words, 'uno', 'due', 'tre'],
      [...words, '--boh'],
      ['', ...words],
    ]) {
      const { code, out, err } = await run(verb, wrong);
      expect([code, out]).toEqual([2, '']);
      expect(err).toContain(testiAdmin.uso(verb));
    }
  });
});

const needing = verbs.filter(([verb, words]) => words.length > 0 && verb !== 'pulisci');

test.each(needing)('%s says what it needs', async (verb) => {
  const { code, out, err } = await admin(verb);
  expect([code, out]).toEqual([2, '']);
  expect(err).toContain(testiAdmin.uso(verb));
});

describe.each<readonly [string, () => void | Promise<void>, () => string]>([
  ['no data folder', () => undefined, () => testiBackup.nessunDatabase(file())],
  ['an empty data folder', () => mkdirSync(dataDir), () => testiBackup.nessunDatabase(file())],
  ['an empty file', () => put(''), () => testiBackup.nessunDatabase(file())],
  ['a text', () => put('Caro diario, '.repeat(99)), () => testiAvvio.databaseRovinato(file())],
  ['one of another program', putForeign, () => testiAvvio.databaseEstraneo(file())],
  ['one that was never begun', putUnbegun, () => testiAvvio.databaseVecchio(file())],
])('where there is %s instead of a database', (_name, prepare, sentence) => {
  beforeEach(prepare);

  test.each(asking)('%s says what is wrong', async (verb, words) => {
    const { code, err } = await run(verb, words);
    expect(code).toBe(1);
    expect(err).toBe(sentence());
  });

  test.each(verbs.filter(([verb]) => OTHERS.has(verb)))('%s says so too', async (verb, words) => {
    const { err } = await run(verb, words);
    expect(err).toMatch(SENTENCES);
  });
});

function put(text: string): void {
  mkdirSync(dataDir);
  writeFileSync(file(), text);
}

/** Of what a first start makes nothing is left. */
async function putUnbegun(): Promise<void> {
  const db = await openDatabase(file(), {});
  for (const table of ['migration_fingerprints', 'kysely_migration', 'kysely_migration_lock']) {
    await db.run(rawQuery(`DROP TABLE ${table}`, []));
  }
  await db.close();
}

async function putForeign(): Promise<void> {
  const db = await openDatabase(file(), {});
  await db.run(rawQuery('DROP TABLE migration_fingerprints', []));
  await db.close();
}

test('a data folder that no shell has read is refused before anything is looked for', async () => {
  const { code, err } = await adminHere('~/dati', ['verifica'], undefined, {
    GESTIONALE_DATABASE_URL: '',
  });
  expect([code, err]).toEqual([1, testiAvvio.percorso('GESTIONALE_DATA_DIR')]);
});
