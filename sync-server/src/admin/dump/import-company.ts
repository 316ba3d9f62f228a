import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, rmdir } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';

import { announceRestore, HALF_RESTORE, refuseHalfRestore } from '../../apply-restore.ts';
import { copyChecked, hashFile } from '../../backup/copy-checked.ts';
import { createPace, type Pace } from '../../backup/pace.ts';
import { migrationList } from '../../db/migration-list.ts';
import { DATABASE_FILE } from '../../db/open-database.ts';
import { openStoreBeside } from '../../document-store/beside-server.ts';
import { tryStore } from '../../document-store/open-document-store.ts';
import { isAbsence } from '../../files/is-absence.ts';
import { listUsed } from '../../files/list-used.ts';
import { makeFolder } from '../../files/make-folder.ts';
import { syncFolder } from '../../files/sync-folder.ts';
import { StartupError } from '../../startup-error.ts';
import { testiTravaso as testi } from '../../testi/travaso.ts';
import { GOOD } from '../exit-codes.ts';
import type { AdminWorld, Verb } from '../verb.ts';
import { readManifest, type DumpFile, type DumpManifest } from './dump-manifest.ts';
import { loadPostgres } from './load-postgres.ts';
import { loadSqlite } from './load-sqlite.ts';
import type { Dump } from './load-tables.ts';

const SAME_HISTORY = 'stessa-storia';

/**
 * Puts a company that was exported into a data folder that is empty, or into a database of PostgreSQL that
 * has nobody: all is held against the manifest before anything is made, written aside, where no server
 * starts on it, read again, and put in its place.
 */
export const importCompany: Verb = {
  name: 'importa',
  words: [1, 1],
  switches: [SAME_HISTORY],
  async run({ words: [named = ''], switches }, world) {
    const { dataDir, documentsStore, calledFrom, postgres } = world.config;
    const folder = resolve(calledFrom, named);
    const signal = world.heedSignals(testi.importazioneInterrotta);
    const pace = createPace(0, signal);
    const manifest = await readManifest(folder);
    refuseOtherSchema(manifest);
    const isSameHistory = switches.has(SAME_HISTORY);
    for (const file of [...manifest.tables, ...manifest.documents]) {
      await expectWhole(folder, file, pace);
    }
    if (isSameHistory && manifest.moved !== true) throw new StartupError(testi.nonSpostata);
    refuseHalfRestore(dataDir);
    await refuseUsed(dataDir);
    if (documentsStore !== undefined) await tryStore(documentsStore);
    const loadFiles = async (place: string): Promise<void> => {
      if (documentsStore === undefined) await loadDocuments(place, folder, manifest, pace);
      else await sendDocuments(place, { folder, manifest, signal }, world);
      signal.throwIfAborted();
    };
    if (postgres === undefined) {
      await aside(dataDir, async (place) => {
        await loadSqlite(join(place, DATABASE_FILE), { folder, manifest, signal });
        await loadFiles(place);
        if (!isSameHistory) await announceRestore(place);
      });
    } else {
      const load = { address: postgres, folder, manifest, signal, isSameHistory };
      await loadPostgres(load, world, (commit) => aside(dataDir, loadFiles, commit));
    }
    const place = postgres?.place ?? dataDir;
    world.print(testi.importata(place, manifest.createdAt, isSameHistory));
    return GOOD;
  },
};

function refuseOtherSchema({ migrations, moved = false }: DumpManifest): void {
  const known = Object.keys(migrationList);
  if (new Set(known).symmetricDifference(new Set(migrations)).size === 0) return;
  throw new StartupError(testi.altraVersione(moved));
}

async function refuseUsed(dataDir: string): Promise<void> {
  const found = await listUsed(dataDir);
  if (found.length > 0) throw new StartupError(testi.nonVuota(dataDir));
}

async function expectWhole(
  folder: string,
  { path, size, sha256 }: DumpFile,
  pace: Pace,
): Promise<void> {
  const source = await open(join(folder, path), 'r').catch((error: unknown) => {
    if (isAbsence(error)) throw new StartupError(testi.mancante(path));
    throw error;
  });
  try {
    const found = await hashFile(source, pace);
    if (found.size === size && found.sha256 === sha256) return;
    throw new StartupError(testi.alterato(path));
  } finally {
    await source.close();
  }
}

/**
 * Has the work fill a folder inside the data folder; when it fails nothing of it is left. `keep` is the last
 * thing, while no server starts there: when that fails its folder stays, for nobody knows how it ended.
 */
async function aside(
  dataDir: string,
  work: (place: string) => Promise<void>,
  keep: () => Promise<void> = () => Promise.resolve(),
): Promise<void> {
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
  await keep();
  await rmdir(place);
  await syncFolder(dataDir);
}

async function loadDocuments(
  place: string,
  folder: string,
  { documents }: DumpManifest,
  pace: Pace,
): Promise<void> {
  await mkdir(join(place, 'documenti'), 0o700);
  for (const { path, sha256 } of documents) {
    const source = await open(join(folder, path), 'r');
    try {
      const { written } = await copyChecked(source, join(place, path), pace);
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
  { folder, manifest: { documents }, signal }: Dump,
  { config, clock }: AdminWorld,
): Promise<void> {
  const store = await openStoreBeside({ ...config, clock, temporaryFolder: place });
  for (const { path, size } of documents) {
    signal.throwIfAborted();
    const put = await store.put(basename(path), createReadStream(join(folder, path)));
    if (put !== size) throw new StartupError(testi.alterato(path));
  }
}
