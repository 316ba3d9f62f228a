/** Cancels what it was given for; harmless afterwards. */
export type Cancel = () => void;

/** Time, handed in so that a simulation can bring its own. */
export interface Timers {
  /** Calls back once after a number of milliseconds. */
  readonly after: (delayMs: number, callback: () => void) => Cancel;
}

/** The timers of the page or the worker. */
export const realTimers: Timers = {
  after: (delayMs, callback) => {
    const timer = setTimeout(callback, delayMs);
    return () => clearTimeout(timer);
  },
};
