import type { Cancel, Timers } from './timers.ts';

/** Does something again and again, a number of milliseconds apart, until cancelled. */
export function repeat(timers: Timers, periodMs: number, work: () => void): Cancel {
  let cancel: Cancel = () => undefined;
  const next = (): void => {
    cancel = timers.after(periodMs, () => {
      work();
      next();
    });
  };
  next();
  return () => cancel();
}
