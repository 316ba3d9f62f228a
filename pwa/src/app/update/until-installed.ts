import type { Timers } from '../../remote/timers.ts';

/** The first pause between two tries, doubled by each that fails, in milliseconds. */
const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 10 * 60_000;

interface Parts {
  /** One try; true when the app is on the device. */
  readonly install: () => Promise<boolean>;
  readonly timers: Timers;
  readonly log: (error: unknown) => void;
}

export interface UntilInstalled {
  /** Tries at once, unless a try is under way or none is needed any more. */
  readonly now: () => void;
  readonly stop: () => void;
}

/**
 * Installs the app, however often it takes: one of its many files that does not come has the browser
 * forget the whole installation, and nobody else would ask again before the next visit.
 */
export function untilInstalled({ install, timers, log }: Parts): UntilInstalled {
  let isOver = false;
  let isTrying = false;
  let pause = FIRST_PAUSE_MS;
  let cancelPause = (): void => undefined;
  const now = (): void => {
    if (isOver || isTrying) return;
    isTrying = true;
    cancelPause();
    install()
      .then(
        (done) => {
          isOver ||= done;
        },
        (error: unknown) => log(error),
      )
      .finally(rest);
  };
  const rest = (): void => {
    isTrying = false;
    if (isOver) return;
    cancelPause = timers.after(pause, now);
    pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
  };
  return {
    now,
    stop: () => {
      isOver = true;
      cancelPause();
    },
  };
}
