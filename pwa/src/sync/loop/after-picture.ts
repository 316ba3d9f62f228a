import type { Cancel } from '../../remote/timers.ts';

/** A page out of sight has no pictures, and a busy one is never idle. */
const AT_LAST_MS = 500;

/**
 * Begins something once what is being drawn has been seen; gives how to end it. On a slow phone the
 * engine's own reads would come before the first rows.
 */
export function afterPicture(begin: () => Cancel): Cancel {
  let end: Cancel | undefined;
  let idle: number | undefined;
  const start = (): void => {
    stopWaiting();
    end = begin();
  };
  const frame = requestAnimationFrame(() => {
    // Safari has no idle time to give.
    if ('requestIdleCallback' in globalThis) idle = requestIdleCallback(start);
  });
  const timer = setTimeout(start, AT_LAST_MS);
  function stopWaiting(): void {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    if (idle !== undefined) cancelIdleCallback(idle);
  }
  return () => {
    stopWaiting();
    end?.();
  };
}
