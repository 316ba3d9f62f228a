import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import {
  DATABASE_FILE,
  openDatabase,
  openDatabaseCopy,
  openMadeDatabase,
} from '../../db/open-database.ts';
import { rawQuery } from '../../db/raw-query.ts';
import type { SqliteDatabase } from '../../db/sqlite-database.ts';
import { testEngine, type TestEngine } from '../postgres/test-engine.ts';
import type { TestDatabase } from './database-of-test.ts';

/** What the migrations make of nothing: made once, because half of a short test was migrating. */
const MIGRATED = makeMigrated();

/** A database that holds what the migrations put there, on the engine of the project that runs. */
export async function openFreshDatabase(): Promise<TestDatabase> {
  if (testEngine() === 'sqlite') return openFreshSqlite();
  const { openFreshPostgres } = await import('../postgres/test-database.ts');
  return openFreshPostgres();
}

/**
 * The database of a company whose other files are in that folder. One that `stays` is the same when it is
 * opened again.
 */
export async function openDatabaseOf(
  folder: string,
  stays: boolean,
  engine: TestEngine,
): Promise<TestDatabase> {
  if (engine === 'sqlite') return openFreshFile(join(folder, DATABASE_FILE));
  const { openFreshPostgres, openPostgresOf } = await import('../postgres/test-database.ts');
  return stays ? openPostgresOf(folder) : openFreshPostgres();
}

/** The same in memory, on SQLite. */
export async function openFreshSqlite(): Promise<SqliteDatabase> {
  const db = openDatabaseCopy(await MIGRATED);
  beginHistory(db);
  return db;
}

/**
 * Opens the one of a file as the product does, but for the waiting for the disk: a process that is killed
 * loses nothing by it, and a machine without power is what `power-cut.test.ts` is about, whose server is
 * the product's own. Where there is none, it begins as migrations make it.
 */
export async function openFreshFile(file: string): Promise<SqliteDatabase> {
  if (existsSync(file)) return withoutWaiting(await openDatabase(file));
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, withLog(await MIGRATED));
  const db = withoutWaiting(openMadeDatabase(file));
  beginHistory(db);
  return db;
}

function withoutWaiting(db: SqliteDatabase): SqliteDatabase {
  db.now.run(rawQuery('PRAGMA synchronous = OFF', []));
  return db;
}

/** The same as a file that has a log (https://sqlite.org/fileformat2.html, 1.3.3): to say so later is to write it again. */
function withLog(bytes: Uint8Array): Uint8Array {
  return Uint8Array.from(bytes).fill(2, 18, 20);
}

async function makeMigrated(): Promise<Uint8Array> {
  const folder = mkdtempSync(join(tmpdir(), 'gestionale-migrated-'));
  const file = join(folder, 'copia.sqlite');
  const db = await openDatabase(':memory:');
  try {
    db.now.run(rawQuery('VACUUM INTO ?1', [file]));
    return readFileSync(file);
  } finally {
    await db.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Draws what the migrations draw: two databases must not take each other for the same one. */
function beginHistory(db: SqliteDatabase): void {
  db.now.run(rawQuery('UPDATE feed_counter SET epoch = lower(hex(randomblob(8)))', []));
  db.now.run(rawQuery('UPDATE feed_runs SET mark = lower(hex(randomblob(6)))', []));
}
