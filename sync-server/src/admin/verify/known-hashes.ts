import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import * as z from 'zod/mini';

import { isAbsence } from '../../files/is-absence.ts';
import { isDenied } from '../../files/is-denied.ts';
import { readLastBackup } from '../../last-backup/last-backup.ts';

/** The list of a backup's files, as far as it is of use here. */
const manifestSchema = z.object({
  files: z.array(z.object({ path: z.string(), sha256: z.string() })),
  /** There where they are encrypted: then the hashes are of what lies there, not of the content. */
  seal: z.optional(z.unknown()),
});

const DOCUMENTS = 'documenti/';

/** Name of a document's file → the SHA-256 of its content, as the last backup has it, where it is at hand. */
export async function findKnownHashes(dataDir: string): Promise<ReadonlyMap<string, string>> {
  const last = await readLastBackup(dataDir);
  const text = last === undefined ? undefined : await readManifest(last.folder);
  if (text === undefined) return new Map();
  const { files, seal } = manifestSchema.parse(JSON.parse(text));
  if (seal !== undefined) return new Map();
  return new Map(
    files
      .filter(({ path }) => path.startsWith(DOCUMENTS))
      .map(({ path, sha256 }) => [path.slice(DOCUMENTS.length), sha256]),
  );
}

/** A disk that is not attached, or a backup that was taken elsewhere or is somebody else's, is none. */
async function readManifest(folder: string): Promise<string | undefined> {
  try {
    return await readFile(join(folder, 'manifesto.json'), 'utf8');
  } catch (error) {
    if (isAbsence(error) || isDenied(error)) return undefined;
    throw error;
  }
}
