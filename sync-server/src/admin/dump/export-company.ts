import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';

import { copyChecked } from '../../backup/copy-checked.ts';
import { createPace, type Pace } from '../../backup/pace.ts';
import { isInside, refuseBadPlaces } from '../../backup/refuse-bad-places.ts';
import { expectThisVersion } from '../../company-database/beside-servers.ts';
import type { Queries } from '../../db/database.ts';
import { DATABASE_FILE } from '../../db/open-database.ts';
import { rawQuery } from '../../db/raw-query.ts';
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
import { tableParts, type DumpTable } from './dump-rows.ts';
import { readCompany } from './dump-source.ts';
import { handOver } from './hand-over.ts';

/** Added to the name of a dump that is not whole. */
const UNFINISHED = '.incompleto';

const TO_BE_MOVED = 'sposta';

/** Writes the whole company, as it is at one moment, into a folder that any engine may be filled from. */
export const exportCompany: Verb = {
  name: 'esporta',
  words: [1, 1],
  switches: [TO_BE_MOVED],
  async run({ words: [named = ''], switches }, world) {
    const { dataDir, calledFrom, postgres } = world.config;
    const folder = resolve(calledFrom, named);
    const unfinished = `${folder}${UNFINISHED}`;
    const place = postgres?.place ?? dataDir;
    const moved = switches.has(TO_BE_MOVED);
    const signal = world.heedSignals(testi.esportazioneInterrotta);
    try {
      if (postgres === undefined) {
        const database = join(dataDir, DATABASE_FILE);
        await refuseBadPlaces({ dataDir, database, destination: folder });
      } else if (existsSync(dataDir) && (await isInside(dataDir, folder))) {
        throw new StartupError(testiBackup.dentroIDati(folder, dataDir));
      }
      if (existsSync(folder)) throw new StartupError(testi.esiste(folder));
      if (existsSync(unfinished)) throw new StartupError(testi.esisteIncompleto(unfinished));
      // Before it is marked, or a folder made for it.
      await expectThisVersion(world.config);
      const at = new Date(world.clock.nowMs()).toISOString();
      const exportIt = async (): Promise<DumpManifest> => {
        const manifest = await inFolder(unfinished, () =>
          fill(unfinished, world, { moved, signal }),
        );
        await rename(unfinished, folder);
        await syncFolder(dirname(folder));
        return manifest;
      };
      const manifest = await (moved ? handOver(world.config, at, exportIt) : exportIt());
      world.print(testi.esportata(folder, manifest.tables.length, manifest.documents.length));
      if (moved) world.print(testi.esportataESpostata(place));
      if (manifest.missing.length === 0) return GOOD;
      world.complain(testi.documentiMancanti(manifest.missing));
      return NOT_GOOD;
    } catch (error) {
      if (signal.aborted) throw signal.reason;
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

interface Filling {
  readonly moved: boolean;
  /** Aborts it. */
  readonly signal: AbortSignal;
}

type Counter = Pick<DumpManifest, 'epoch' | 'sequence'>;

async function fill(
  folder: string,
  { config, clock }: AdminWorld,
  { moved, signal }: Filling,
): Promise<DumpManifest> {
  const createdAt = new Date(clock.nowMs()).toISOString();
  await mkdir(join(folder, 'tabelle'), 0o700);
  const { named, ...rest } = await readCompany(config, async ({ db, migrations, tables }) => {
    const select = 'SELECT epoch, sequence FROM feed_counter';
    const counter = await db.first(rawQuery<Counter>(select, []));
    if (counter === undefined) throw new StartupError(testiBackup.copiaRovinata(config.dataDir));
    const files: DumpManifest['tables'] = [];
    for (const table of tables) files.push(await writeTable(folder, db, { table, signal }));
    const named = await db.all(rawQuery<DocumentRow>(DOCUMENTS, []));
    return { ...counter, migrations: [...migrations], tables: files, named };
  });
  // Their files stay for a month after their rows: nobody's picture is kept for them.
  const store = await openStoreBeside({ ...config, clock });
  const documents = await copyDocuments(folder, named, { store, pace: createPace(0, signal) });
  signal.throwIfAborted();
  return writeManifest(folder, { createdAt, moved, ...rest, ...documents });
}

async function writeTable(
  folder: string,
  db: Queries,
  { table, signal }: { readonly table: DumpTable; readonly signal: AbortSignal },
): Promise<DumpManifest['tables'][number]> {
  const path = `tabelle/${table.name}.jsonl.gz`;
  const content = createHash('sha256');
  let count = 0;
  async function* counted(): AsyncGenerator<string, void> {
    for await (const { text, rows } of tableParts(db, table)) {
      signal.throwIfAborted();
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

const DOCUMENTS = 'SELECT filename, file, dimensione FROM documenti ORDER BY filename';

async function copyDocuments(
  folder: string,
  rows: readonly DocumentRow[],
  { store, pace }: { readonly store: DocumentStore; readonly pace: Pace },
): Promise<{ documents: DumpFile[]; missing: string[] }> {
  const documents: DumpFile[] = [];
  const missing: string[] = [];
  await mkdir(join(folder, 'documenti'), 0o700);
  for (const row of rows) {
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
