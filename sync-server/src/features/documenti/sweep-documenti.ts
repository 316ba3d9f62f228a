import type { Queries } from '../../db/database.ts';
import type { DocumentStore } from '../../document-store/document-store.ts';
import type { Log } from '../../sync/log.ts';

/** Takes out of the way what a stop in the middle of an upload or of a deletion left in the store. */
export async function sweepDocumenti(db: Queries, store: DocumentStore, log: Log): Promise<void> {
  const { retired, removed } = await store.sweep(await findNamed(db));
  if (retired + removed > 0) log.info('document leftovers swept', { retired, removed });
}

/** Puts back the files of documents that a database which was put back names again. */
export async function takeBackDocumenti(
  db: Queries,
  store: DocumentStore,
  log: Log,
): Promise<void> {
  const takenBack = await store.takeBack(await findNamed(db));
  if (takenBack > 0) log.info('document files taken back', { takenBack });
}

async function findNamed(db: Queries): Promise<ReadonlySet<string>> {
  const righe = await db.all(db.query.selectFrom('documenti').select('file'));
  return new Set(righe.map(({ file }) => file));
}
