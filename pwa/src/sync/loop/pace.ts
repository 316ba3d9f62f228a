import { MAX_COMMANDS_PER_PUSH } from '@gestionale/shared-schema/sync/protocol.ts';

const FIRST = 100;
const FEWEST = 10;
const GROWTH = 5;

/**
 * How many commands go in one batch: more while the link holds, fewer when it does not. That there is
 * no link at all says nothing of the next one.
 */
export interface Pace {
  readonly size: () => number;
  readonly grow: () => void;
  readonly shrink: () => void;
  readonly restart: () => void;
}

export function createPace(first = FIRST, fewest = FEWEST): Pace {
  let size = first;
  return {
    size: () => size,
    grow: () => {
      size = Math.min(MAX_COMMANDS_PER_PUSH, size * GROWTH);
    },
    shrink: () => {
      size = Math.max(fewest, Math.floor(size / GROWTH));
    },
    restart: () => {
      size = first;
    },
  };
}
