/** Asks whoever uses the device to prove who they are, for what the server does not take from a token alone. */
export interface IdentityCheck {
  /** True once it was proven; one question for all that wait for it. False where nothing can ask. */
  readonly ask: () => Promise<boolean>;
  /** Whether somebody is being asked. */
  readonly isAsking: () => boolean;
  readonly subscribe: (listener: () => void) => () => void;
  readonly answer: (proven: boolean) => void;
}

export function createIdentityCheck(): IdentityCheck {
  const listeners = new Set<() => void>();
  let asked: {
    readonly answer: Promise<boolean>;
    readonly settle: (proven: boolean) => void;
  } | null = null;
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const answer = (proven: boolean) => {
    const settle = asked?.settle;
    asked = null;
    settle?.(proven);
    tell();
  };
  return {
    ask: async () => {
      if (listeners.size === 0) return false;
      if (asked === null) {
        let settle: (proven: boolean) => void = () => undefined;
        const promise = new Promise<boolean>((resolve) => {
          settle = resolve;
        });
        asked = { answer: promise, settle };
        tell();
      }
      return asked.answer;
    },
    isAsking: () => asked !== null,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        // Whoever could have asked is gone: what waits must not wait for ever.
        if (listeners.size === 0) answer(false);
      };
    },
    answer,
  };
}
