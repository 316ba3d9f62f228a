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
