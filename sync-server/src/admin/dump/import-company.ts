import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, rmdir } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { createGunzip } from 'node:zlib';

import { announceRestore, HALF_RESTORE } from '../../apply-restore.ts';
import { copyChecked, hashFile } from '../../backup/copy-checked.ts';
import { createPace } from '../../backup/pace.ts';
import { checkIntegrity } from '../../db/connection/check-integrity.ts';
import { loadMany } from '../../db/connection/load-many.ts';
import { migrationList } from '../../db/migration-list.ts';
import { DATABASE_FILE, openDatabase } from '../../db/open-database.ts';
import { rawQuery } from '../../db/raw-query.ts';
import type { SqliteDatabase } from '../../db/sqlite-database.ts';
import { openStoreBeside } from '../../document-store/beside-server.ts';
import { tryStore } from '../../document-store/open-document-store.ts';
import { isAbsence } from '../../files/is-absence.ts';
import { makeFolder } from '../../files/make-folder.ts';
import { syncFolder } from '../../files/sync-folder.ts';
import { StartupError } from '../../startup-error.ts';
import { testiTravaso as testi } from '../../testi/travaso.ts';
import { GOOD } from '../exit-codes.ts';
import type { AdminWorld, Verb } from '../verb.ts';
import { readManifest, type DumpFile, type DumpManifest } from './dump-manifest.ts';
import {
  createPutRows,
  emptyTable,
  listTables,
  ROWS_AT_ONCE,
  tableParts,
  type DumpTable,
  type PutRows,
} from './dump-rows.ts';

const SAME_HISTORY = 'stessa-storia';

/**
 * Puts a company that was exported into a data folder that is empty: all is held against the manifest
 * before anything is made, written aside, where no server starts on it, read again, and put in its place.
 */
export const importCompany: Verb = {
  name: 'importa',
  words: [1, 1],
  switches: [SAME_HISTORY],
  async run({ words: [named = ''], switches }, world) {
    const { dataDir, documentsStore, calledFrom } = world.config;
    const folder = resolve(calledFrom, named);
    const manifest = await readManifest(folder);
    refuseOtherSchema(manifest);
    for (const file of [...manifest.tables, ...manifest.documents]) await expectWhole(folder, file);
    await refuseUsed(dataDir);
    if (documentsStore !== undefined) await tryStore(documentsStore);
    await aside(dataDir, async (place) => {
      await loadDatabase(join(place, DATABASE_FILE), folder, manifest);
      if (documentsStore === undefined) await loadDocuments(place, folder, manifest);
      else await sendDocuments(place, folder, manifest, world);
      if (!switches.has(SAME_HISTORY)) await announceRestore(place);
    });
    const isSame = switches.has(SAME_HISTORY);
    world.print(testi.importata(dataDir, manifest.createdAt, isSame));
    return GOOD;
  },
};

function refuseOtherSchema({ migrations }: DumpManifest): void {
  const known = Object.keys(migrationList);
  if (new Set(known).symmetricDifference(new Set(migrations)).size === 0) return;
  throw new StartupError(testi.altraVersione);
}

async function refuseUsed(dataDir: string): Promise<void> {
  const found = await readdir(dataDir).catch((error: unknown) => {
    if (isAbsence(error)) return [];
    throw error;
  });
  if (found.length > 0) throw new StartupError(testi.nonVuota(dataDir));
}

const noPace = createPace(0, new AbortController().signal);

async function expectWhole(folder: string, { path, size, sha256 }: DumpFile): Promise<void> {
  const source = await open(join(folder, path), 'r').catch((error: unknown) => {
    if (isAbsence(error)) throw new StartupError(testi.mancante(path));
    throw error;
  });
  try {
    const found = await hashFile(source, noPace);
    if (found.size === size && found.sha256 === sha256) return;
    throw new StartupError(testi.alterato(path));
  } finally {
    await source.close();
  }
}

/** Has the work fill a folder inside the data folder; when it fails nothing of it is left. */
async function aside(dataDir: string, work: (place: string) => Promise<void>): Promise<void> {
  await makeFolder(dataDir);
  const place = join(dataDir, HALF_RESTORE);
  await mkdir(place, 0o700);
  try {
    await work(place);
    await syncFolder(place);
  } catch (error) {
    await rm(place, { recursive: true, force: true });
    throw error;
  }
  for (const name of await readdir(place)) await rename(join(place, name), join(dataDir, name));
  await syncFolder(dataDir);
  await rmdir(place);
  await syncFolder(dataDir);
}

async function loadDatabase(file: string, folder: string, manifest: DumpManifest): Promise<void> {
  const db = await openDatabase(file);
  try {
    // Rows come table by table, and what they refer to perhaps later; it is checked at the end.
    await db.run(rawQuery('PRAGMA foreign_keys = OFF', []));
    const tables = new Map((await listTables(db)).map((table) => [table.name, table]));
    await db.transaction(async (tx) => {
      for (const table of tables.values()) await emptyTable(tx, table);
    });
    await loadMany(db, async () => {
      for (const file of manifest.tables) await loadTable(db, folder, file);
    });
    for (const { table, content } of manifest.tables) {
      const found = tables.get(table);
      const isSame = found !== undefined && (await hashTable(db, found)) === content;
      if (!isSame) throw new StartupError(testi.nonUguale(table));
    }
    const { damages, orphans } = checkIntegrity(file);
    if (damages.length > 0 || orphans.length > 0) throw new StartupError(testi.nonIntegra);
  } finally {
    await db.close();
  }
}

async function hashTable(db: SqliteDatabase, table: DumpTable): Promise<string> {
  const content = createHash('sha256');
  for await (const { text } of tableParts(db, table)) content.update(text);
  return content.digest('hex');
}

type Rows = Parameters<PutRows>[1];

/** Answers of the dump in one transaction: what a commit costs is little beside them, and so is its log. */
const ROWS_OF_TRANSACTION = 20 * ROWS_AT_ONCE;

async function loadTable(db: SqliteDatabase, folder: string, file: DumpFile): Promise<void> {
  let putRows: PutRows | undefined;
  let rows: Rows[number][] = [];
  const put = async (): Promise<void> => {
    const [write, some] = [putRows, rows];
    if (write === undefined || some.length === 0) return;
    rows = [];
    await db.transaction((tx) => write(tx, some));
  };
  for await (const line of linesOf(join(folder, file.path))) {
    if (putRows === undefined) {
      const { table, columns } = JSON.parse(line) as DumpHead;
      putRows = createPutRows({ name: table, columns });
      continue;
    }
    rows.push(JSON.parse(line) as Rows[number]);
    if (rows.length >= ROWS_OF_TRANSACTION) await put();
  }
  await put();
}

interface DumpHead {
  readonly table: string;
  readonly columns: readonly string[];
}

async function* linesOf(path: string): AsyncGenerator<string, void> {
  const packed = createReadStream(path);
  const text = packed.pipe(createGunzip()).setEncoding('utf8');
  packed.once('error', (error) => text.destroy(error));
  let rest = '';
  for await (const chunk of text as AsyncIterable<string>) {
    const lines = `${rest}${chunk}`.split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}

async function loadDocuments(
  place: string,
  folder: string,
  { documents }: DumpManifest,
): Promise<void> {
  await mkdir(join(place, 'documenti'), 0o700);
  for (const { path, sha256 } of documents) {
    const source = await open(join(folder, path), 'r');
    try {
      const { written } = await copyChecked(source, join(place, path), noPace);
      if (written.sha256 !== sha256) throw new StartupError(testi.alterato(path));
    } finally {
      await source.close();
    }
  }
  await syncFolder(join(place, 'documenti'));
}

/** Into a store elsewhere, before any row names them. */
async function sendDocuments(
  place: string,
  folder: string,
  { documents }: DumpManifest,
  { config, clock }: AdminWorld,
): Promise<void> {
  const store = await openStoreBeside({ ...config, clock, temporaryFolder: place });
  for (const { path, size } of documents) {
    const put = await store.put(basename(path), createReadStream(join(folder, path)));
    if (put !== size) throw new StartupError(testi.alterato(path));
  }
}
