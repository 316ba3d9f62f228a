import type { TabChannel } from '../../local-db/tab-channel.ts';

/** Says that the outbox changed; what changed must be read. */
export interface Changes {
  /** Resolves when all who hear it in this tab have caught up: what they say then includes the change. */
  readonly announce: () => Promise<void>;
  /** Has other tabs look, and nobody in this one. */
  readonly announceToOthers: () => void;
  /** Hears of changes made in this tab and in others. */
  readonly subscribe: (listener: () => Promise<void>) => () => void;
  /** Hears of changes made in other tabs. */
  readonly subscribeToOthers: (listener: () => void) => () => void;
}

export function createChanges(channel: TabChannel): Changes {
  const listeners = new Set<() => Promise<void>>();
  return {
    announce: async () => {
      channel.post();
      await Promise.all([...listeners].map((listener) => listener()));
    },
    announceToOthers: channel.post,
    subscribe: (listener) => {
      listeners.add(listener);
      const unlisten = channel.listen(() => void listener());
      return () => {
        listeners.delete(listener);
        unlisten();
      };
    },
    subscribeToOthers: (listener) => channel.listen(listener),
  };
}
