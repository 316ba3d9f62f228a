import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { openDatabase, openDatabaseCopy } from '../../db/open-database.ts';
import { rawQuery } from '../../db/raw-query.ts';
import type { SqliteDatabase } from '../../db/sqlite-database.ts';

/** What the migrations make of nothing: made once, because half of a short test was migrating. */
const MIGRATED = makeMigrated();

/** Opens a database in memory that holds what the migrations put there. */
export async function openFreshDatabase(): Promise<SqliteDatabase> {
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
  const isNew = !existsSync(file);
  if (isNew) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, await MIGRATED);
  }
  const db = await openDatabase(file);
  db.now.run(rawQuery('PRAGMA synchronous = OFF', []));
  if (isNew) beginHistory(db);
  return db;
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
