import { createId, ID_RANDOM_BYTES } from '@gestionale/shared-schema/values/id.ts';

/** Where the time comes from. */
export interface Clock {
  /** Milliseconds since 1970. */
  nowMs(): number;
}

/** Where randomness comes from: that many unpredictable bytes. */
export type RandomBytes = (size: number) => Uint8Array;

/** Makes UUIDv7 ids. */
export function createIdMaker(clock: Clock, random: RandomBytes): () => string {
  return () => createId(clock.nowMs(), random(ID_RANDOM_BYTES));
}

/** What is done later; handed in, so that a test or a simulation brings its own. */
export interface Timers {
  /** Calls back once after a number of milliseconds; gives how to call that off. */
  after(delayMs: number, callback: () => void): () => void;
}

/** The timers of the process, which they do not keep alive. */
export const realTimers: Timers = {
  after: (delayMs, callback) => {
    const timer = setTimeout(callback, delayMs).unref();
    return () => clearTimeout(timer);
  },
};
