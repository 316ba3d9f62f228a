import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { StartupError } from '../startup-error.ts';
import { RELEASED } from '../testing/databases/released-migrations.ts';
import { copyBeforeMigration, removeOldCopies } from './copy-before-migration.ts';
import { migrationList } from './migration-list.ts';
import { openDatabase } from './open-database.ts';
import { rawQuery } from './raw-query.ts';

type Migrations = typeof migrationList;

const RELEASES = Object.keys(RELEASED);

let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gestionale-copy-'));
  file = join(folder, 'gestionale.sqlite');
});

afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** The version whose last migration that was. */
function versionOf(last: string): Migrations {
  return Object.fromEntries(Object.entries(migrationList).filter(([name]) => name <= last));
}

async function open(migrations: Migrations, look = ''): Promise<unknown> {
  const db = await openDatabase(file, migrations);
  try {
    return look === '' ? undefined : db.now.all(rawQuery(look, []));
  } finally {
    await db.close();
  }
}

const copies = (): string[] => readdirSync(folder).filter((name) => name.startsWith('prima-di-'));

/** With the moment at which it was made. */
const nameOf = (next = ''): unknown =>
  expect.stringMatching(
    new RegExp(`^prima-di-${next}-\\d{4}-\\d\\d-\\d\\dT\\d\\d-\\d\\dZ\\.sqlite$`),
  );

const SEDE = 'SELECT sede_legale FROM impostazioni';

test.each([RELEASES[0] ?? '', RELEASES[9] ?? '', RELEASES[20] ?? '', RELEASES.at(-2) ?? ''])(
  'a database of %s is kept before it is brought up to date, and is the way back',
  async (last) => {
    const before = versionOf(last);
    const db = await openDatabase(file, before);
    db.now.run(rawQuery("UPDATE impostazioni SET sede_legale = 'Lecco'", []));
    await db.close();
    expect(copies()).toEqual([]);

    await open(migrationList);
    const next = Object.keys(migrationList).find((name) => name > last);
    expect(copies()).toEqual([nameOf(next)]);
    await expect(open(before)).rejects.toThrow(StartupError);

    copyFileSync(join(folder, copies()[0] ?? ''), file);
    expect(await open(before, SEDE)).toEqual([{ sede_legale: 'Lecco' }]);
    // And forward again, whenever that is.
    expect(await open(migrationList, SEDE)).toEqual([{ sede_legale: 'Lecco' }]);
  },
);

test('one copy is kept, that of the last change of version', async () => {
  const [first = '', second = ''] = [RELEASES[15], RELEASES[20]];
  await open(versionOf(first));
  await open(versionOf(second));
  await open(migrationList);
  const next = Object.keys(migrationList).find((name) => name > second);
  expect(copies()).toEqual([nameOf(next)]);
  await open(migrationList);
  expect(copies()).toHaveLength(1);
});

test('a copy goes after thirty days', async () => {
  await open(versionOf(RELEASES[12] ?? ''));
  await open(migrationList);
  const day = 24 * 3_600_000;
  removeOldCopies(folder, Date.now() + 29 * day);
  expect(copies()).toHaveLength(1);
  removeOldCopies(folder, Date.now() + 31 * day);
  expect(copies()).toEqual([]);
  expect(readdirSync(folder)).toContain('gestionale.sqlite');
});

test('a copy that is not whole is none: nothing is changed, and it is said', async () => {
  const db = await openDatabase(file, versionOf(RELEASES[12] ?? ''));
  db.now.run(rawQuery('PRAGMA foreign_keys = OFF', []));
  db.now.run(
    rawQuery("INSERT INTO giornate VALUES ('g', 'nessuno', '2026-05-12', '08:00', '12:00')", []),
  );
  await db.close();
  const before = readFileSync(file);
  await expect(open(migrationList)).rejects.toThrow(/la copia non è intera/);
  expect(readFileSync(file).equals(before)).toBe(true);
  expect(copies()).toEqual([]);
});

test('a copy is named after the moment at which it was made', async () => {
  const last = RELEASES[12] ?? '';
  await open(versionOf(last));
  const next = Object.keys(migrationList).find((name) => name > last);
  await copyBeforeMigration(file, migrationList, Date.parse('2026-05-12T10:07:59Z'));
  expect(copies()).toEqual([`prima-di-${next}-2026-05-12T10-07Z.sqlite`]);
});

test('without a copy nothing is changed, and the reason is said', async () => {
  const last = RELEASES[12] ?? '';
  await open(versionOf(last));
  const before = readFileSync(file);
  const next = Object.keys(migrationList).find((name) => name > last);
  // A folder in its place stands for a disk that takes no copy.
  mkdirSync(join(folder, `prima-di-${next}-2026-05-12T10-00Z.sqlite`, 'altro'), {
    recursive: true,
  });
  const copying = copyBeforeMigration(file, migrationList, Date.parse('2026-05-12T10:00:00Z'));
  await expect(copying).rejects.toThrow(/copia, che non è riuscita/);
  await expect(copying).rejects.toThrow(StartupError);
  expect(readFileSync(file).equals(before)).toBe(true);
  expect(readdirSync(folder).filter((name) => name.endsWith('.incompleto'))).toEqual([]);
});
