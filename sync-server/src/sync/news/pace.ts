import type { Timers } from '../clock.ts';

/** Passes on what it is told, with a pause after each. */
export interface Pace<Told> {
  /** Passes it on at once, or at the end of the pause: of several the last. */
  tell(told: Told): void;
  /** Passes on at once what waits for the end of the pause. */
  flush(): void;
  /** Passes nothing on any more. */
  stop(): void;
}

export function createPace<Told>(
  timers: Timers,
  pauseMs: number,
  pass: (told: Told) => void,
): Pace<Told> {
  let endPause: (() => void) | null = null;
  let waiting: { readonly told: Told } | null = null;

  function passWaiting(): void {
    const next = waiting;
    waiting = null;
    if (next !== null) passOn(next.told);
  }

  function passOn(told: Told): void {
    endPause = timers.after(pauseMs, () => {
      endPause = null;
      passWaiting();
    });
    pass(told);
  }

  return {
    tell(told) {
      if (endPause === null) passOn(told);
      else waiting = { told };
    },
    flush() {
      if (waiting === null) return;
      endPause?.();
      passWaiting();
    },
    stop() {
      endPause?.();
      waiting = null;
    },
  };
}
