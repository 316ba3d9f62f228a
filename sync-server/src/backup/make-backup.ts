import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { DATABASE_FILE } from '../db/open-database.ts';
import type { Snapshot, SnapshotDocument } from '../db/snapshot-database.ts';
import { copyKept, openStoreBeside } from '../document-store/beside-server.ts';
import type { S3Settings } from '../document-store/store-url.ts';
import { documentsFolder } from '../documents-folder.ts';
import { explainFolder } from '../explain-folder.ts';
import { makeFolder } from '../files/make-folder.ts';
import { syncFolder } from '../files/sync-folder.ts';
import { writeLastBackup, type LastBackup } from '../last-backup/last-backup.ts';
import { StartupError } from '../startup-error.ts';
import type { Clock } from '../sync/clock.ts';
import { testiBackup } from '../testi/backup.ts';
import { copyChecked, type CopySource } from './copy-checked.ts';
import {
  DOCUMENT_PREFIX,
  storedName,
  UNFINISHED,
  writeManifest,
  type ManifestFile,
} from './manifest.ts';
import type { Pace } from './pace.ts';
import { refuseBadPlaces } from './refuse-bad-places.ts';
import { createSeal, newSealSettings, type Seal } from './seal.ts';
import { withSnapshot } from './snapshot-aside.ts';

export interface BackupParts {
  /** Absolute paths: where the data are, and where backups are collected. */
  readonly dataDir: string;
  readonly destination: string;
  readonly clock: Clock;
  readonly pace: Pace;
  /** Where documents are instead of in the data folder; undefined: there. */
  readonly documentsStore?: S3Settings | undefined;
  /** The owner's words by which it is encrypted; undefined: it is not. */
  readonly key?: string | undefined;
}

export interface Backup {
  /** Everything up to then is in it: an instant of ISO 8601 in UTC. */
  readonly createdAt: string;
  /** Absolute path of the finished backup. */
  readonly folder: string;
  /** Database and documents, in bytes. */
  readonly size: number;
  readonly documents: number;
  /** Files that the database names and that were lost before. */
  readonly missing: readonly string[];
}

/**
 * Copies the database as it is at one moment, and the documents that it names then, into a folder of
 * its own that gets its name when everything is in it, checked and flushed. The server may run, and
 * need not. Throws a {@link StartupError} in Italian, leaving nothing, when that cannot be done.
 */
export async function makeBackup(parts: BackupParts): Promise<Backup> {
  const { dataDir, destination, clock } = parts;
  const database = join(dataDir, DATABASE_FILE);
  // What comes meanwhile may be in it or not.
  const createdAt = new Date(clock.nowMs()).toISOString();
  const folder = join(destination, `gestionale-${createdAt.replaceAll(':', '-')}`);
  const unfinished = `${folder}${UNFINISHED}`;
  try {
    await refuseBadPlaces({ dataDir, database, destination });
    if (existsSync(folder) || existsSync(unfinished)) {
      throw new StartupError(testiBackup.esisteGia(folder));
    }
    const seal = await sealOf(parts);
    const backup = await withSnapshot(dataDir, database, async (copy, snapshot) => {
      try {
        const made = await fillFolder(unfinished, (target) =>
          fill(target, { ...parts, copy, snapshot, createdAt, seal }),
        );
        await rename(unfinished, folder);
        await syncFolder(destination);
        return { ...made, createdAt, folder };
      } catch (error) {
        throw explainFolder(error, destination, testiBackup);
      }
    });
    await writeLastBackup(dataDir, noteOf(backup));
    return backup;
  } catch (error) {
    throw explainFolder(explainFolder(error, dataDir), destination, testiBackup);
  }
}

/** What the data folder says of it. */
export function noteOf(backup: Backup): LastBackup {
  const { createdAt, folder, size, documents, missing } = backup;
  return { createdAt, folder, size, documents, missing: missing.length };
}

async function sealOf({ key }: BackupParts): Promise<Seal | undefined> {
  return key === undefined ? undefined : await createSeal(key, newSealSettings(randomBytes));
}

/** Makes a folder for the work, and leaves none when it fails. */
async function fillFolder<Value>(
  folder: string,
  work: (folder: string) => Promise<Value>,
): Promise<Value> {
  await makeFolder(dirname(folder));
  await mkdir(folder, 0o700);
  try {
    return await work(folder);
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

interface FillParts extends BackupParts {
  /** The finished copy of the database, beside it. */
  readonly copy: string;
  readonly snapshot: Snapshot;
  readonly createdAt: string;
  readonly seal: Seal | undefined;
}

async function fill(
  folder: string,
  parts: FillParts,
): Promise<Omit<Backup, 'folder' | 'createdAt'>> {
  const { snapshot, createdAt, seal } = parts;
  const database = await copyDatabase(folder, parts);
  const { documents, missing } = await copyDocuments(folder, parts);
  const files = [database, ...documents];
  const { migrations, epoch, sequence } = snapshot;
  const list = {
    createdAt,
    epoch,
    sequence,
    migrations: [...migrations],
    files,
    // What documents are called is for nobody without the key.
    missing: missing.map(({ filename, file }) => (seal === undefined ? filename : file)),
  };
  await writeManifest(folder, list, seal);
  const size = files.reduce((sum, file) => sum + file.size, 0);
  return { size, documents: documents.length, missing: missing.map(({ filename }) => filename) };
}

/** Copies a file under its name, or encrypted under that of its seal. */
async function copyInto(
  folder: string,
  path: string,
  source: CopySource,
  { pace, seal }: FillParts,
): Promise<ManifestFile> {
  const target = join(folder, storedName(path, seal));
  const { written } = await copyChecked(source, target, pace, seal?.seal(path));
  return { path, ...written };
}

async function copyDatabase(folder: string, parts: FillParts): Promise<ManifestFile> {
  const source = await open(parts.copy, 'r');
  try {
    return await copyInto(folder, DATABASE_FILE, source, parts);
  } finally {
    await source.close();
  }
}

async function copyDocuments(
  folder: string,
  parts: FillParts,
): Promise<{ documents: ManifestFile[]; missing: SnapshotDocument[] }> {
  const documents: ManifestFile[] = [];
  const missing: SnapshotDocument[] = [];
  const target = documentsFolder(folder);
  await mkdir(target, 0o700);
  const store = await openStoreBeside(parts);
  for (const document of parts.snapshot.documents) {
    const path = `${DOCUMENT_PREFIX}${document.file}`;
    const copied = await copyKept(store, document, (content) =>
      copyInto(folder, path, content, parts),
    );
    if (copied === undefined) missing.push(document);
    else documents.push(copied);
  }
  await syncFolder(target);
  return { documents, missing };
}
