import { join } from 'node:path';

import { documentsFolder, removedDocumentsFolder } from '../documents-folder.ts';
import { listFiles } from '../files/list-files.ts';
import { StartupError } from '../startup-error.ts';
import type { Clock } from '../sync/clock.ts';
import type { Log } from '../sync/log.ts';
import { testiArchivio } from '../testi/archivio.ts';
import type { DocumentStore } from './document-store.ts';
import { createFolderStore } from './folder/folder-store.ts';
import type { S3Settings } from './store-url.ts';

export interface OpenStoreParts {
  /** Folder of the database, and of the documents where they are in no other store. */
  readonly dataDir: string;
  /** Undefined for a folder. */
  readonly s3: S3Settings | undefined;
  /** Where an upload is counted before it goes on to a store; in the data folder by default. */
  readonly temporaryFolder?: string;
  /** Gives UUIDs. */
  readonly createId: () => string;
  readonly clock: Clock;
  readonly log: Log;
}

/** In the data folder: uploads on their way to a store elsewhere. */
export const INCOMING_FOLDER = 'in_arrivo';

/**
 * The store that was chosen: the folder, or the bucket, whose client is loaded only then. Nothing is asked
 * of it yet.
 */
export async function openDocumentStore(parts: OpenStoreParts): Promise<DocumentStore> {
  const { dataDir, s3, createId, clock, log } = parts;
  if (s3 === undefined) return openFolder(parts);
  const [{ createS3Store }, { openBucket }] = await Promise.all([
    import('./s3/s3-store.ts'),
    import('./s3/bucket.ts'),
  ]);
  const temporaryFolder = parts.temporaryFolder ?? join(dataDir, INCOMING_FOLDER);
  return createS3Store({ bucket: openBucket(s3), temporaryFolder, createId, clock, log });
}

/** The documents in their folder inside the data folder. */
export function openFolder({ dataDir, createId, clock, log }: OpenStoreParts): DocumentStore {
  const [folder, removedFolder] = [documentsFolder(dataDir), removedDocumentsFolder(dataDir)];
  return createFolderStore({ folder, removedFolder, createId, clock, log });
}

/**
 * Writes, reads, lists and removes a small object, as a start wants to be sure that documents can be
 * stored; throws a `DocumentStoreError` that says why not.
 */
export async function tryStore(s3: S3Settings): Promise<void> {
  const [{ openBucket }, { tryBucket }] = await Promise.all([
    import('./s3/bucket.ts'),
    import('./s3/try-bucket.ts'),
  ]);
  await tryBucket(openBucket(s3));
}

/**
 * What a server starts with. Throws a {@link StartupError} when documents cannot be stored there, or when
 * there are others in the folder, which nobody would find any more.
 */
export async function openServedStore(parts: OpenStoreParts): Promise<DocumentStore> {
  const { dataDir, s3 } = parts;
  if (s3 === undefined) return openFolder(parts);
  const folder = documentsFolder(dataDir);
  if ((await listFiles(folder)).length > 0) {
    throw new StartupError(testiArchivio.ancoraNellaCartella(folder));
  }
  await tryStore(s3);
  return await openDocumentStore(parts);
}
