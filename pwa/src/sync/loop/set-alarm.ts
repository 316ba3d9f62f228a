import { SEND_ALARM } from '../names.ts';

/** The part of a registration that only some browsers have. */
interface WithSync {
  readonly sync?: { readonly register: (tag: string) => Promise<void> };
}

/**
 * Asks the browser to wake the worker when there is a network, even if the app is closed by then.
 * Nothing depends on it: a browser without such alarms, or that refuses, sends when the app is opened.
 */
export function setAlarm(): void {
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.ready
    .then(async (registration) => (registration as WithSync).sync?.register(SEND_ALARM))
    .catch((error: unknown) => {
      // The user, or the browser's battery saver, does not allow it.
      if (!(error instanceof DOMException)) throw error;
    });
}
