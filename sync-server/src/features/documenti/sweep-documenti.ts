import type { Database } from '../../db/database.ts';
import type { Log } from '../../sync/log.ts';
import type { DocumentStore } from './document-store.ts';

/** Takes out of the way what a stop in the middle of an upload or of a deletion left in the store. */
export async function sweepDocumenti(db: Database, store: DocumentStore, log: Log): Promise<void> {
  const { retired, removed } = await store.sweep(findNamed(db));
  if (retired + removed > 0) log.info('document leftovers swept', { retired, removed });
}

/** Puts back the files of documents that a database which was put back names again. */
export async function takeBackDocumenti(
  db: Database,
  store: DocumentStore,
  log: Log,
): Promise<void> {
  const takenBack = await store.takeBack(findNamed(db));
  if (takenBack > 0) log.info('document files taken back', { takenBack });
}

function findNamed(db: Database): ReadonlySet<string> {
  const righe = db.all(db.query.selectFrom('documenti').select('file'));
  return new Set(righe.map(({ file }) => file));
}
