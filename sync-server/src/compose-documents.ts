import { isRestorePending } from './apply-restore.ts';
import type { Database } from './db/database.ts';
import { documentsFolder, removedDocumentsFolder } from './documents-folder.ts';
import { createDocumentRoom, type DocumentRoom } from './features/documenti/document-room.ts';
import { createDocumentStore, type DocumentStore } from './features/documenti/document-store.ts';
import { sweepDocumenti, takeBackDocumenti } from './features/documenti/sweep-documenti.ts';
import { createIdMaker, type Clock, type RandomBytes } from './sync/clock.ts';
import type { Log } from './sync/log.ts';

interface DocumentsParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly random: RandomBytes;
  readonly log: Log;
  readonly dataDir: string;
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
  const [folder, removedFolder] = [documentsFolder(dataDir), removedDocumentsFolder(dataDir)];
  const store = createDocumentStore({
    folder,
    removedFolder,
    createId: createIdMaker(clock, random),
    clock,
    log,
  });
  return {
    store,
    room: createDocumentRoom({
      folders: [folder, removedFolder],
      limitBytes: parts.documentsLimitBytes,
    }),
    takeBack: () => takeBackDocumenti(db, store, log),
    sweep: async () => {
      if (!isRestorePending(dataDir)) await sweepDocumenti(db, store, log);
    },
  };
}
