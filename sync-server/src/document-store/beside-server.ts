import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';

import { createIdMaker, createRandomPool, type Clock } from '../sync/clock.ts';
import type { DocumentStore, StoredFile } from './document-store.ts';
import { openDocumentStore } from './open-document-store.ts';
import type { S3Settings } from './store-url.ts';

export interface BesideParts {
  readonly dataDir: string;
  readonly documentsStore?: S3Settings | undefined;
  readonly clock: Clock;
  /** Where what is put into a store elsewhere is counted first; in the data folder by default. */
  readonly temporaryFolder?: string;
}

/** The store for a program beside the server, which neither sweeps nor takes back, so that nothing is logged. */
export function openStoreBeside(parts: BesideParts): Promise<DocumentStore> {
  const { clock, documentsStore: s3, ...rest } = parts;
  const createId = createIdMaker(clock, createRandomPool(randomBytes));
  const quiet = (): void => undefined;
  const log = { info: quiet, error: quiet };
  return openDocumentStore({ ...rest, s3, createId, clock, log });
}

/** Hands the content of a document, also of one that was deleted meanwhile, to the work; undefined when it is lost. */
export async function copyKept<Value>(
  store: DocumentStore,
  stored: StoredFile,
  work: (content: AsyncIterable<Uint8Array>) => Promise<Value>,
): Promise<Value | undefined> {
  const found = await store.readKept(stored);
  if (found === undefined) return undefined;
  try {
    return await work(found.content);
  } finally {
    if (found.content instanceof Readable) found.content.destroy();
  }
}
