/** Reaches the other tabs of the same user. */
export interface TabChannel {
  readonly post: () => void;
  readonly listen: (listener: () => void) => () => void;
}

/** Says that the outbox changed, in this tab or another; what changed must be read. */
export interface Changes {
  readonly announce: () => void;
  readonly subscribe: (listener: () => void) => () => void;
  readonly close: () => void;
}

export function createChanges(channel: TabChannel): Changes {
  const listeners = new Set<() => void>();
  const tell = (): void => {
    for (const listener of listeners) listener();
  };
  const close = channel.listen(tell);
  return {
    announce: () => {
      tell();
      channel.post();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close,
  };
}
