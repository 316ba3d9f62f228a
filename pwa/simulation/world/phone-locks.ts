import type { Locks } from '../../src/local-db/with-lock.ts';

/** The locks of one browser: one holder of a name at a time, in the order of asking. */
export interface PhoneLocks {
  /** The locks as one tab sees them. */
  forTab(tab: object): Locks;
  /** What a killed tab holds or waits for is free again. */
  release(tab: object): void;
}

interface Claim {
  readonly tab: object;
  readonly grant: () => void;
}

export function createPhoneLocks(): PhoneLocks {
  const queues = new Map<string, Claim[]>();

  function queueOf(name: string): Claim[] {
    const queue = queues.get(name) ?? [];
    queues.set(name, queue);
    return queue;
  }

  function leave(queue: Claim[], claim: Claim): void {
    const index = queue.indexOf(claim);
    if (index === -1) return;
    queue.splice(index, 1);
    if (index === 0) queue[0]?.grant();
  }

  function enter(queue: Claim[], tab: object, signal: AbortSignal): Promise<Claim> {
    return new Promise((resolve, reject) => {
      const claim = { tab, grant: () => resolve(claim) };
      queue.push(claim);
      signal.addEventListener('abort', () => {
        if (queue[0] === claim) return;
        leave(queue, claim);
        reject(new Error('Waited long enough for the lock'));
      });
      if (queue[0] === claim) claim.grant();
    });
  }

  return {
    forTab: (tab) => ({
      request: async (name, { signal }, work) => {
        const queue = queueOf(name);
        const claim = await enter(queue, tab, signal);
        try {
          return await work();
        } finally {
          leave(queue, claim);
        }
      },
    }),
    release: (tab) => {
      for (const queue of queues.values()) {
        for (const claim of queue.filter((each) => each.tab === tab)) leave(queue, claim);
      }
    },
  };
}
