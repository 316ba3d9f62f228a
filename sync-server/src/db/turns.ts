/** Lets one after the other do something, in the order in which they came. */
export interface Turns {
  /** True while somebody has the turn. */
  readonly isTaken: boolean;
  /** Takes the turn; undefined when it is free and nothing has to be awaited. */
  take(): Promise<void> | undefined;
  /** Hands the turn to whoever waits longest. */
  pass(): void;
}

export function createTurns(): Turns {
  const waiting: (() => void)[] = [];
  let isTaken = false;

  return {
    get isTaken() {
      return isTaken;
    },
    take() {
      if (isTaken) return new Promise((resolve) => waiting.push(resolve));
      isTaken = true;
      return undefined;
    },
    pass() {
      const next = waiting.shift();
      if (next === undefined) isTaken = false;
      else next();
    },
  };
}
