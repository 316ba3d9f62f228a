import { existsSync } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { DATABASE_FILE } from '../db/open-database.ts';
import type { Snapshot } from '../db/snapshot-database.ts';
import { documentsFolder } from '../documents-folder.ts';
import { explainFolder } from '../explain-folder.ts';
import { makeFolder } from '../files/make-folder.ts';
import { syncFolder } from '../files/sync-folder.ts';
import { writeLastBackup } from '../last-backup/last-backup.ts';
import { StartupError } from '../startup-error.ts';
import type { Clock } from '../sync/clock.ts';
import { testiBackup } from '../testi/backup.ts';
import { copyChecked } from './copy-checked.ts';
import { DOCUMENT_PREFIX, UNFINISHED, writeManifest, type ManifestFile } from './manifest.ts';
import { openDocument } from './open-document.ts';
import type { Pace } from './pace.ts';
import { refuseBadPlaces } from './refuse-bad-places.ts';
import { withSnapshot } from './snapshot-aside.ts';

export interface BackupParts {
  /** Absolute paths: where the data are, and where backups are collected. */
  readonly dataDir: string;
  readonly destination: string;
  readonly clock: Clock;
  readonly pace: Pace;
}

export interface Backup {
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
    const backup = await withSnapshot(dataDir, database, async (copy, snapshot) => {
      try {
        const made = await fillFolder(unfinished, (target) =>
          fill(target, { ...parts, copy, snapshot, createdAt }),
        );
        await rename(unfinished, folder);
        await syncFolder(destination);
        return { ...made, folder };
      } catch (error) {
        throw explainFolder(error, destination, testiBackup);
      }
    });
    const missing = backup.missing.length;
    await writeLastBackup(dataDir, { ...backup, missing, createdAt });
    return backup;
  } catch (error) {
    throw explainFolder(explainFolder(error, dataDir), destination, testiBackup);
  }
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
}

async function fill(folder: string, parts: FillParts): Promise<Omit<Backup, 'folder'>> {
  const { snapshot, createdAt } = parts;
  const database = await copyDatabase(parts.copy, folder, parts.pace);
  const { documents, missing } = await copyDocuments(snapshot, folder, parts);
  const files = [database, ...documents];
  const { migrations, epoch, sequence } = snapshot;
  await writeManifest(folder, {
    createdAt,
    epoch,
    sequence,
    migrations: [...migrations],
    files,
    missing: [...missing],
  });
  const size = files.reduce((sum, file) => sum + file.size, 0);
  return { size, documents: documents.length, missing };
}

async function copyDatabase(copy: string, folder: string, pace: Pace): Promise<ManifestFile> {
  const source = await open(copy, 'r');
  try {
    return {
      path: DATABASE_FILE,
      ...(await copyChecked(source, join(folder, DATABASE_FILE), pace)),
    };
  } finally {
    await source.close();
  }
}

async function copyDocuments(
  snapshot: Snapshot,
  folder: string,
  { dataDir, pace }: BackupParts,
): Promise<{ documents: readonly ManifestFile[]; missing: readonly string[] }> {
  const documents: ManifestFile[] = [];
  const missing: string[] = [];
  const target = documentsFolder(folder);
  await mkdir(target, 0o700);
  for (const { filename, file, dimensione } of snapshot.documents) {
    const source = await openDocument(dataDir, file, dimensione);
    if (source === undefined) {
      missing.push(filename);
      continue;
    }
    try {
      const copied = await copyChecked(source, join(target, file), pace);
      documents.push({ path: `${DOCUMENT_PREFIX}${file}`, ...copied });
    } finally {
      await source.close();
    }
  }
  await syncFolder(target);
  return { documents, missing };
}
