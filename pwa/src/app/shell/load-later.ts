import { importAnew } from '../../remote/app-files/import-anew.ts';

/** How long after the page was loaded a first list has come on a slow phone too, in milliseconds. */
const FIRST_SCREEN_MS = 1500;

/** By then it comes however busy the page is. */
const AT_LAST_MS = 4000;

const TRY_AGAIN_MS = 30_000;

/**
 * Loads, when the first screen no longer waits for anything, what nobody looks for at the start: each
 * of its files would go before the first rows through the service worker. It never fails: a page whose
 * network has gone in the meantime goes on without it and asks again.
 */
export async function loadLater<T>(load: () => Promise<T>): Promise<T> {
  if (document.readyState !== 'complete') await pageLoaded();
  await passed(FIRST_SCREEN_MS);
  const anew = importAnew(load);
  for (;;) {
    await idle();
    try {
      return await anew();
    } catch {
      await passed(TRY_AGAIN_MS);
    }
  }
}

function pageLoaded(): Promise<unknown> {
  return new Promise((resolve) => {
    globalThis.addEventListener('load', resolve, { once: true });
  });
}

function passed(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}

function idle(): Promise<unknown> {
  // Safari has no idle time to give.
  if (!('requestIdleCallback' in globalThis)) return Promise.resolve();
  return new Promise((resolve) => {
    requestIdleCallback(resolve, { timeout: AT_LAST_MS });
  });
}
