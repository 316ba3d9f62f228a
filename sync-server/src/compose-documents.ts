import { isRestorePending } from './apply-restore.ts';
import { inOneServer, type Database } from './db/database.ts';
import type { DocumentStore } from './document-store/document-store.ts';
import { openFolder } from './document-store/open-document-store.ts';
import { createDocumentRoom, type DocumentRoom } from './features/documenti/document-room.ts';
import { sweepDocumenti, takeBackDocumenti } from './features/documenti/sweep-documenti.ts';
import { createIdMaker, type Clock, type RandomBytes } from './sync/clock.ts';
import type { Log } from './sync/log.ts';

interface DocumentsParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly random: RandomBytes;
  readonly log: Log;
  readonly dataDir: string;
  /** Where the documents are; their folder inside the data folder by default. */
  readonly documentStore?: DocumentStore | undefined;
  readonly documentsLimitBytes: number;
}

/** Where the company's documents lie, and what is done with them beside the calls. */
export interface Documents {
  readonly store: DocumentStore;
  readonly room: DocumentRoom;
  readonly takeBack: () => Promise<void>;
  readonly sweep: () => Promise<void>;
}

export function composeDocuments(parts: DocumentsParts): Documents {
  const { db, clock, random, log, dataDir } = parts;
  const createId = createIdMaker(clock, random);
  const store = parts.documentStore ?? openFolder({ dataDir, s3: undefined, createId, clock, log });
  return {
    store,
    room: createDocumentRoom({
      findUsage: () => store.usage(),
      folder: store.incomingFolder,
      limitBytes: parts.documentsLimitBytes,
    }),
    takeBack: () => takeBackDocumenti(db, store, log),
    sweep: async () => {
      if (isRestorePending(dataDir)) return;
      await inOneServer(db, 'documenti', () => sweepDocumenti(db, store, log));
    },
  };
}
