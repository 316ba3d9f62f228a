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
