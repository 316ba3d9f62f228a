import type { Cancel, Timers } from './timers.ts';
import { DeadlineError } from './within.ts';

/** Waits as long as something is heard: a big file may take long, a dead connection may not. */
export interface SilenceWatch {
  /** Says that something came or went: the waiting begins anew. */
  readonly heard: () => void;
  /** Rejects with a DeadlineError after too long a silence; never resolves. */
  readonly silence: Promise<never>;
  /** Ends the watch; silence is then never reported. */
  readonly stop: () => void;
}

/** Watches for a silence of a number of milliseconds, from now on. */
export function watchSilence(timers: Timers, deadlineMs: number): SilenceWatch {
  let cancel: Cancel = () => undefined;
  let heard: () => void = () => undefined;
  const silence = new Promise<never>((_, reject) => {
    heard = () => {
      cancel();
      cancel = timers.after(deadlineMs, () => {
        reject(new DeadlineError(`Nothing came for ${deadlineMs} ms`));
      });
    };
  });
  heard();
  return { silence, heard, stop: () => cancel() };
}
