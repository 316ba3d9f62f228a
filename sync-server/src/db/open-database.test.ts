import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import SqliteDriver from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { StartupError } from '../startup-error.ts';
import { migrationList } from './migration-list.ts';
import { openDatabase } from './open-database.ts';
import { rawQuery } from './raw-query.ts';

type Migrations = typeof migrationList;

let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gestionale-db-'));
  file = join(folder, 'data', 'gestionale.sqlite');
});

afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

describe('opening', () => {
  test('makes the folder and the file, and every promise about durability is kept', async () => {
    const db = await openDatabase(file);
    const pragma = (name: string): unknown =>
      Object.values(db.now.first(rawQuery<Record<string, unknown>>(`PRAGMA ${name}`, [])) ?? {})[0];
    expect(pragma('journal_mode')).toBe('wal');
    expect(pragma('synchronous')).toBe(2);
    expect(pragma('foreign_keys')).toBe(1);
    expect(pragma('wal_autocheckpoint')).toBe(4000);
    expect(pragma('busy_timeout')).toBe(5000);
    await db.close();
  });

  test('what is changed or deleted is no longer in the file, in pages that are free neither', async () => {
    const db = await openDatabase(file);
    await db.run(rawQuery('CREATE TABLE testi (id INTEGER PRIMARY KEY, testo TEXT)', []));
    const insert = `INSERT INTO testi (testo) SELECT 'Zuccavecchia ' || value || ?1
      FROM json_each('[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16]')`;
    await db.run(rawQuery(insert, ['.'.repeat(3000)]));
    await db.run(rawQuery("UPDATE testi SET testo = 'nessuno' WHERE id <= 2", []));
    await db.run(rawQuery('DELETE FROM testi WHERE id > 2', []));
    await db.close();
    expect(readFileSync(file).includes('nessuno')).toBe(true);
    expect(readFileSync(file).includes('Zuccavecchia')).toBe(false);
  });

  test('a log that another program reads is not written back, while it grows or at the end', async () => {
    const db = await openDatabase(file);
    // As Litestream does: a connection of its own that stays.
    const reader = new SqliteDriver(file);
    reader.prepare('SELECT count(*) FROM fogli_ore').get();
    db.leaveLog();
    const before = readFileSync(file);
    const write = rawQuery('CREATE TABLE pieno AS SELECT zeroblob(30000000) AS tutto', []);
    await db.run(write);
    const log = readFileSync(`${file}-wal`);
    // Far past where the server would write it back.
    expect(log.length).toBeGreaterThan(30_000_000);
    await db.run(db.query.updateTable('impostazioni').set({ sede_legale: 'Lecco' }));
    await db.close();
    expect(readFileSync(file).equals(before)).toBe(true);
    const left = readFileSync(`${file}-wal`);
    expect(left.length).toBeGreaterThanOrEqual(log.length);
    expect(left.subarray(0, log.length).equals(log)).toBe(true);
    expect(reader.prepare('SELECT sede_legale FROM impostazioni').pluck().get()).toBe('Lecco');
    reader.close();
  });

  test('keeps what was written, and closing leaves no log behind', async () => {
    const first = await openDatabase(file);
    await first.run(first.query.updateTable('impostazioni').set({ sede_legale: 'Lecco' }));
    await first.close();
    expect(() => statSync(`${file}-wal`)).toThrow('ENOENT');

    const second = await openDatabase(file);
    const select = second.query.selectFrom('impostazioni').select('sede_legale');
    expect(await second.first(select)).toEqual({ sede_legale: 'Lecco' });
    await second.close();
  });

  test('runs each migration once, whatever version it starts from', async () => {
    const [oldest] = Object.entries(migrationList);
    const old = await openDatabase(file, Object.fromEntries(oldest ? [oldest] : []));
    await old.close();
    const db = await openDatabase(file);
    const applied = db.now.all(rawQuery<{ name: string }>('SELECT name FROM kysely_migration', []));
    expect(applied.map(({ name }) => name)).toEqual(Object.keys(migrationList));
    await db.close();
  });

  test('gives the documents of an older version the key of their names', async () => {
    const before = Object.entries(migrationList).filter(([name]) => name < '0003');
    const old = await openDatabase(file, Object.fromEntries(before));
    old.now.run(
      rawQuery(
        "INSERT INTO documenti VALUES ('Perche\u0301.PDF', 'f', 1, '2026-05-12T10:00:00Z')",
        [],
      ),
    );
    await old.close();
    const db = await openDatabase(file);
    const select = db.query.selectFrom('documenti').select(['filename', 'chiave']);
    expect(db.now.first(select)).toEqual({ filename: 'Perche\u0301.PDF', chiave: 'PERCHÉ.PDF' });
    await db.close();
  });

  test('goes on where a power cut stopped the very first writing', async () => {
    leaveHotJournal();
    const db = await openDatabase(file);
    const select = db.query.selectFrom('impostazioni').select('sede_legale');
    expect(db.now.first(select)).toBeDefined();
    await db.close();
    expect(tablesOf(file)).not.toContain('half');
  });

  test('a migration that fails leaves the database as it was', async () => {
    const before = await openDatabase(file);
    await before.close();
    const broken = {
      ...migrationList,
      '9999-broken': ['CREATE TABLE half (id TEXT) STRICT', 'CREATE TABLE progetti (id TEXT)'],
    };
    await expect(openDatabase(file, broken)).rejects.toThrow('A migration failed');
    expect(tablesOf(file)).not.toContain('half');
    const after = await openDatabase(file);
    await after.close();
  });
});

test('reads only the beginning of a file that a server left in order', async () => {
  await (await openDatabase(file)).close();
  damagePage();
  await (await openDatabase(file, migrationList, 'beginning')).close();
  await expect(openDatabase(file)).rejects.toThrow('è rovinato');
});

describe('refusing a file, in Italian and without touching it', () => {
  const later: Migrations = { ...migrationList, '9999-domani': ['SELECT 1'] };
  const altered: Migrations = { ...migrationList, '9999-domani': ['SELECT 2'] };

  test.each<[string, Migrations, () => void, RegExp, Migrations?]>([
    ['of a newer version', later, () => undefined, /versione più recente.*\(9999-domani\)/],
    [
      'built by a migration whose text has changed since',
      later,
      () => undefined,
      /non corrisponde a questa versione.*9999-domani/,
      altered,
    ],
    ['of another program', migrationList, replaceByAnother, /database di un altro programma/],
    ['that is no database', migrationList, fillWithText, /è rovinato o non è un database/],
    ['that was cut short', migrationList, () => truncateSync(file, 20_480), /è rovinato/],
    ['with a damaged page in the middle', migrationList, damagePage, /è rovinato/],
  ])('%s', async (_case, made, spoil, sentence, opened = migrationList) => {
    const db = await openDatabase(file, made);
    await db.close();
    spoil();
    const before = readFileSync(file);
    const opening = openDatabase(file, opened);
    await expect(opening).rejects.toThrow(StartupError);
    await expect(opening).rejects.toThrow(sentence);
    expect(readFileSync(file).equals(before)).toBe(true);
  });
});

/** Leaves a new database as it is in the middle of a transaction: with the journal that undoes it. */
function leaveHotJournal(): void {
  const writing = join(folder, 'writing');
  const connection = new SqliteDriver(writing);
  connection.pragma('cache_size = 1');
  connection.exec('BEGIN; CREATE TABLE half (text TEXT)');
  connection.prepare('INSERT INTO half VALUES (?)').run('x'.repeat(100_000));
  mkdirSync(dirname(file));
  copyFileSync(writing, file);
  copyFileSync(`${writing}-journal`, `${file}-journal`);
  expect(statSync(file).size).toBeGreaterThan(0);
  connection.close();
}

function replaceByAnother(): void {
  rmSync(file);
  const connection = new SqliteDriver(file);
  connection.exec('CREATE TABLE spese (id INTEGER)');
  connection.close();
}

function fillWithText(): void {
  writeFileSync(file, 'Questo non è un database, ma un promemoria. '.repeat(200));
}

function damagePage(): void {
  const bytes = readFileSync(file);
  bytes.fill(0xff, 4096 * 8, 4096 * 9);
  writeFileSync(file, bytes);
}

function tablesOf(path: string): unknown[] {
  const connection = new SqliteDriver(path, { readonly: true });
  const tables = connection.prepare('SELECT name FROM sqlite_schema').pluck().all();
  connection.close();
  return tables;
}
