import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

import { accept } from '@gestionale/shared-schema/contract/refusal.ts';

import { isCopyBeforeMigration } from '../db/copy-before-migration.ts';
import { removedDocumentsFolder } from '../documents-folder.ts';
import { isAbsence } from '../files/is-absence.ts';
import { listFiles } from '../files/list-files.ts';
import { parseRemovedName } from '../files/removed-name.ts';
import { testiAdmin } from '../testi/amministrazione.ts';
import { withCompany, type Company } from './act-on-company.ts';
import { GOOD } from './exit-codes.ts';
import type { Verb } from './verb.ts';

/** What is removed cannot be put back, so that it must be meant. */
const MEANT = 'conferma';

/**
 * Removes at once what the server would keep for some weeks more: deleted documents and the copy of the
 * database of before the last change of version. Says only what there is, unless it is meant.
 */
export const cleanUp: Verb = {
  name: 'pulisci',
  words: [0, 0],
  switches: [MEANT],
  run: ({ switches }, world) =>
    withCompany(world, async (company) => {
      const { dataDir } = world.config;
      const documents = await findRemoved(dataDir, company);
      const copies = await findCopies(dataDir);
      const [ofDocuments, ofCopies] = [await sizeOf(documents), await sizeOf(copies)];
      world.print(testiAdmin.daPulire(documents.length, ofDocuments, copies.length, ofCopies));
      const found = [...documents, ...copies];
      if (found.length === 0) return GOOD;
      if (!switches.has(MEANT)) {
        world.print(testiAdmin.pulisciSenzaConferma);
        return GOOD;
      }
      for (const path of found) await rm(path, { force: true });
      // After it: on a full disk there is room for the line only now.
      await company.act('pulizia', async () => accept(undefined));
      world.print(testiAdmin.pulito(ofDocuments + ofCopies));
      return GOOD;
    }),
};

/** But those that a database which was put back names again: the server takes them back when it starts. */
async function findRemoved(dataDir: string, { db }: Company): Promise<readonly string[]> {
  const rows = await db.all(db.query.selectFrom('documenti').select('file'));
  const named = new Set(rows.map(({ file }) => file));
  const folder = removedDocumentsFolder(dataDir);
  return (await listFiles(folder)).flatMap((name) => {
    const file = parseRemovedName(name)?.file;
    return file === undefined || named.has(file) ? [] : [join(folder, name)];
  });
}

async function findCopies(dataDir: string): Promise<readonly string[]> {
  const names = await readdir(dataDir);
  return names.filter(isCopyBeforeMigration).map((name) => join(dataDir, name));
}

/** In bytes; what the server has removed meanwhile takes none. */
async function sizeOf(paths: readonly string[]): Promise<number> {
  let bytes = 0;
  for (const path of paths) {
    try {
      bytes += (await stat(path)).size;
    } catch (error) {
      if (!isAbsence(error)) throw error;
    }
  }
  return bytes;
}
