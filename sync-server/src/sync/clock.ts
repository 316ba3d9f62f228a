import { createId, ID_RANDOM_BYTES } from '@gestionale/shared-schema/values/id.ts';

/** Where the time comes from. */
export interface Clock {
  /** Milliseconds since 1970. */
  nowMs(): number;
}

/** Where randomness comes from: that many unpredictable bytes. */
export type RandomBytes = (size: number) => Uint8Array;

/** How many are drawn at once: a few cost as much as hundreds. */
const DRAWN_BYTES = 4096;

/** Unpredictable bytes for who needs a few very often; each is given once. */
export function createRandomPool(draw: RandomBytes): RandomBytes {
  let drawn = new Uint8Array();
  let given = 0;
  return (size) => {
    if (size > DRAWN_BYTES / 4) return draw(size);
    if (given + size > drawn.length) {
      drawn = new Uint8Array(draw(DRAWN_BYTES));
      given = 0;
    }
    given += size;
    return drawn.slice(given - size, given);
  };
}

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
