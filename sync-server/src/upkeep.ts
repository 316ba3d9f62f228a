import { giornoInItalia, type Giorno } from '@gestionale/shared-schema/values/giorno.ts';

import type { Clock } from './sync/clock.ts';
import { describeError, type Log } from './sync/log.ts';

/** Upkeep as a timer does it: a failure is logged, and the next tick tries again. */
export function createUpkeep(keepUp: () => void | Promise<void>, log: Log): () => Promise<void> {
  return async () => {
    try {
      await keepUp();
    } catch (error) {
      // A database that is busy at midnight must not end the server of everybody.
      log.error('upkeep', describeError(error));
    }
  };
}

/** Does something when a day of Italy is first asked about, one at a time; what failed is done again. */
export function onEachNewDay(
  clock: Clock,
  work: (oggi: Giorno) => Promise<void>,
): () => Promise<void> {
  let lastDone: Giorno | undefined;
  let isRunning = false;
  return async () => {
    const oggi = giornoInItalia(clock.nowMs());
    if (isRunning || oggi === lastDone) return;
    isRunning = true;
    try {
      await work(oggi);
      lastDone = oggi;
    } finally {
      isRunning = false;
    }
  };
}
