import { testiAuth } from '#testi/auth.ts';

import { SESSION_DATABASE } from '../local-db/database-names.ts';
import { followDatabases } from '../local-db/databases/follow-databases.ts';
import { watchLeaving } from '../local-db/databases/watch-leaving.ts';
import { createRecordStore } from '../local-db/record-store.ts';
import { createTabChannel } from '../local-db/tab-channel.ts';
import { importAnew } from '../remote/app-files/import-anew.ts';
import { createRemote } from '../remote/create-remote.ts';
import { saveFile } from '../remote/files/save-file.ts';
import type { Remote } from '../remote/remote.ts';
import { realTimers } from '../remote/timers.ts';
import { createSession } from '../session/create-session.ts';
import { decodeToken } from '../session/decode-token.ts';
import type { Session, User } from '../session/session.ts';
import { createTokenMirror } from '../session/token-mirror.ts';
import { dropUserData } from './drop-user-data.ts';

const loadSendForm = importAnew(() => import('../remote/send-form.ts'));

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
    fetch: (url, init) => fetch(url, init),
    timers: realTimers,
    token: () => session.token(),
    onExpired: (token) => session.markExpired(token),
    onRevoked: (token) => session.markRevoked(token),
    saveFile,
    sendForm: async (form) => {
      const { createFormSender } = await loadSendForm();
      const createXhr = () => new XMLHttpRequest();
      return createFormSender({ createXhr, timers: realTimers })(form);
    },
  });
  const databases = followDatabases(indexedDB);
  const mirror = createTokenMirror(localStorage);
  const session = createSession({
    records: createRecordStore(databases.indexedDB, SESSION_DATABASE),
    mirror,
    channel: createTabChannel('gestionale-session'),
    login: (credentials) => remote.call('auth.login', credentials),
    end: (accesso) => remote.call('auth.logout', { accesso }),
    deleteCache: dropUserData,
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
