import type { Timers } from '../clock.ts';

/** Passes on what it is told, with a pause after each. */
export interface Pace<Told> {
  /** Passes it on at once, or at the end of the pause: of several the last. */
  tell(told: Told): void;
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

  function passOn(told: Told): void {
    endPause = timers.after(pauseMs, () => {
      endPause = null;
      const next = waiting;
      waiting = null;
      if (next !== null) passOn(next.told);
    });
    pass(told);
  }

  return {
    tell(told) {
      if (endPause === null) passOn(told);
      else waiting = { told };
    },
    stop() {
      endPause?.();
      waiting = null;
    },
  };
}
