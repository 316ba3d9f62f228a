/** Longest stretch of work between two moments in which the page can answer the user, in milliseconds. */
const STRETCH_MS = 8;

/** Steps of work between two questions whether it is time to breathe: asking costs as much as a step. */
export const STEPS_BETWEEN = 64;

/** When long work gives way to the user, and how. */
export interface Breath {
  readonly isDue: () => boolean;
  /** Ends when the page has answered what the user did. */
  readonly take: () => Promise<void>;
}

/** A breath after every few milliseconds of work; `giveWay` ends when the page had its turn. */
export function createBreath(nowMs: () => number, giveWay: () => Promise<void>): Breath {
  let startedMs = nowMs();
  return {
    isDue: () => nowMs() - startedMs >= STRETCH_MS,
    take: async () => {
      await giveWay();
      startedMs = nowMs();
    },
  };
}
