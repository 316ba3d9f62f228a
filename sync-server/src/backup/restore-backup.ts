import { createReadStream, existsSync } from 'node:fs';
import { mkdir, open, readdir, rename, rm, rmdir, statfs, type FileHandle } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { announceRestore, HALF_RESTORE } from '../apply-restore.ts';
import { DATABASE_FILE } from '../db/open-database.ts';
import { readCopy, type CopyProblem } from '../db/read-copy.ts';
import type { Snapshot } from '../db/snapshot-database.ts';
import { openStoreBeside } from '../document-store/beside-server.ts';
import { tryStore } from '../document-store/open-document-store.ts';
import type { S3Settings } from '../document-store/store-url.ts';
import { explainFolder, type FolderSentences } from '../explain-folder.ts';
import { isAbsence } from '../files/is-absence.ts';
import { listUsed } from '../files/list-used.ts';
import { makeFolder } from '../files/make-folder.ts';
import { syncFolder } from '../files/sync-folder.ts';
import { writeLastBackup } from '../last-backup/last-backup.ts';
import { StartupError } from '../startup-error.ts';
import { testiRipristino } from '../testi/ripristino.ts';
import { copyChecked, hashFile, type CopiedFile } from './copy-checked.ts';
import {
  DOCUMENT_PREFIX,
  openSeal,
  readManifest,
  storedName,
  UNFINISHED,
  type Manifest,
  type ManifestFile,
} from './manifest.ts';
import type { Pace } from './pace.ts';
import { isInside } from './refuse-bad-places.ts';
import { BrokenSealError, type Seal } from './seal.ts';

export interface RestoreParts {
  /** Absolute paths: the backup, and the folder that the data are put into. */
  readonly folder: string;
  readonly dataDir: string;
  /** Throws when the restore is interrupted. */
  readonly pace: Pace;
  /** Where documents are put instead of into that folder; undefined: there. */
  readonly documentsStore?: S3Settings | undefined;
  /** The owner's words, for a backup that is encrypted. */
  readonly key?: string | undefined;
}

export interface Restored {
  /** Up to when the data go: an instant of ISO 8601 in UTC. */
  readonly createdAt: string;
  readonly documents: number;
  /** Names of documents that were lost before the backup was made. */
  readonly missing: readonly string[];
}

/** Whatever the matter is with the folder of the backup, it cannot be read. */
const ofTheBackup: FolderSentences = {
  cartellaNonScrivibile: testiRipristino.illeggibile,
  nonECartella: testiRipristino.illeggibile,
  discoPieno: testiRipristino.illeggibile,
  discoGuasto: testiRipristino.illeggibile,
};

/** What the server needs to begin with. */
const SPARE_BYTES = 64 * 1024 * 1024;

/**
 * Puts a backup into a data folder that is empty or not there yet. Every file is read and held against
 * the manifest before anything is made; then all is written aside, inside that folder, where no server
 * starts on it, and checked as a database, and then put in its place. Throws a {@link StartupError} in
 * Italian, leaving the folder as it was, when the backup is not as it was written or cannot be put there.
 */
export async function restoreBackup(parts: RestoreParts): Promise<Restored> {
  const { folder, dataDir } = parts;
  try {
    await refuseOtherFolders(parts);
    const manifest = await readManifest(folder);
    const seal = await openSeal(folder, manifest, parts.key);
    await checkFiles(manifest, parts);
    await refuseWithoutSpace(manifest, parts);
    if (parts.documentsStore !== undefined) await tryStore(parts.documentsStore);
    const missing = await withFolder(dataDir, async (aside, placed) => {
      const lost = await putAside(aside, { ...parts, manifest, seal });
      await putInPlace(aside, dataDir, placed);
      return lost;
    });
    return { createdAt: manifest.createdAt, documents: manifest.files.length - 1, missing };
  } catch (error) {
    throw isAbout(error, folder)
      ? explainFolder(error, folder, ofTheBackup)
      : explainFolder(error, dataDir, testiRipristino);
  }
}

function isAbout(error: unknown, folder: string): boolean {
  if (!(error instanceof Error) || !('path' in error)) return false;
  const { path } = error;
  return typeof path === 'string' && (path === folder || path.startsWith(join(folder, '/')));
}

async function refuseOtherFolders({ folder, dataDir }: RestoreParts): Promise<void> {
  if (folder.endsWith(UNFINISHED)) throw new StartupError(testiRipristino.incompleto(folder));
  if (!existsSync(folder)) throw new StartupError(testiRipristino.nonEBackup(folder));
  if (await isInside(folder, dataDir)) {
    throw new StartupError(testiRipristino.dentroIlBackup(dataDir, folder));
  }
  await refuseUsed(dataDir, []);
}

/** Throws when somebody keeps anything in the data folder but these. */
async function refuseUsed(dataDir: string, own: readonly string[]): Promise<void> {
  const found = await listUsed(dataDir);
  if (found.every((name) => own.includes(name))) return;
  if (found.includes(HALF_RESTORE) && own.length === 0) {
    throw new StartupError(testiRipristino.aMeta(dataDir, HALF_RESTORE));
  }
  throw new StartupError(testiRipristino.nonVuota(dataDir));
}

/** Reads every byte of the backup. */
async function checkFiles(manifest: Manifest, { folder, pace }: RestoreParts): Promise<void> {
  for (const file of manifest.files) {
    const name = storedName(file.path, manifest.seal);
    const found = await withStored(folder, name, (source) => hashFile(source, pace));
    expectListed(file, found);
  }
}

async function withStored<Value>(
  folder: string,
  name: string,
  work: (source: FileHandle) => Promise<Value>,
): Promise<Value> {
  const source = await open(join(folder, name), 'r').catch((error: unknown) => {
    if (isAbsence(error)) throw new StartupError(testiRipristino.mancante(name));
    throw error;
  });
  try {
    return await work(source);
  } catch (error) {
    if (!(error instanceof BrokenSealError)) throw error;
    throw new StartupError(testiRipristino.alterato(name), { cause: error });
  } finally {
    await source.close();
  }
}

function expectListed({ path, size, sha256 }: ManifestFile, found: CopiedFile): void {
  if (found.size === size && found.sha256 === sha256) return;
  throw new StartupError(testiRipristino.alterato(path));
}

async function refuseWithoutSpace(
  { files }: Manifest,
  { dataDir, documentsStore }: RestoreParts,
): Promise<void> {
  const sizes = files.map(({ size }) => size);
  const isElsewhere = documentsStore !== undefined;
  // Documents that go elsewhere come by one at a time, here and once more on their way.
  const stays = isElsewhere ? (files.find(isDatabase)?.size ?? 0) + 2 * Math.max(...sizes) : 0;
  const needed = (isElsewhere ? stays : sizes.reduce((sum, size) => sum + size, 0)) + SPARE_BYTES;
  const { bavail, bsize } = await statfs(nearest(dataDir));
  if (bavail * bsize < needed) throw new StartupError(testiRipristino.pocoSpazio(dataDir));
}

function nearest(folder: string): string {
  return existsSync(folder) || dirname(folder) === folder ? folder : nearest(dirname(folder));
}

/** Makes the data folder and what is put aside in it; when the work fails both are as they were. */
async function withFolder<Value>(
  dataDir: string,
  work: (aside: string, placed: string[]) => Promise<Value>,
): Promise<Value> {
  const wasThere = existsSync(dataDir);
  await makeFolder(dataDir);
  const aside = join(dataDir, HALF_RESTORE);
  await mkdir(aside, 0o700).catch((error: unknown) => {
    // Another restore was quicker.
    if (existsSync(aside)) throw new StartupError(testiRipristino.aMeta(dataDir, HALF_RESTORE));
    throw error;
  });
  const placed: string[] = [];
  try {
    await syncFolder(dataDir);
    return await work(aside, placed);
  } catch (error) {
    // As long as anything else is there, so is what keeps a server from starting on it.
    for (const name of [...placed, HALF_RESTORE]) {
      await rm(join(dataDir, name), { recursive: true, force: true });
    }
    if (!wasThere) await rmdir(dataDir).catch(() => undefined);
    throw error;
  }
}

interface AsideParts extends RestoreParts {
  readonly manifest: Manifest;
  readonly seal: Seal | undefined;
}

/** Gives the names of the documents that the backup does not have. */
async function putAside(aside: string, parts: AsideParts): Promise<readonly string[]> {
  const { folder, manifest, seal, pace } = parts;
  const send = await openSending(aside, parts);
  await mkdir(join(aside, DOCUMENT_PREFIX), 0o700);
  const sizes = new Map<string, number>();
  const take = async (file: ManifestFile): Promise<void> => {
    const { path } = file;
    const { read, written } = await withStored(folder, storedName(path, seal), (source) =>
      copyChecked(source, join(aside, path), pace, seal?.open(path)),
    );
    expectListed(file, read);
    sizes.set(path, written.size);
  };
  await Promise.all(manifest.files.filter(isDatabase).map(take));
  const snapshot = expectSound(join(aside, DATABASE_FILE), folder);
  for (const file of manifest.files) {
    if (isDatabase(file)) continue;
    await take(file);
    await send(file.path);
  }
  const missing = findMissing(snapshot, manifest, sizes);
  await writeLastBackup(aside, {
    createdAt: manifest.createdAt,
    folder,
    size: manifest.files.reduce((sum, { size }) => sum + size, 0),
    documents: manifest.files.length - 1,
    missing: missing.length,
  });
  await announceRestore(aside);
  if (parts.documentsStore === undefined) await syncFolder(join(aside, DOCUMENT_PREFIX));
  else await rmdir(join(aside, DOCUMENT_PREFIX));
  await syncFolder(aside);
  return missing;
}

function isDatabase({ path }: ManifestFile): boolean {
  return path === DATABASE_FILE;
}

/**
 * How a document that lies aside goes on to a store elsewhere, before any row names it. Where documents
 * belong into the folder it stays aside.
 */
async function openSending(
  aside: string,
  { dataDir, documentsStore }: AsideParts,
): Promise<(path: string) => Promise<void>> {
  if (documentsStore === undefined) return async () => undefined;
  const clock = { nowMs: () => Date.now() };
  const parts = { dataDir, documentsStore, clock, temporaryFolder: aside };
  const store = await openStoreBeside(parts);
  return async (path) => {
    const file = join(aside, path);
    await store.put(path.slice(DOCUMENT_PREFIX.length), createReadStream(file));
    await rm(file);
  };
}

function expectSound(database: string, folder: string): Snapshot {
  const read = readCopy(database);
  if ('snapshot' in read) return read.snapshot;
  throw new StartupError(sentenceFor(read.problem, folder));
}

function sentenceFor(problem: CopyProblem, folder: string): string {
  if (problem.is === 'newer') return testiRipristino.versioneNuova(problem.migrations);
  if (problem.is === 'altered') return testiRipristino.strutturaAlterata(problem.migration);
  return testiRipristino.databaseRovinato(folder);
}

/** Of the documents that the database names those that are not there; all others have their size. */
function findMissing(
  snapshot: Snapshot,
  manifest: Manifest,
  sizes: ReadonlyMap<string, number>,
): readonly string[] {
  const isSameHistory =
    snapshot.epoch === manifest.epoch && snapshot.sequence === manifest.sequence;
  if (!isSameHistory) throw new StartupError(testiRipristino.alterato(DATABASE_FILE));
  const missing: string[] = [];
  for (const { filename, file, dimensione } of snapshot.documents) {
    const path = `${DOCUMENT_PREFIX}${file}`;
    if (sizes.get(path) === dimensione) continue;
    const wasMissing = [filename, file].some((name) => manifest.missing.includes(name));
    if (sizes.has(path) || !wasMissing) throw new StartupError(testiRipristino.mancante(path));
    missing.push(filename);
  }
  return missing;
}

/** A kill at any moment leaves the folder of what is aside, which goes last: no server starts then. */
async function putInPlace(aside: string, dataDir: string, placed: string[]): Promise<void> {
  await refuseUsed(dataDir, [HALF_RESTORE]);
  for (const name of await readdir(aside)) {
    placed.push(name);
    await rename(join(aside, name), join(dataDir, name));
  }
  await syncFolder(dataDir);
  await rmdir(aside);
  await syncFolder(dataDir);
}
