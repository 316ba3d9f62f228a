import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';

import { copyChecked } from '../../backup/copy-checked.ts';
import { createPace } from '../../backup/pace.ts';
import { refuseBadPlaces } from '../../backup/refuse-bad-places.ts';
import type { Queries } from '../../db/database.ts';
import { DATABASE_FILE } from '../../db/open-database.ts';
import { rawQuery } from '../../db/raw-query.ts';
import { readDatabase } from '../../db/read-database.ts';
import { copyKept, openStoreBeside } from '../../document-store/beside-server.ts';
import type { DocumentStore } from '../../document-store/document-store.ts';
import { explainFolder } from '../../explain-folder.ts';
import { makeFolder } from '../../files/make-folder.ts';
import { syncFolder } from '../../files/sync-folder.ts';
import { writeFileDurably } from '../../files/write-file-durably.ts';
import { StartupError } from '../../startup-error.ts';
import { testiBackup } from '../../testi/backup.ts';
import { testiTravaso as testi } from '../../testi/travaso.ts';
import { GOOD, NOT_GOOD } from '../exit-codes.ts';
import type { AdminWorld, Verb } from '../verb.ts';
import { writeManifest, type DumpFile, type DumpManifest } from './dump-manifest.ts';
import { listTables, tableParts, type DumpTable } from './dump-rows.ts';

/** Added to the name of a dump that is not whole. */
const UNFINISHED = '.incompleto';

/** Writes the whole company, as it is at one moment, into a folder that any engine may be filled from. */
export const exportCompany: Verb = {
  name: 'esporta',
  words: [1, 1],
  async run({ words: [named = ''] }, world) {
    const { dataDir, calledFrom } = world.config;
    const folder = resolve(calledFrom, named);
    const unfinished = `${folder}${UNFINISHED}`;
    const database = join(dataDir, DATABASE_FILE);
    try {
      await refuseBadPlaces({ dataDir, database, destination: folder });
      if (existsSync(folder) || existsSync(unfinished))
        throw new StartupError(testi.esiste(folder));
      const manifest = await inFolder(unfinished, () =>
        readDatabase(database, (db) => fill(unfinished, db, world)),
      );
      await rename(unfinished, folder);
      await syncFolder(dirname(folder));
      world.print(testi.esportata(folder, manifest.tables.length, manifest.documents.length));
      if (manifest.missing.length === 0) return GOOD;
      world.complain(testi.documentiMancanti(manifest.missing));
      return NOT_GOOD;
    } catch (error) {
      throw explainFolder(explainFolder(error, dataDir), dirname(folder), testiBackup);
    }
  },
};

/** Makes a folder for the work, and leaves none when it fails. */
async function inFolder<Value>(folder: string, work: () => Promise<Value>): Promise<Value> {
  await makeFolder(dirname(folder));
  await mkdir(folder, 0o700);
  try {
    return await work();
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

type Counter = Pick<DumpManifest, 'epoch' | 'sequence'>;

async function fill(
  folder: string,
  db: Queries,
  { config, clock }: AdminWorld,
): Promise<Omit<DumpManifest, 'format'>> {
  const createdAt = new Date(clock.nowMs()).toISOString();
  const counter = await db.first(rawQuery<Counter>('SELECT epoch, sequence FROM feed_counter', []));
  if (counter === undefined) throw new StartupError(testiBackup.copiaRovinata(config.dataDir));
  const migrations = await db.all(
    rawQuery<{ name: string }>('SELECT name FROM kysely_migration ORDER BY name', []),
  );
  await mkdir(join(folder, 'tabelle'), 0o700);
  const tables: DumpManifest['tables'] = [];
  for (const table of await listTables(db)) tables.push(await writeTable(folder, db, table));
  const store = await openStoreBeside({ ...config, clock });
  const documents = await copyDocuments(folder, db, store);
  const manifest = {
    createdAt,
    ...counter,
    migrations: migrations.map(({ name }) => name),
    tables,
    ...documents,
  };
  await writeManifest(folder, manifest);
  return manifest;
}

async function writeTable(
  folder: string,
  db: Queries,
  table: DumpTable,
): Promise<DumpManifest['tables'][number]> {
  const path = `tabelle/${table.name}.jsonl.gz`;
  const content = createHash('sha256');
  let count = 0;
  async function* counted(): AsyncGenerator<string, void> {
    for await (const { text, rows } of tableParts(db, table)) {
      content.update(text);
      count += rows;
      yield text;
    }
  }
  const file = createHash('sha256');
  let size = 0;
  await pipeline(Readable.from(counted()), createGzip(), async (packed: AsyncIterable<Buffer>) => {
    async function* hashed(): AsyncGenerator<Buffer, void> {
      for await (const chunk of packed) {
        file.update(chunk);
        yield chunk;
      }
    }
    size = await writeFileDurably(join(folder, path), hashed());
  });
  return {
    path,
    size,
    sha256: file.digest('hex'),
    table: table.name,
    rows: count,
    content: content.digest('hex'),
  };
}

interface DocumentRow {
  readonly filename: string;
  readonly file: string;
  readonly dimensione: number;
}

async function copyDocuments(
  folder: string,
  db: Queries,
  store: DocumentStore,
): Promise<{ documents: DumpFile[]; missing: string[] }> {
  const pace = createPace(0, new AbortController().signal);
  const documents: DumpFile[] = [];
  const missing: string[] = [];
  const select = 'SELECT filename, file, dimensione FROM documenti ORDER BY filename';
  await mkdir(join(folder, 'documenti'), 0o700);
  for (const row of await db.all(rawQuery<DocumentRow>(select, []))) {
    const path = `documenti/${row.file}`;
    const copy = await copyKept(store, row, (content) =>
      copyChecked(content, join(folder, path), pace),
    );
    if (copy === undefined) missing.push(row.filename);
    else documents.push({ path, ...copy.written });
  }
  await syncFolder(join(folder, 'documenti'));
  return { documents, missing };
}
