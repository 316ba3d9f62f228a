/** How long a statement waits for another program while others wait for us, in milliseconds. */
export const SERVING_WAIT_MS = 100;

/** While another program holds the database, one statement in so many milliseconds waits for it. */
const WAIT_EVERY_MS = 1000;

export interface PatienceParts {
  /** Sets for how long SQLite waits for a lock. */
  readonly setWait: (waitMs: number) => void;
  /** Any clock that only goes forward. */
  readonly nowMs: () => number;
}

/**
 * How long to wait for a lock of somebody else. Waiting stops the only thread, so that fifty requests
 * must not wait one after the other: once one waited in vain, the others ask without waiting, and only
 * now and then one waits again, lest a busy neighbour keep us out for good.
 */
export interface BusyPatience {
  /** Sets the wait for the statement that comes. */
  begin(): void;
  /** A lock was got. */
  succeeded(): void;
  /** Somebody else had it. */
  failed(): void;
}

export function createBusyPatience({ setWait, nowMs }: PatienceParts): BusyPatience {
  let waitMs: number | undefined;
  let waitAgainAtMs: number | undefined;

  return {
    begin() {
      const mayWait = waitAgainAtMs === undefined || nowMs() >= waitAgainAtMs;
      const wanted = mayWait ? SERVING_WAIT_MS : 0;
      if (wanted === waitMs) return;
      waitMs = wanted;
      setWait(wanted);
    },
    succeeded() {
      waitAgainAtMs = undefined;
    },
    failed() {
      if (waitMs !== 0) waitAgainAtMs = nowMs() + WAIT_EVERY_MS;
    },
  };
}
