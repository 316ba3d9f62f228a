import type { Timers } from './timers.ts';

/** What was awaited did not come in time; it may still happen later. */
export class DeadlineError extends Error {
  override readonly name = 'DeadlineError';
}

/** The work's result, or a DeadlineError after a number of milliseconds: nothing is awaited for ever. */
export function within<T>(timers: Timers, deadlineMs: number, work: PromiseLike<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const cancel = timers.after(deadlineMs, () => {
      reject(new DeadlineError(`Nothing came within ${deadlineMs} ms`));
    });
    work.then(
      (value) => {
        cancel();
        resolve(value);
      },
      (error: unknown) => {
        cancel();
        reject(error instanceof Error ? error : new Error(String(error)));
      },
    );
  });
}
