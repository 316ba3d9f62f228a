import {
  createContext,
  createElement,
  useContext,
  useMemo,
  useSyncExternalStore,
  type ReactNode,
} from 'react';

import type { SyncStatus } from '../../situation/sync-status.ts';

/** The engine as the shell shows and prods it. */
export interface SyncService {
  /** The same object until something changes. */
  readonly status: () => SyncStatus;
  /** A batch is on its way, whatever more important the status says. */
  readonly isSending: () => boolean;
  readonly subscribe: (listener: () => void) => () => void;
  /** Tries to send and receive now, whatever the back-off says. */
  readonly syncNow: () => void;
}

const SyncContext = createContext<SyncService | null>(null);

export interface SyncProviderProps {
  readonly sync: SyncService;
  readonly children: ReactNode;
}

export function SyncProvider({ sync, children }: SyncProviderProps): ReactNode {
  return createElement(SyncContext, { value: sync }, children);
}

export function useIsSending(): boolean {
  const sync = useSyncService();
  return useSyncExternalStore(sync.subscribe, sync.isSending);
}

export interface SyncActions {
  readonly syncNow: () => void;
}

export function useSyncActions(): SyncActions {
  const sync = useSyncService();
  return useMemo(() => ({ syncNow: sync.syncNow }), [sync]);
}

/** The engine's word itself, for the composition root, which hands it on. */
export function useSyncService(): SyncService {
  const sync = useContext(SyncContext);
  if (sync === null) throw new Error('SyncProvider is missing above this component');
  return sync;
}
