import type { PullResponse } from '@gestionale/shared-schema/sync/protocol.ts';

import { createArchiveKeys, type ArchiveKeys } from '../../local-db/archive/archive-keys.ts';
import { createSealing } from '../../local-db/archive/archive-seal.ts';
import { dropReadableArchive } from '../../local-db/archive/drop-readable-archive.ts';
import type { CacheDb } from '../../local-db/databases/cache-db.ts';
import type { OutboxDb } from '../../local-db/databases/outbox-db.ts';
import { secretsOf } from '../../local-db/secrets/page-secrets.ts';
import { createRowReader, type ReadPage } from '../../local-db/unreadable/set-apart.ts';
import { tidyArchive } from '../../outbox/archive/tidy-archive.ts';
import { realTimers } from '../../remote/timers.ts';

/** What is sealed and what cannot be read, in this page; loaded behind the first screen, which needs nothing of it. */
export interface PageArchive extends ArchiveKeys {
  /** A page as it may be written down: read, and sealed. */
  readonly readPage: (page: PullResponse) => Promise<ReadPage>;
  /** At each start. Never fails. */
  readonly tidy: () => Promise<void>;
  /** When the engine stops: if that is because its user's login is over, what is readable goes. Never fails. */
  readonly drop: () => Promise<void>;
}

const made = new WeakMap<OutboxDb, PageArchive>();

/** The one of an outbox. */
export function archiveOf(...parts: Parameters<typeof createPageArchive>): PageArchive {
  const [outbox] = parts;
  const archive = made.get(outbox) ?? createPageArchive(...parts);
  made.set(outbox, archive);
  return archive;
}

function createPageArchive(
  outbox: OutboxDb,
  cache: CacheDb,
  token: () => string | null,
  log: (event: string, error: unknown) => void,
): PageArchive {
  const timers = realTimers;
  const archiveKeys = createArchiveKeys({
    outbox,
    timers,
    token,
    log,
    createSeal: createSealing(crypto),
    fetch: (url, init) => fetch(url, init),
  });
  const parts = { cache, outbox, timers, archiveKeys, log };
  const readRows = createRowReader(cache, import.meta.url, log);
  return {
    ...archiveKeys,
    readPage: async (page) => readRows(await secretsOf(cache).sealPage(page)),
    tidy: async () => {
      await tidyArchive(parts);
      await secretsOf(cache).tidy();
    },
    drop: async () => {
      if (token() !== null) return;
      await dropReadableArchive(indexedDB, outbox.name).catch((error: unknown) =>
        log('archive-drop', error),
      );
    },
  };
}
