import { existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

import { toIstante } from '@gestionale/shared-schema/values/istante.ts';
import SqliteDriver from 'better-sqlite3';

import { syncFolder } from '../files/sync-folder.ts';
import { StartupError } from '../startup-error.ts';
import { testiAvvio } from '../testi/avvio.ts';
import { isWhole } from './snapshot-database.ts';

const PREFIX = 'prima-di-';
const UNFINISHED = '.incompleto';

/** For so long somebody may want to go back. */
const KEPT_MS = 30 * 24 * 3_600_000;

/** A server that is just closing its database keeps it for a moment. */
const BUSY_TIMEOUT_MS = 5000;

/**
 * Keeps what a database holds beside it, as `prima-di-<migration>-<moment>.sqlite`, when this version has
 * a migration that it does not have yet: put back, it is what the version before goes on with. Whoever
 * puts it back sees by the moment what it would take away. It gets its name when it is whole and read
 * through, and takes the place of an older one. Throws a {@link StartupError} in Italian, the database
 * untouched, when there is no room for it.
 */
export async function copyBeforeMigration(
  file: string,
  known: Readonly<Record<string, readonly string[]>>,
  nowMs = Date.now(),
): Promise<void> {
  if (!existsSync(file) || statSync(file).size === 0) return;
  const applied = appliedTo(file);
  const next = Object.keys(known).find((name) => !applied.has(name));
  if (applied.size === 0 || next === undefined) return;
  const folder = dirname(file);
  const copy = join(folder, `${PREFIX}${next}-${momentOf(nowMs)}.sqlite`);
  const unfinished = `${copy}${UNFINISHED}`;
  try {
    rmSync(unfinished, { force: true });
    writeCopy(file, unfinished);
    renameSync(unfinished, copy);
    await syncFolder(folder);
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw new StartupError(testiAvvio.copiaNonFatta(file, reasonOf(error)), { cause: error });
  }
  removeOthers(folder, basename(copy));
}

/** To the minute, as the names of files take it: `2026-05-12T10-00Z`. */
function momentOf(nowMs: number): string {
  return `${toIstante(nowMs).slice(0, 'YYYY-MM-DDTHH:MM'.length).replace(':', '-')}Z`;
}

function appliedTo(file: string): ReadonlySet<string> {
  return reading(file, (connection) => {
    const select = "SELECT count(*) FROM sqlite_schema WHERE name = 'kysely_migration'";
    if (connection.prepare(select).pluck().get() === 0) return new Set();
    return new Set(
      connection.prepare<[], string>('SELECT name FROM kysely_migration').pluck().all(),
    );
  });
}

function writeCopy(file: string, copy: string): void {
  reading(file, (connection) => connection.prepare('VACUUM INTO ?').run(copy));
  if (!reading(copy, isWhole)) throw new Error(testiAvvio.copiaRovinata);
}

function reading<Value>(file: string, look: (connection: SqliteDriver.Database) => Value): Value {
  const connection = new SqliteDriver(file, { readonly: true, timeout: BUSY_TIMEOUT_MS });
  try {
    return look(connection);
  } finally {
    connection.close();
  }
}

/** One copy is personal data enough: that of the last change of version. */
function removeOthers(folder: string, kept: string): void {
  for (const name of readdirSync(folder)) {
    if (name.startsWith(PREFIX) && name !== kept) rmSync(join(folder, name), { force: true });
  }
}

/** Whether a file of the data folder has the name of such a copy, whole or not. */
export function isCopyBeforeMigration(name: string): boolean {
  return name.startsWith(PREFIX);
}

/** Removes copies that are older than thirty days: they hold personal data, too. */
export function removeOldCopies(folder: string, nowMs: number): void {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (name.startsWith(PREFIX) && nowMs - statSync(path).mtimeMs > KEPT_MS) rmSync(path);
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
