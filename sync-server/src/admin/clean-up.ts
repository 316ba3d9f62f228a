import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

import { accept } from '@gestionale/shared-schema/contract/refusal.ts';

import { isCopyBeforeMigration } from '../db/copy-before-migration.ts';
import { openStoreBeside } from '../document-store/beside-server.ts';
import type { DocumentStore, RetiredFile } from '../document-store/document-store.ts';
import { isAbsence } from '../files/is-absence.ts';
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
      const store = await openStoreBeside({ ...world.config, clock: world.clock });
      const documents = await findRemoved(store, company);
      const copies = await findCopies(dataDir);
      const ofDocuments = documents.reduce((sum, { size }) => sum + size, 0);
      const ofCopies = await sizeOf(copies);
      world.print(testiAdmin.daPulire(documents.length, ofDocuments, copies.length, ofCopies));
      if (documents.length + copies.length === 0) return GOOD;
      if (!switches.has(MEANT)) {
        world.print(testiAdmin.pulisciSenzaConferma);
        return GOOD;
      }
      await store.discard(documents);
      for (const path of copies) await rm(path, { force: true });
      // After it: on a full disk there is room for the line only now.
      await company.act('pulizia', async () => accept(undefined));
      world.print(testiAdmin.pulito(ofDocuments + ofCopies));
      return GOOD;
    }),
};

/** But those that a database which was put back names again: the server takes them back when it starts. */
async function findRemoved(store: DocumentStore, { db }: Company): Promise<readonly RetiredFile[]> {
  const rows = await db.all(db.query.selectFrom('documenti').select('file'));
  const named = new Set(rows.map(({ file }) => file));
  return (await store.listRetired()).filter(({ file }) => !named.has(file));
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
