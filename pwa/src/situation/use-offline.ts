import { useSyncExternalStore } from 'react';

import { useSituation } from './situation.ts';
import type { SyncStatus } from './sync-status.ts';
import { useOnline } from './use-online.ts';

/** True while the server cannot be reached: the engine got no answer, or the browser has no network. */
export function useOffline(): boolean {
  const { sync } = useSituation();
  const unreached = useSyncExternalStore(sync.subscribe, () => isUnreached(sync.status()));
  return !useOnline() || unreached;
}

function isUnreached(status: SyncStatus): boolean {
  return status.kind === 'offline' || ('offline' in status && status.offline);
}
