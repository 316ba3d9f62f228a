import type { Fetch } from './exchange.ts';

/** The user's patience with requests that nobody answers. */
export interface Impatience {
  /**
   * The same fetch, but for a request that is given up before anything of its answer came: what is
   * already coming in goes on, however slowly.
   */
  readonly unlessGivenUp: (fetch: Fetch) => Fetch;
  /** Nobody wants to wait longer: what is unanswered fails, and can be asked again. */
  readonly giveUp: () => void;
}

export function createImpatience(): Impatience {
  const unanswered = new Set<() => void>();
  return {
    unlessGivenUp: (fetch) => async (url, init) => {
      const request = new AbortController();
      init.signal?.addEventListener('abort', () => request.abort());
      let give = (): void => request.abort();
      const givenUp = new Promise<never>((_, reject) => {
        give = () => {
          // Left open, it would keep a connection from what is asked next.
          request.abort();
          reject(request.signal.reason);
        };
      });
      unanswered.add(give);
      try {
        return await Promise.race([fetch(url, { ...init, signal: request.signal }), givenUp]);
      } finally {
        unanswered.delete(give);
      }
    },
    giveUp: () => {
      for (const give of unanswered) give();
    },
  };
}
