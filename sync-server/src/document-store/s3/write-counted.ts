import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

import { isAbsence } from '../../files/is-absence.ts';
import { listFiles } from '../../files/list-files.ts';
import { ORPHAN_AGE_MS, OWN_NAME } from '../own-names.ts';
import type { ObjectBody } from './bucket.ts';

/** Writes the content into a new file and says what a store has to be told of it. */
export async function writeCounted(
  path: string,
  content: AsyncIterable<Uint8Array>,
): Promise<ObjectBody> {
  const hash = createHash('sha256');
  let size = 0;
  async function* counted(): AsyncGenerator<Uint8Array, void> {
    for await (const chunk of content) {
      hash.update(chunk);
      size += chunk.length;
      yield chunk;
    }
  }
  const handle = await open(path, 'w', 0o600);
  try {
    await handle.writeFile(counted());
  } finally {
    await handle.close();
  }
  return { size, sha256: hash.digest(), open: () => createReadStream(path) };
}

/** Removes what a stop in the middle of an upload left on the way. */
export async function removeLeftovers(folder: string, nowMs: number): Promise<void> {
  for (const name of await listFiles(folder)) {
    if (!OWN_NAME.test(name)) continue;
    const path = join(folder, name);
    // An upload may have ended meanwhile, which takes its file away.
    const found = await stat(path).catch((error: unknown) => {
      if (!isAbsence(error)) throw error;
    });
    if (found !== undefined && nowMs - found.mtimeMs >= ORPHAN_AGE_MS)
      await rm(path, { force: true });
  }
}
