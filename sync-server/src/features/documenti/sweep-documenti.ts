import type { Queries } from '../../db/database.ts';
import type { DocumentStore } from '../../document-store/document-store.ts';
import type { Log } from '../../sync/log.ts';

/**
 * Takes out of the way what a stop in the middle of an upload or of a deletion left in the store, and puts
 * back what is named again: a database may have forgotten a deletion while the servers went on.
 */
export async function sweepDocumenti(db: Queries, store: DocumentStore, log: Log): Promise<void> {
  await takeBackDocumenti(db, store, log);
  const { retired, removed } = await store.sweep(() => findNamed(db));
  if (retired + removed > 0) log.info('document leftovers swept', { retired, removed });
}

/** Puts back the files of documents that a database which was put back names again. */
export async function takeBackDocumenti(
  db: Queries,
  store: DocumentStore,
  log: Log,
): Promise<void> {
  const takenBack = await store.takeBack(() => findNamed(db));
  if (takenBack > 0) log.info('document files taken back', { takenBack });
}

async function findNamed(db: Queries): Promise<ReadonlySet<string>> {
  const righe = await db.all(db.query.selectFrom('documenti').select('file'));
  return new Set(righe.map(({ file }) => file));
}
