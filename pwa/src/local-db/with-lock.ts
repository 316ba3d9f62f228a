import type { Timers } from '../remote/timers.ts';

/** The part of the browser's lock manager that is used; absent in old browsers. */
export interface Locks {
  readonly request: <T>(
    name: string,
    options: { readonly signal: AbortSignal },
    work: () => Promise<T>,
  ) => Promise<T>;
}

/** A tab that holds a lock longer is perhaps frozen: then this one works beside it. */
const WAIT_MS = 30_000;

/**
 * Runs work while no other tab runs it. The lock only spares double work: where it cannot be had the
 * work runs all the same, and is right all the same.
 */
export async function withLock<T>(
  { locks, timers }: { readonly locks: Locks | null; readonly timers: Timers },
  name: string,
  work: () => Promise<T>,
): Promise<T> {
  if (locks === null) return work();
  const controller = new AbortController();
  const cancel = timers.after(WAIT_MS, () => controller.abort());
  let begun = false;
  try {
    return await locks.request(name, { signal: controller.signal }, () => {
      begun = true;
      cancel();
      return work();
    });
  } catch (error) {
    if (begun) throw error;
    return await work();
  } finally {
    cancel();
  }
}
