import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

import { rawQuery } from '../../db/raw-query.ts';
import { documentsFolder } from '../../documents-folder.ts';
import { isAbsence } from '../../files/is-absence.ts';
import { listFiles } from '../../files/list-files.ts';
import { testiVerifica as testi } from '../../testi/verifica.ts';
import type { Check } from './check.ts';

interface Row {
  readonly filename: string;
  readonly file: string;
  readonly dimensione: number;
}

/** An upload may be under way, or its row about to be written, as long as its file is younger. */
const YOUNG_MS = 24 * 3_600_000;

export interface FilesParts {
  /** Name of a document's file → the SHA-256 of its content, where a backup knows it. */
  readonly known: ReadonlyMap<string, string>;
  readonly nowMs: number;
  /** Whether the row is there now: one that was deleted since has no file, and rightly so. */
  readonly isStillThere: (file: string) => Promise<boolean>;
}

/** The files of documents against their rows. */
export function createFilesCheck({ known, nowMs, isStillThere }: FilesParts): Check {
  return async ({ db, dataDir }) => {
    const folder = documentsFolder(dataDir);
    const rows = await db.all(
      rawQuery<Row>('SELECT filename, file, dimensione FROM documenti ORDER BY filename', []),
    );
    const complaints: string[] = [];
    for (const row of rows) {
      const wrong = await complainOf(row, join(folder, row.file), known.get(row.file));
      if (wrong !== undefined && (await isStillThere(row.file))) complaints.push(wrong);
    }
    const named = new Set(rows.map(({ file }) => file));
    for (const name of await listFiles(folder)) {
      if (named.has(name)) continue;
      const found = await statOf(join(folder, name));
      const isOld = found !== undefined && nowMs - found.mtimeMs >= YOUNG_MS;
      if (isOld) complaints.push(testi.fileInPiu(name));
    }
    return complaints;
  };
}

async function complainOf(
  { filename, file, dimensione }: Row,
  path: string,
  sha256: string | undefined,
): Promise<string | undefined> {
  const found = await statOf(path);
  if (found === undefined) return testi.fileMancante(filename, file);
  if (found.size !== dimensione) return testi.fileTronco(filename, file, found.size, dimensione);
  if (sha256 === undefined || (await hashOf(path)) === sha256) return undefined;
  return testi.fileCambiato(filename, file);
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

async function statOf(path: string) {
  try {
    return await stat(path);
  } catch (error) {
    if (isAbsence(error)) return undefined;
    throw error;
  }
}
