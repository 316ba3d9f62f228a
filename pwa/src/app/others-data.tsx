import { useEffect } from 'react';

import { cacheDatabase } from '../local-db/database-names.ts';
import { databaseNames } from '../local-db/databases/database-list.ts';
import type { Session } from '../session/session.ts';
import { useSessionService } from '../session/use-session.ts';
import { dropUserData } from './drop-user-data.ts';

/** At each start: what others left who never went out, or whose rows could not be deleted then, goes. */
export function OthersData() {
  const session = useSessionService();
  useEffect(() => {
    dropOthersData(session).catch(reportError);
  }, [session]);
  return null;
}

async function dropOthersData(session: Session): Promise<void> {
  for (const userId of await keptUsers()) {
    const state = session.state();
    // Whoever has come meanwhile keeps what is theirs.
    if (state.status !== 'logged-in' || state.user.id === userId) continue;
    await dropUserData(userId);
  }
}

/** Of whom there is a cache, or the store with the key of one. */
async function keptUsers(): Promise<ReadonlySet<string>> {
  const stores = 'caches' in globalThis ? await caches.keys() : [];
  const names = [...stores, ...(await databaseNames(indexedDB))];
  const prefix = cacheDatabase('');
  return new Set(
    names.flatMap((name) => (name.startsWith(prefix) ? name.slice(prefix.length) : [])),
  );
}
