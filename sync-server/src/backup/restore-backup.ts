import { existsSync } from 'node:fs';
import { mkdir, open, readdir, rename, rm, rmdir, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { announceRestore, HALF_RESTORE } from '../apply-restore.ts';
import { DATABASE_FILE } from '../db/open-database.ts';
import { readCopy, type CopyProblem } from '../db/read-copy.ts';
import type { Snapshot } from '../db/snapshot-database.ts';
import { explainFolder, type FolderSentences } from '../explain-folder.ts';
import { isAbsence } from '../files/is-absence.ts';
import { makeFolder } from '../files/make-folder.ts';
import { syncFolder } from '../files/sync-folder.ts';
import { writeLastBackup } from '../last-backup/last-backup.ts';
import { StartupError } from '../startup-error.ts';
import { testiRipristino } from '../testi/ripristino.ts';
import { copyChecked, hashFile, type CopiedFile } from './copy-checked.ts';
import {
  DOCUMENT_PREFIX,
  readManifest,
  UNFINISHED,
  type Manifest,
  type ManifestFile,
} from './manifest.ts';
import type { Pace } from './pace.ts';
import { isInside } from './refuse-bad-places.ts';

export interface RestoreParts {
  /** Absolute paths: the backup, and the folder that the data are put into. */
  readonly folder: string;
  readonly dataDir: string;
  /** Throws when the restore is interrupted. */
  readonly pace: Pace;
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
    const manifest = await checkBackup(parts);
    await refuseWithoutSpace(dataDir, manifest);
    await withFolder(dataDir, async (aside, placed) => {
      await putAside(aside, manifest, parts);
      await putInPlace(aside, dataDir, placed);
    });
    const documents = manifest.files.length - 1;
    return { createdAt: manifest.createdAt, documents, missing: manifest.missing };
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

/** Throws when there is anything in the data folder but these. */
async function refuseUsed(dataDir: string, own: readonly string[]): Promise<void> {
  const found = await namesIn(dataDir);
  if (found.every((name) => own.includes(name))) return;
  if (found.includes(HALF_RESTORE) && own.length === 0) {
    throw new StartupError(testiRipristino.aMeta(dataDir, HALF_RESTORE));
  }
  throw new StartupError(testiRipristino.nonVuota(dataDir));
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (isAbsence(error)) return [];
    throw error;
  }
}

/** Reads every byte of the backup. */
async function checkBackup({ folder, pace }: RestoreParts): Promise<Manifest> {
  const manifest = await readManifest(folder);
  for (const file of manifest.files) {
    await readStored(folder, file, (source) => hashFile(source, pace));
  }
  return manifest;
}

/** Reads a file of the backup with the work, which must find in it what the manifest says. */
async function readStored(
  folder: string,
  { path, size, sha256 }: ManifestFile,
  work: (source: Awaited<ReturnType<typeof open>>) => Promise<CopiedFile>,
): Promise<void> {
  const source = await open(join(folder, path), 'r').catch((error: unknown) => {
    if (isAbsence(error)) throw new StartupError(testiRipristino.mancante(path));
    throw error;
  });
  try {
    const found = await work(source);
    if (found.size !== size || found.sha256 !== sha256) {
      throw new StartupError(testiRipristino.alterato(path));
    }
  } finally {
    await source.close();
  }
}

async function refuseWithoutSpace(dataDir: string, { files }: Manifest): Promise<void> {
  const needed = files.reduce((sum, { size }) => sum + size, SPARE_BYTES);
  const { bavail, bsize } = await statfs(nearest(dataDir));
  if (bavail * bsize < needed) throw new StartupError(testiRipristino.pocoSpazio(dataDir));
}

function nearest(folder: string): string {
  return existsSync(folder) || dirname(folder) === folder ? folder : nearest(dirname(folder));
}

/** Makes the data folder and what is put aside in it; when the work fails both are as they were. */
async function withFolder(
  dataDir: string,
  work: (aside: string, placed: string[]) => Promise<void>,
): Promise<void> {
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
    await work(aside, placed);
  } catch (error) {
    // As long as anything else is there, so is what keeps a server from starting on it.
    for (const name of [...placed, HALF_RESTORE]) {
      await rm(join(dataDir, name), { recursive: true, force: true });
    }
    if (!wasThere) await rmdir(dataDir).catch(() => undefined);
    throw error;
  }
}

async function putAside(aside: string, manifest: Manifest, parts: RestoreParts): Promise<void> {
  const { folder, pace } = parts;
  await mkdir(join(aside, DOCUMENT_PREFIX), 0o700);
  for (const file of manifest.files) {
    const target = join(aside, file.path);
    await readStored(folder, file, (source) => copyChecked(source, target, pace));
  }
  const snapshot = expectSound(join(aside, DATABASE_FILE), folder);
  expectAsListed(snapshot, manifest);
  await writeLastBackup(aside, {
    createdAt: manifest.createdAt,
    folder,
    size: manifest.files.reduce((sum, { size }) => sum + size, 0),
    documents: manifest.files.length - 1,
    missing: manifest.missing.length,
  });
  await announceRestore(aside);
  await syncFolder(join(aside, DOCUMENT_PREFIX));
  await syncFolder(aside);
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

/** Every document that the database names is there with its size, or was said to be missing. */
function expectAsListed(snapshot: Snapshot, manifest: Manifest): void {
  const isSameHistory =
    snapshot.epoch === manifest.epoch && snapshot.sequence === manifest.sequence;
  if (!isSameHistory) throw new StartupError(testiRipristino.alterato(DATABASE_FILE));
  const sizes = new Map(manifest.files.map(({ path, size }) => [path, size]));
  for (const { filename, file, dimensione } of snapshot.documents) {
    const path = `${DOCUMENT_PREFIX}${file}`;
    if (sizes.get(path) === dimensione || manifest.missing.includes(filename)) continue;
    throw new StartupError(testiRipristino.mancante(path));
  }
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
