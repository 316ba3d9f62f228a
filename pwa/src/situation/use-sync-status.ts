import { useSyncExternalStore } from 'react';

import { useSituation } from './situation.ts';
import type { SyncStatus } from './sync-status.ts';

/** What is to be said of sending and receiving, live. */
export function useSyncStatus(): SyncStatus {
  const { sync } = useSituation();
  return useSyncExternalStore(sync.subscribe, sync.status);
}
