/** Too many passwords wait to be checked already; the next may be tried in a moment. */
export class HashingBusyError extends Error {
  override readonly name = 'HashingBusyError';
}

interface GateParts {
  /** Hashes that are worked out at once. */
  readonly places: number;
  /** Hashes that may wait for a place. */
  readonly mostWaiting: number;
}

export type HashingGate = <Value>(work: () => Promise<Value>) => Promise<Value>;

/**
 * Lets few hashes be worked out at once, in the order in which they were asked for, and few wait:
 * each takes a processor and 19 MiB for a moment, on the threads that read files and compress answers
 * too. Rejects with a {@link HashingBusyError} when too many wait.
 */
export function createHashingGate({ places, mostWaiting }: GateParts): HashingGate {
  const waiting: (() => void)[] = [];
  let free = places;

  return async (work) => {
    if (free > 0) free -= 1;
    else {
      if (waiting.length >= mostWaiting) throw new HashingBusyError(`${mostWaiting} wait already`);
      // Whoever leaves hands over their place.
      await new Promise<void>((enter) => {
        waiting.push(enter);
      });
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) free += 1;
      else next();
    }
  };
}
