import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

import { unpackTable } from './leveldb-table.ts';

/**
 * In which files of a browser's profile each text stands, as `text: file`: IndexedDB, local and session
 * storage, caches, form memory and history alike. Tables of LevelDB are unpacked; a text counts in one
 * byte a letter as in two, which is how V8 writes strings.
 */
export async function searchProfile(folder: string, texts: readonly string[]): Promise<string[]> {
  const needles = texts.map((text) => ({
    text,
    ways: [Buffer.from(text, 'latin1'), Buffer.from(text, 'utf16le'), Buffer.from(text)],
  }));
  const found: string[] = [];
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const bytes = await readFile(path);
    const content = entry.name.endsWith('.ldb') ? unpackTable(bytes) : bytes;
    for (const { text, ways } of needles) {
      if (ways.some((way) => content.includes(way)))
        found.push(`${text}: ${relative(folder, path)}`);
    }
  }
  return found.toSorted();
}
