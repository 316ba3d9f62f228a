/** One direction of a network: all that goes that way shares its width, and arrives later. */
export interface Lane {
  /** Says when bytes that are sent now arrive; milliseconds since the start of the process. */
  readonly book: (bytes: number) => number;
}

/** A way that takes no time. */
export const openLane: Lane = { book: () => 0 };

/** `delayMs` from one end to the other, `bytesPerMs` wide. */
export function createLane(
  bytesPerMs: number,
  delayMs: number,
  now: () => number = () => performance.now(),
): Lane {
  let freeAt = 0;
  return {
    book: (bytes) => {
      freeAt = Math.max(freeAt, now()) + bytes / bytesPerMs;
      return freeAt + delayMs;
    },
  };
}
