import type { Cancel } from '../../remote/timers.ts';

/** The room's only look at the page: when the network or the user comes back. */
export function watchBrowser(onChange: () => void): Cancel {
  const stop = new AbortController();
  const { signal } = stop;
  addEventListener('online', onChange, { signal });
  addEventListener('offline', onChange, { signal });
  document.addEventListener('visibilitychange', onChange, { signal });
  return () => stop.abort();
}

/** What the browser says of the network. */
export function isOnline(): boolean {
  return navigator.onLine;
}

export function isVisible(): boolean {
  return document.visibilityState === 'visible';
}
