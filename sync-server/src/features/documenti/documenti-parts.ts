import type { DocumentStore } from '../../document-store/document-store.ts';
import type { Engine } from '../../sync/engine.ts';
import type { Log } from '../../sync/log.ts';
import type { DocumentRoom } from './document-room.ts';

/** What the handlers of documents use beside the database. */
export interface DocumentiParts {
  readonly act: Engine['act'];
  readonly store: DocumentStore;
  readonly room: DocumentRoom;
  readonly log: Log;
}
