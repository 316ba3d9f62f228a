import {
  MAX_COMMANDS_PER_PUSH,
  MAX_ROWS_PER_PAGE,
} from '@gestionale/shared-schema/sync/protocol.ts';

const FIRST = 100;
const FEWEST = 10;
const GROWTH = 5;
/** Batches on the way at once, while the link holds. */
const AT_ONCE = 2;

/**
 * How many commands go in one batch, and how many lines are asked for in one page: more while the link
 * holds, fewer when it does not. That there is no link at all says nothing of the next one.
 */
export interface Pace {
  /** `underway`: so many are on their way before it, and will have arrived when it does. */
  readonly size: (underway?: number) => number;
  /** How many batches may be on the way at once. */
  readonly atOnce: () => number;
  readonly grow: () => void;
  readonly shrink: () => void;
  readonly restart: () => void;
  /** Feed lines that the next page may have: few where pages come in slowly. */
  lines: number;
}

export function createPace(first = FIRST, fewest = FEWEST): Pace {
  let size = first;
  return {
    size: (underway = 0) => Math.min(MAX_COMMANDS_PER_PUSH, size * GROWTH ** underway),
    atOnce: () => (size < first ? 1 : AT_ONCE),
    grow: () => {
      size = Math.min(MAX_COMMANDS_PER_PUSH, size * GROWTH);
    },
    shrink: () => {
      size = Math.max(fewest, Math.floor(size / GROWTH));
    },
    restart: () => {
      size = first;
    },
    lines: MAX_ROWS_PER_PAGE,
  };
}
