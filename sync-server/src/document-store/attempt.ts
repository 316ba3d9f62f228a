import { describeError, type Log } from '../sync/log.ts';

/** Gives false where nothing was done: trouble with one file is no reason to leave the others. */
export function createAttempt(log: Log) {
  return async (file: string, work: () => Promise<boolean | void>): Promise<boolean> => {
    try {
      return (await work()) !== false;
    } catch (error) {
      log.error('document file left in place', { file, ...describeError(error) });
      return false;
    }
  };
}
