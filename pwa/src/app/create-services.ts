import { testiAuth } from '#testi/auth.ts';

import { cacheDatabase, SESSION_DATABASE } from '../local-db/database-names.ts';
import { followDatabases } from '../local-db/databases/follow-databases.ts';
import { watchLeaving } from '../local-db/databases/watch-leaving.ts';
import { createRecordStore, deleteDatabase } from '../local-db/record-store.ts';
import { createTabChannel } from '../local-db/tab-channel.ts';
import { createRemote } from '../remote/create-remote.ts';
import { saveFile } from '../remote/files/save-file.ts';
import type { Remote } from '../remote/remote.ts';
import { realTimers } from '../remote/timers.ts';
import { createSession } from '../session/create-session.ts';
import { decodeToken } from '../session/decode-token.ts';
import type { Session, User } from '../session/session.ts';
import { createTokenMirror } from '../session/token-mirror.ts';
import { dropDraftsOf } from '../ui/data-form/draft.ts';

/** What lives as long as the page, whoever is logged in. */
export interface Services {
  readonly session: Session;
  readonly remote: Remote;
  /** Who will be logged in, by the mirror, once the session has read its record; null: nobody. */
  readonly expected: () => User | null;
}

/** Composes session and network: each needs the other, so that they meet here. */
export function createServices(): Services {
  const remote = createRemote({
    fetch: (url, init) => globalThis.fetch(url, init),
    timers: realTimers,
    token: () => session.token(),
    onExpired: (token) => session.markExpired(token),
    onRevoked: (token) => session.markRevoked(token),
    saveFile,
    sendForm: async (form) => {
      const { createFormSender } = await import('../remote/send-form.ts');
      const createXhr = () => new XMLHttpRequest();
      return createFormSender({ createXhr, timers: realTimers })(form);
    },
  });
  const databases = followDatabases(globalThis.indexedDB);
  const mirror = createTokenMirror(localStorage);
  const session = createSession({
    records: createRecordStore(databases.indexedDB, SESSION_DATABASE),
    mirror,
    channel: createTabChannel('gestionale-session'),
    login: (credentials) => remote.call('auth.login', credentials),
    end: (accesso) => remote.call('auth.logout', { accesso }),
    deleteCache: async (userId) => {
      // What was typed and never saved must not wait for the next person at this device.
      dropDraftsOf(localStorage, userId);
      const cache = cacheDatabase(userId);
      // First its key: of what is in the database bytes stay behind. Over plain http there is none.
      if ('caches' in globalThis) await dropStore(caches, cache).catch(reportError);
      await deleteDatabase(globalThis.indexedDB, cache);
    },
    timers: realTimers,
    log: (event, error) => reportError(new Error(event, { cause: error })),
    testi: {
      tokenNonValido: testiAuth.tokenNonValido,
      accessoRevocato: testiAuth.accessoRevocato,
      serverIrraggiungibile: testiAuth.serverNonRaggiungibile,
    },
  });
  watchLeaving(databases.letGo, session.recheck);
  addEventListener('online', session.recheck);
  const expected = (): User | null => {
    const token = mirror.get();
    return token === null ? null : decodeToken(token);
  };
  return { session, remote, expected };
}

/** Entry by entry: the files of a store that is deleted whole stay while anything still holds it. */
async function dropStore(storage: CacheStorage, name: string): Promise<void> {
  const store = await storage.open(name);
  for (const entry of await store.keys()) await store.delete(entry);
  await storage.delete(name);
}
