import { createHash } from 'node:crypto';

import { rawQuery } from '../../db/raw-query.ts';
import type { DocumentStore, FoundFile } from '../../document-store/document-store.ts';
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
  readonly store: DocumentStore;
  readonly nowMs: number;
  /** Whether the row is there now: one that was deleted since has no file, and rightly so. */
  readonly isStillThere: (file: string) => Promise<boolean>;
}

/** The files of documents against their rows. */
export function createFilesCheck({ known, store, nowMs, isStillThere }: FilesParts): Check {
  return async ({ db }) => {
    const rows = await db.all(
      rawQuery<Row>('SELECT filename, file, dimensione FROM documenti ORDER BY filename', []),
    );
    // Listed after the rows were read: whatever they name was stored before.
    const found = await listAll(store);
    const complaints: string[] = [];
    for (const row of rows) {
      const wrong = await complainOf(row, found.get(row.file), { known, store });
      if (wrong !== undefined && (await isStillThere(row.file))) complaints.push(wrong);
    }
    const named = new Set(rows.map(({ file }) => file));
    for (const { file, modifiedMs } of found.values()) {
      const isOld = nowMs - modifiedMs >= YOUNG_MS;
      if (isOld && !named.has(file)) complaints.push(testi.fileInPiu(file));
    }
    return complaints;
  };
}

async function listAll(store: DocumentStore): Promise<ReadonlyMap<string, FoundFile>> {
  const found = new Map<string, FoundFile>();
  for await (const each of store.list()) found.set(each.file, each);
  return found;
}

async function complainOf(
  { filename, file, dimensione }: Row,
  found: FoundFile | undefined,
  { known, store }: Pick<FilesParts, 'known' | 'store'>,
): Promise<string | undefined> {
  if (found === undefined) return testi.fileMancante(filename, file);
  if (found.size !== dimensione) return testi.fileTronco(filename, file, found.size, dimensione);
  const sha256 = known.get(file);
  if (sha256 === undefined) return undefined;
  const bytes = await store.read({ file, dimensione });
  if (bytes === undefined) return testi.fileMancante(filename, file);
  return (await hashOf(bytes.content)) === sha256 ? undefined : testi.fileCambiato(filename, file);
}

async function hashOf(content: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of content) hash.update(chunk);
  return hash.digest('hex');
}
