/** Knows when everything that was begun at one virtual instant is done. */
export interface RealWork {
  /** Counts work that goes on outside the counted tasks, until it is done. */
  readonly during: <T>(work: Promise<T>) => Promise<T>;
  /** Resolves when nothing is under way any more. */
  readonly quiet: () => Promise<void>;
  /** Counts nothing from now on. */
  readonly stop: () => void;
}

/**
 * Counts the tasks that the database of the devices queues: it does everything in `setImmediate`.
 * Between two turns of the event loop all promises are settled, so that with none of these tasks
 * and no request in the server there is nothing left that could happen by itself.
 */
export function watchRealWork(): RealWork {
  const queueTask = globalThis.setImmediate;
  let underway = 0;

  const counting = (callback: (...values: unknown[]) => void, ...values: unknown[]) => {
    underway += 1;
    return queueTask(() => {
      underway -= 1;
      callback(...values);
    });
  };
  globalThis.setImmediate = Object.assign(counting, queueTask);

  const isBusy = (): boolean => underway > 0;
  const turn = (): Promise<void> =>
    new Promise((resolve) => {
      queueTask(resolve);
    });

  return {
    during: async (work) => {
      underway += 1;
      try {
        return await work;
      } finally {
        underway -= 1;
      }
    },
    quiet: async () => {
      do await turn();
      while (isBusy());
    },
    stop: () => {
      globalThis.setImmediate = queueTask;
    },
  };
}
