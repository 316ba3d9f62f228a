import { rm } from 'node:fs/promises';
import { join } from 'node:path';

import type { StreamedBytes } from '@gestionale/shared-schema/contract/contract.ts';

import { makeFolder } from '../../files/make-folder.ts';
import { UNFINISHED } from '../../files/write-file-durably.ts';
import type { Clock } from '../../sync/clock.ts';
import type { Log } from '../../sync/log.ts';
import { createAttempt } from '../attempt.ts';
import type { DocumentStore, StoredFile } from '../document-store.ts';
import type { Bucket } from './bucket.ts';
import { createMarks } from './marks.ts';
import { discard, FILES, listObjects, listRetired, listUnmarked } from './objects.ts';
import { removeExpired, retireOrphans } from './sweep-bucket.ts';
import { createUsage } from './usage.ts';
import { removeLeftovers, writeCounted } from './write-counted.ts';

export interface S3StoreParts {
  readonly bucket: Bucket;
  /** Where an upload is counted and hashed before it is sent on; made when the first one comes. */
  readonly temporaryFolder: string;
  /** Gives UUIDs. */
  readonly createId: () => string;
  readonly clock: Clock;
  readonly log: Log;
}

/**
 * Documents in a bucket. What is retired stays where it is, under a mark: nothing of up to 2,000 MB has to
 * be copied, and whoever reads it meanwhile, a backup say, finds it.
 */
export function createS3Store(given: S3StoreParts): DocumentStore {
  const { bucket, temporaryFolder, createId, clock, log } = given;
  const marks = createMarks(bucket, clock);
  const usage = createUsage(clock, () => listObjects(bucket));
  const parts = { bucket, marks, usage, clock, log };
  const attempt = createAttempt(log);

  async function put(file: string, content: AsyncIterable<Uint8Array>): Promise<number> {
    await makeFolder(temporaryFolder);
    const path = join(temporaryFolder, `${file}${UNFINISHED}`);
    try {
      const body = await writeCounted(path, content);
      await bucket.put(`${FILES}${file}`, body);
      usage.add(body.size);
      return body.size;
    } finally {
      await rm(path, { force: true });
    }
  }

  async function read({ file, dimensione }: StoredFile): Promise<StreamedBytes | undefined> {
    const content = await bucket.get(`${FILES}${file}`, dimensione);
    return content === undefined ? undefined : { size: dimensione, content };
  }

  return {
    incomingFolder: temporaryFolder,
    save: async (content) => {
      const file = createId();
      return { file, dimensione: await put(file, content) };
    },
    put,
    read,
    readKept: read,
    retire: async (file) => {
      if ((await bucket.sizeOf(`${FILES}${file}`)) !== undefined) await marks.add(file);
    },
    takeBack: async (findNamed) => {
      const waiting = await marks.list();
      const named = await findNamed();
      let count = 0;
      for (const { names, file } of waiting) {
        if (named.has(file) && (await attempt(file, () => marks.remove(names)))) count += 1;
      }
      return count;
    },
    sweep: async (findNamed) => {
      await removeLeftovers(temporaryFolder, clock.nowMs());
      const retired = await retireOrphans(findNamed, parts);
      return { retired, removed: await removeExpired(findNamed, parts) };
    },
    list: () => listUnmarked(parts),
    listRetired: () => listRetired(parts),
    discard: async (retired) => {
      for (const each of retired) await discard(each, parts);
    },
    usage: () => usage.find(),
  };
}
