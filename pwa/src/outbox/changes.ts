import type { TabChannel } from '../local-db/tab-channel.ts';

/** Says that the outbox changed; what changed must be read. */
export interface Changes {
  readonly announce: () => void;
  /** Hears of changes made in this tab and in others. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Hears of changes made in other tabs. */
  readonly subscribeToOthers: (listener: () => void) => () => void;
}

export function createChanges(channel: TabChannel): Changes {
  const listeners = new Set<() => void>();
  return {
    announce: () => {
      for (const listener of listeners) listener();
      channel.post();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      const unlisten = channel.listen(listener);
      return () => {
        listeners.delete(listener);
        unlisten();
      };
    },
    subscribeToOthers: (listener) => channel.listen(listener),
  };
}
