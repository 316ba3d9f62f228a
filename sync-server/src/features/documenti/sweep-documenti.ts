import type { Database } from '../../db/database.ts';
import type { Log } from '../../sync/log.ts';
import type { DocumentStore } from './document-store.ts';

/** Removes what a stop in the middle of an upload or of a deletion left in the store. */
export async function sweepDocumenti(db: Database, store: DocumentStore, log: Log): Promise<void> {
  const righe = db.all(db.query.selectFrom('documenti').select('file'));
  const removed = await store.sweep(new Set(righe.map(({ file }) => file)));
  if (removed > 0) log.info('document leftovers removed', { removed });
}
